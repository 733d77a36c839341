import type { ContactType } from '@portaria/domain/person/contact';
import * as recoveryTexts from '@portaria/domain/texts/recovery';
import { Submit } from '../../../layout/submit.tsx';
import { type Rule, useForm } from '../../../lib/form.ts';
import { contactRule } from '../../../person/contact-rule.ts';
import { EmailField } from '../../../person/email-field.tsx';
import { CellphoneField } from '../../../person/person-fields.tsx';

type Props = {
  readonly type: ContactType;
  readonly submit: (value: string) => Promise<unknown>;
  readonly error?: string | undefined;
  readonly formError?: string | undefined;
};

const text = recoveryTexts.change;

/** RE-07: the new contact. */
export function ContactField({ type, submit, error, formError }: Props) {
  const rules: Readonly<Record<string, Rule>> = { [type]: contactRule(type) };
  const { form, errors, busy } = useForm(rules, (values) => submit(values[type]!));
  const wrong = errors[type] ?? error;
  return (
    <form {...form}>
      {type === 'email' ? <EmailField name="email" error={wrong} /> : <CellphoneField error={wrong} />}
      <Submit error={formError} busy={busy} busyText={text.submitting}>
        {text.submit}
      </Submit>
    </form>
  );
}
