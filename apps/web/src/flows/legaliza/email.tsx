import * as legalizaTexts from '@portaria/domain/texts/legaliza';
import { LoadingScreen } from '../../layout/loading-screen.tsx';
import { Submit } from '../../layout/submit.tsx';
import { useForm } from '../../lib/form.ts';
import { contactRule } from '../../person/contact-rule.ts';
import { EmailField } from '../../person/email-field.tsx';
import { FieldLayout } from './field-layout.tsx';
import { useLegaliza } from './flow.ts';
import { useSubmitContact } from './submit-contact.ts';

/** LE-04. */
export function Email() {
  const { data, heading, patch, send, labelOf } = useLegaliza('email');
  const { submit, proving } = useSubmitContact('email', (change) => send('cellphoneAsked', change));
  const { form, errors, busy } = useForm({ email: contactRule('email') }, async ({ email }) => submit({ email: email.trim() }));
  const fields = data.fields!;
  const { lead, leadWithCode } = legalizaTexts.email;

  if (proving) return <LoadingScreen heading={heading} />;
  return (
    <FieldLayout field="email" fields={fields} lead={fields.includes('cellphone') ? lead : leadWithCode}>
      <form {...form}>
        <EmailField
          name="email"
          hint={fields.includes('cellphone') ? undefined : legalizaTexts.otherContact}
          defaultValue={data.email}
          error={errors.email ?? labelOf('email')}
          onInput={({ currentTarget }) => patch({ email: currentTarget.value })}
        />
        <Submit error={labelOf('form')} busy={busy} busyText={legalizaTexts.checking}>
          {legalizaTexts.submit}
        </Submit>
      </form>
    </FieldLayout>
  );
}
