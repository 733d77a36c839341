import { isCellphone } from '@portaria/domain/phone';
import * as fieldTexts from '@portaria/domain/texts/fields';
import * as legalizaTexts from '@portaria/domain/texts/legaliza';
import { type Rule, useForm } from '../../lib/form.ts';
import { Submit } from '../../shell/submit.tsx';
import { Waiting } from '../../shell/waiting.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { FieldFrame } from './field-frame.tsx';
import { useLegaliza } from './flow.ts';
import { useGiveContact } from './give-contact.ts';

const phoneRule: Rule = (value) => {
  if (!value) return fieldTexts.cellphone.required;
  return isCellphone(value) ? undefined : fieldTexts.cellphone.invalid;
};

/** LE-04. */
export function Cellphone() {
  const { data, patch, labelOf } = useLegaliza('cellphone');
  const { give, proving } = useGiveContact('cellphone');
  const { form, errors, busy } = useForm({ cellphone: phoneRule }, async ({ cellphone }, element) =>
    give({ cellphone, optinWhatsapp: new FormData(element).has('optinWhatsapp') }),
  );

  if (proving) return <Waiting heading={legalizaTexts.headings['/autorizacao/legaliza/celular']} />;
  return (
    <FieldFrame field="cellphone" fields={data.fields!} lead={legalizaTexts.cellphone.lead}>
      <form {...form}>
        <Field
          label={fieldTexts.cellphone.label}
          name="cellphone"
          mask="phone"
          autoComplete="tel"
          placeholder={fieldTexts.cellphone.placeholder}
          hint={legalizaTexts.otherContact}
          defaultValue={data.cellphone}
          error={errors.cellphone ?? labelOf('cellphone')}
          onInput={({ currentTarget }) => patch({ cellphone: currentTarget.value })}
        />
        <Checkbox
          name="optinWhatsapp"
          label={legalizaTexts.cellphone.optinWhatsapp}
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
