import type { ContactType } from '@portaria/domain/contact';
import * as fieldTexts from '@portaria/domain/texts/fields';
import * as recoveryTexts from '@portaria/domain/texts/recovery';
import { contactRule } from '../../lib/contact-rule.ts';
import { type Rule, useForm } from '../../lib/form.ts';
import { Submit } from '../../shell/submit.tsx';
import { Field } from '../../ui/field.tsx';

type Props = {
  readonly type: ContactType;
  readonly submit: (value: string) => Promise<unknown>;
  readonly error?: string | undefined;
  readonly formError?: string | undefined;
};

const text = recoveryTexts.change;
const looks = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  cellphone: { mask: 'phone', autoComplete: 'tel' },
} as const;
const words = { email: fieldTexts.email, cellphone: fieldTexts.cellphone };

/** RE-07: the new contact. */
export function ContactField({ type, submit, error, formError }: Props) {
  const rules: Readonly<Record<string, Rule>> = { [type]: contactRule(type) };
  const { form, errors, busy } = useForm(rules, (values) => submit(values[type]!));
  const { label, placeholder } = words[type];
  return (
    <form {...form}>
      <Field label={label} name={type} placeholder={placeholder} error={errors[type] ?? error} {...looks[type]} />
      <Submit error={formError} busy={busy} busyText={text.submitting}>
        {text.submit}
      </Submit>
    </form>
  );
}
