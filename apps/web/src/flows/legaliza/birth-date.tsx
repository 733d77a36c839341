import { isBirthDate } from '@portaria/domain/birth-date';
import { isFullName } from '@portaria/domain/name';
import * as fieldTexts from '@portaria/domain/texts/fields';
import * as legalizaTexts from '@portaria/domain/texts/legaliza';
import { useEffect, useEffectEvent } from 'react';
import { type Rule, useForm } from '../../lib/form.ts';
import { Submit } from '../../shell/submit.tsx';
import { Field } from '../../ui/field.tsx';
import { FieldFrame } from './field-frame.tsx';
import { useLegaliza } from './flow.ts';
import { useGivePersonalData } from './give-personal-data.ts';

const dateRule: Rule = (value) => {
  if (!value) return fieldTexts.birthDate.required;
  return isBirthDate(value, new Date()) ? undefined : fieldTexts.birthDate.invalid;
};

export function BirthDate() {
  const { data, patch, send, labelOf } = useLegaliza('birthDate');
  const give = useGivePersonalData('birthDate');
  const fields = data.fields!;
  const { form, errors, busy } = useForm({ birthDate: dateRule }, async ({ birthDate }) => give({ birthDate }));

  const nameIsMissing = fields.includes('name') && !isFullName(data.name ?? '');
  const goBack = useEffectEvent(() => send('nameAsked', {}, { replace: true }));
  useEffect(() => {
    if (nameIsMissing) void goBack();
  }, [nameIsMissing]);

  return (
    <FieldFrame field="birthDate" fields={fields} lead={legalizaTexts.birthDate.lead}>
      <form {...form}>
        <Field
          label={fieldTexts.birthDate.label}
          name="birthDate"
          mask="date"
          autoComplete="bday"
          placeholder={fieldTexts.birthDate.placeholder}
          defaultValue={data.birthDate}
          error={errors.birthDate ?? labelOf('birthDate')}
          onInput={({ currentTarget }) => patch({ birthDate: currentTarget.value })}
        />
        <Submit error={labelOf('form')} busy={busy} busyText={legalizaTexts.checking}>
          {legalizaTexts.submit}
        </Submit>
      </form>
    </FieldFrame>
  );
}
