import { isFullName } from '@portaria/domain/person/name';
import * as legalizaTexts from '@portaria/domain/texts/legaliza';
import { useEffect, useEffectEvent } from 'react';
import { Submit } from '../../layout/submit.tsx';
import { useForm } from '../../lib/form.ts';
import { BirthDateField } from '../../person/person-fields.tsx';
import { birthDateRule } from '../../person/person-rules.ts';
import { FieldLayout } from './field-layout.tsx';
import { useLegaliza } from './flow.ts';
import { useSubmitPersonalData } from './submit-personal-data.ts';

export function BirthDate() {
  const { data, patch, send, labelOf } = useLegaliza('birthDate');
  const submit = useSubmitPersonalData('birthDate');
  const fields = data.fields!;
  const { form, errors, busy } = useForm({ birthDate: birthDateRule }, async ({ birthDate }) => submit({ birthDate }));

  const nameIsMissing = fields.includes('name') && !isFullName(data.name ?? '');
  const goBack = useEffectEvent(() => send('nameAsked', {}, { replace: true }));
  useEffect(() => {
    if (nameIsMissing) void goBack();
  }, [nameIsMissing]);

  return (
    <FieldLayout field="birthDate" fields={fields} lead={legalizaTexts.birthDate.lead}>
      <form {...form}>
        <BirthDateField
          defaultValue={data.birthDate}
          error={errors.birthDate ?? labelOf('birthDate')}
          onInput={({ currentTarget }) => patch({ birthDate: currentTarget.value })}
        />
        <Submit error={labelOf('form')} busy={busy} busyText={legalizaTexts.checking}>
          {legalizaTexts.submit}
        </Submit>
      </form>
    </FieldLayout>
  );
}
