import * as consentTexts from '@portaria/domain/texts/consents';
import * as legalizaTexts from '@portaria/domain/texts/legaliza';
import { contactRule } from '../../lib/contact-rule.ts';
import { useForm } from '../../lib/form.ts';
import { CellphoneField } from '../../shell/person-fields.tsx';
import { Submit } from '../../shell/submit.tsx';
import { Waiting } from '../../shell/waiting.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldFrame } from './field-frame.tsx';
import { useLegaliza } from './flow.ts';
import { useGiveContact } from './give-contact.ts';

/** LE-04. */
export function Cellphone() {
  const { data, patch, labelOf } = useLegaliza('cellphone');
  const { give, proving } = useGiveContact('cellphone');
  const { form, errors, busy } = useForm({ cellphone: contactRule('cellphone') }, async ({ cellphone }, element) =>
    give({ cellphone, optinWhatsapp: new FormData(element).has('optinWhatsapp') }),
  );

  if (proving) return <Waiting heading={legalizaTexts.headings['/autorizacao/legaliza/celular']} />;
  return (
    <FieldFrame field="cellphone" fields={data.fields!} lead={legalizaTexts.cellphone.lead}>
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
    </FieldFrame>
  );
}
