import { onlyDigits } from '@portaria/domain/person/cpf';
import * as recoveryTexts from '@portaria/domain/texts/recovery';
import type { ReactNode } from 'react';
import { Submit } from '../../layout/submit.tsx';
import { useForm } from '../../lib/form.ts';
import { CpfField } from '../../person/cpf-field.tsx';
import { cpfRule } from '../../person/cpf-rule.ts';

type Props = {
  readonly cpf: string | undefined;
  readonly start: (cpf: string) => Promise<unknown>;
  readonly error?: string | undefined;
  readonly submit: string;
  readonly children?: ReactNode;
};

/** RE-02: prefilled with the CPF of the sign-in. */
export function CpfForm({ cpf, start, error, submit, children }: Props) {
  const { form, errors, busy } = useForm({ cpf: cpfRule }, (values) => start(onlyDigits(values.cpf)));
  return (
    <form {...form}>
      <CpfField
        key={cpf} // the stored value arrives after the first render
        defaultValue={cpf}
        error={errors.cpf}
      />
      <Submit error={error} busy={busy} busyText={recoveryTexts.cpf.submitting}>
        {submit}
      </Submit>
      {children}
    </form>
  );
}
