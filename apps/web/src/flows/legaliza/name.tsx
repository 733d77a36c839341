import { tidyName } from '@portaria/domain/name';
import * as legalizaTexts from '@portaria/domain/texts/legaliza';
import { useForm } from '../../lib/form.ts';
import { nameRule } from '../../lib/person-rules.ts';
import { NameField } from '../../shell/person-fields.tsx';
import { Submit } from '../../shell/submit.tsx';
import { FieldFrame } from './field-frame.tsx';
import { useLegaliza } from './flow.ts';
import { useGivePersonalData } from './give-personal-data.ts';

/** LE-02: where the birth date is asked for too, both go together. */
export function Name() {
  const { data, patch, send, labelOf } = useLegaliza('name');
  const give = useGivePersonalData('name');
  const fields = data.fields!;
  const { form, errors, busy } = useForm({ name: nameRule }, async (values) => {
    const name = tidyName(values.name);
    return fields.includes('birthDate') ? send('birthDateAsked', { name }) : give({ name });
  });

  return (
    <FieldFrame field="name" fields={fields} lead={legalizaTexts.name.lead}>
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
    </FieldFrame>
  );
}
