import type { AnswerOf } from '@portaria/contract/call';
import { signUpCalls } from '@portaria/contract/calls/sign-up';
import { refusedAs } from '@portaria/domain/errors/outcomes';
import { afterContacts } from '@portaria/domain/flows/sign-up';
import { maskPhone } from '@portaria/domain/person/masked-contact';
import { toWirePhone } from '@portaria/domain/person/phone';
import * as consentTexts from '@portaria/domain/texts/consents';
import * as signUpTexts from '@portaria/domain/texts/sign-up';
import { sentCodeOf } from '../../code/sent-code-of.ts';
import { startTwoFactorTask } from '../../code/two-factor-task.ts';
import { AdSlot } from '../../layout/ad-slot.tsx';
import { Submit } from '../../layout/submit.tsx';
import { call } from '../../lib/call.ts';
import { useForm } from '../../lib/form.ts';
import { contactRule, optional } from '../../person/contact-rule.ts';
import { EmailField } from '../../person/email-field.tsx';
import { CellphoneField } from '../../person/person-fields.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useSignUp } from './flow.ts';
import { StepLayout } from './step-layout.tsx';
import { withStepToken } from './step-tokens.ts';

const text = signUpTexts.contacts;

const rules = { cellphone: contactRule('cellphone'), email: optional(contactRule('email')) };

/** SU-04, SU-05. */
export function Contacts() {
  const { data, route, hrefAfter, patch, send, refused, labelOf, clearLabel } = useSignUp('contacts');

  const { form, errors, busy } = useForm(rules, async (values, element) => {
    clearLabel();
    const optinWhatsapp = new FormData(element).has('optinWhatsapp');
    const given = { cellphone: toWirePhone(values.cellphone), email: values.email.trim(), optinWhatsapp };
    const saved = JSON.stringify(given);
    if (data.savedContacts === saved && data.fresh === 'password') return send('alreadyConfirmed'); // back at this step without a change
    if (data.savedContacts === saved && data.fresh === 'verificationCode' && data.verificationCodeToken) return send('codeSent');
    const result = await withStepToken('contacts', data, (token) => call(signUpCalls.contacts, { ...given, event: 'signup' }, { token }));
    patch({ lost: refusedAs(result, 'lost') ? 'contacts' : undefined });
    if (!result.ok) return refused(result, (without) => sendWithout(element, without));
    return goOn(result.answer, given.cellphone, saved);
  });

  function goOn(answer: AnswerOf<typeof signUpCalls.contacts>, cellphone: string, savedContacts: string) {
    const event = afterContacts(answer);
    const isHere = event === 'codeSent';
    if (!isHere)
      startTwoFactorTask({
        contactConfirmationToken: answer.contactConfirmationToken!,
        method: 'cellphone',
        contact: maskPhone(cellphone),
        href: hrefAfter('confirmedElsewhere'),
        fallbackHref: route,
        flow: 'cadastro',
        flowToken: answer.token,
      });
    const asked = { channel: 'sms', contact: maskPhone(cellphone) } as const;
    const verificationCodeToken = isHere ? { token: answer.token, ...sentCodeOf(asked, answer.sent) } : undefined;
    return send(event, { savedContacts, verificationCodeToken, fresh: 'verificationCode', passwordToken: undefined });
  }

  /** ER-04: 'Continuar sem informar'. */
  function sendWithout(element: HTMLFormElement, without?: string) {
    const field = without ? element.querySelector<HTMLInputElement>(`[name="${without}"]`) : null;
    if (field) field.value = '';
    patch({ email: '' });
    element.requestSubmit();
  }

  return (
    <StepLayout state="contacts" lead={text.lead}>
      <form {...form}>
        <CellphoneField
          enterKeyHint="next"
          defaultValue={data.phone}
          error={errors.cellphone ?? labelOf('cellphone')}
          onInput={({ currentTarget }) => patch({ phone: currentTarget.value })}
        />
        <EmailField
          isOptional
          name="email"
          hint={text.emailHint}
          defaultValue={data.email}
          error={errors.email ?? labelOf('email')}
          onInput={({ currentTarget }) => patch({ email: currentTarget.value })}
        />
        <Checkbox
          name="optinWhatsapp"
          label={consentTexts.whatsapp}
          defaultChecked={data.optinWhatsapp ?? false}
          onChange={({ currentTarget }) => patch({ optinWhatsapp: currentTarget.checked })}
        />
        <Submit error={labelOf('form')} busy={busy} busyText={text.submitting}>
          {text.submit}
        </Submit>
      </form>
      <AdSlot slot="signUpContacts" />
    </StepLayout>
  );
}
