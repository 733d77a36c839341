import * as consentTexts from '@portaria/domain/texts/consents';
import * as legalizaTexts from '@portaria/domain/texts/legaliza';
import { LoadingScreen } from '../../layout/loading-screen.tsx';
import { Submit } from '../../layout/submit.tsx';
import { useForm } from '../../lib/form.ts';
import { contactRule } from '../../person/contact-rule.ts';
import { CellphoneField } from '../../person/person-fields.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldLayout } from './field-layout.tsx';
import { useLegaliza } from './flow.ts';
import { useSubmitContact } from './submit-contact.ts';

/** LE-04. */
export function Cellphone() {
  const { data, heading, patch, send, labelOf } = useLegaliza('cellphone');
  const { submit, proving } = useSubmitContact('cellphone', (change) => send('failed', change));
  const { form, errors, busy } = useForm({ cellphone: contactRule('cellphone') }, async ({ cellphone }, element) =>
    submit({ cellphone, optinWhatsapp: new FormData(element).has('optinWhatsapp') }),
  );

  if (proving) return <LoadingScreen heading={heading} />;
  return (
    <FieldLayout field="cellphone" fields={data.fields!} lead={legalizaTexts.cellphone.lead}>
      <form {...form}>
        <CellphoneField
          hint={legalizaTexts.otherContact}
          defaultValue={data.cellphone}
          error={errors.cellphone ?? labelOf('cellphone')}
          onInput={({ currentTarget }) => patch({ cellphone: currentTarget.value })}
        />
        <Checkbox
          name="optinWhatsapp"
          label={consentTexts.whatsapp}
          defaultChecked={data.optinWhatsapp ?? false}
          onChange={({ currentTarget }) => patch({ optinWhatsapp: currentTarget.checked })}
        />
        <Submit error={labelOf('form')} busy={busy} busyText={legalizaTexts.checking}>
          {legalizaTexts.submit}
        </Submit>
      </form>
    </FieldLayout>
  );
}
