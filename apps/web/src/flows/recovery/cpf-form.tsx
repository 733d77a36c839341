import { onlyDigits } from '@portaria/domain/cpf';
import * as fieldTexts from '@portaria/domain/texts/fields';
import * as recoveryTexts from '@portaria/domain/texts/recovery';
import type { ReactNode } from 'react';
import { cpfRule } from '../../lib/cpf-rule.ts';
import { useForm } from '../../lib/form.ts';
import { Submit } from '../../shell/submit.tsx';
import { Field } from '../../ui/field.tsx';

type Props = {
  readonly cpf: string | undefined;
  readonly start: (cpf: string) => Promise<unknown>;
  readonly error?: string | undefined;
  readonly submit: string;
  readonly children?: ReactNode;
};

/** RE-02: with the CPF that the sign-in already knows. */
export function CpfForm({ cpf, start, error, submit, children }: Props) {
  const { form, errors, busy } = useForm({ cpf: cpfRule }, (values) => start(onlyDigits(values.cpf)));
  return (
    <form {...form}>
      <Field
        key={cpf} // what the browser kept arrives after the first render
        label={fieldTexts.cpf.label}
        name="cpf"
        mask="cpf"
        autoComplete="username"
        placeholder={fieldTexts.cpf.placeholder}
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
