import type { ContactType } from '@portaria/domain/contact';
import * as recoveryTexts from '@portaria/domain/texts/recovery';
import { contactRule } from '../../lib/contact-rule.ts';
import { type Rule, useForm } from '../../lib/form.ts';
import { EmailField } from '../../shell/email-field.tsx';
import { CellphoneField } from '../../shell/person-fields.tsx';
import { Submit } from '../../shell/submit.tsx';

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
