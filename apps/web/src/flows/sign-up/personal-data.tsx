import { refusedAs } from '@portaria/domain/errors/outcomes';
import { tidyName } from '@portaria/domain/person/name';
import * as signUpTexts from '@portaria/domain/texts/sign-up';
import { AdSlot } from '../../layout/ad-slot.tsx';
import { Submit } from '../../layout/submit.tsx';
import { useForm } from '../../lib/form.ts';
import { BirthDateField, NameField } from '../../person/person-fields.tsx';
import { birthDateRule, nameRule } from '../../person/person-rules.ts';
import { useSignUp } from './flow.ts';
import { StepLayout } from './step-layout.tsx';
import { savePersonalData, withStepToken } from './step-tokens.ts';

const text = signUpTexts.personalData;

/** SU-03, VA-04. Only the server checks the age: a phone's clock may be wrong. */
export function PersonalData() {
  const { data, patch, send, refused, labelOf, clearLabel } = useSignUp('personalData');

  const { form, errors, busy } = useForm({ name: nameRule, birthDate: birthDateRule }, async (values) => {
    clearLabel();
    const given = { name: tidyName(values.name), date: values.birthDate };
    const saved = JSON.stringify(given);
    if (data.savedPersonalData === saved && data.fresh !== 'personalData') return send('saved'); // back at this step without a change
    const result = await withStepToken('personalData', data, (token) => savePersonalData(given, token));
    patch({ lost: refusedAs(result, 'lost') ? 'personalData' : undefined });
    if (!result.ok) return refused(result);
    return send('saved', {
      ...given,
      savedPersonalData: saved,
      contactsToken: result.answer.token,
      fresh: 'contacts',
      verificationCodeToken: undefined,
      passwordToken: undefined,
    });
  });

  return (
    <StepLayout state="personalData" lead={text.lead}>
      <form {...form}>
        <NameField
          enterKeyHint="next"
          defaultValue={data.name}
          error={errors.name ?? labelOf('name')}
          onInput={({ currentTarget }) => patch({ name: currentTarget.value })}
        />
        <BirthDateField
          defaultValue={data.date}
          error={errors.birthDate ?? labelOf('birthDate')}
          onInput={({ currentTarget }) => patch({ date: currentTarget.value })}
        />
        <Submit error={labelOf('form')} busy={busy} busyText={text.submitting}>
          {text.submit}
        </Submit>
      </form>
      <AdSlot slot="signUpPersonalData" />
    </StepLayout>
  );
}
