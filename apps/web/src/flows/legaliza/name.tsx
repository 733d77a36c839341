import { tidyName } from '@portaria/domain/person/name';
import * as legalizaTexts from '@portaria/domain/texts/legaliza';
import { Submit } from '../../layout/submit.tsx';
import { useForm } from '../../lib/form.ts';
import { NameField } from '../../person/person-fields.tsx';
import { nameRule } from '../../person/person-rules.ts';
import { FieldLayout } from './field-layout.tsx';
import { useLegaliza } from './flow.ts';
import { useSubmitPersonalData } from './submit-personal-data.ts';

/** LE-02: if the birth date is requested too, both are sent together. */
export function Name() {
  const { data, patch, send, labelOf } = useLegaliza('name');
  const submit = useSubmitPersonalData('name');
  const fields = data.fields!;
  const { form, errors, busy } = useForm({ name: nameRule }, async (values) => {
    const name = tidyName(values.name);
    return fields.includes('birthDate') ? send('birthDateAsked', { name }) : submit({ name });
  });

  return (
    <FieldLayout field="name" fields={fields} lead={legalizaTexts.name.lead}>
      <form {...form}>
        <NameField
          defaultValue={data.name}
          error={errors.name ?? labelOf('name')}
          onInput={({ currentTarget }) => patch({ name: currentTarget.value })}
        />
        <Submit error={labelOf('form')} busy={busy} busyText={legalizaTexts.checking}>
          {legalizaTexts.submit}
        </Submit>
      </form>
    </FieldLayout>
  );
}
