import { identityCalls } from '@portaria/contract/calls/identity';
import { newerIdentity } from '@portaria/domain/flows/identity';
import { isCpf } from '@portaria/domain/person/cpf';
import { toWirePhone } from '@portaria/domain/person/phone';
import * as fieldTexts from '@portaria/domain/texts/fields';
import * as identityTexts from '@portaria/domain/texts/identity';
import { ScreenLayout } from '../../layout/screen-layout.tsx';
import { Submit } from '../../layout/submit.tsx';
import { call } from '../../lib/call.ts';
import { useForm } from '../../lib/form.ts';
import { usePlace } from '../../lib/location.ts';
import { signalHeaders } from '../../lib/signals.ts';
import { kept } from '../../lib/storage.ts';
import { forgetAddressToken } from '../../navigation/address-token.ts';
import { contactRule } from '../../person/contact-rule.ts';
import { Field } from '../../ui/field.tsx';
import { type IdentityStep, startOwnSession, storeSession } from './identity-session.ts';

const text = identityTexts.contact;

/** ID-01, ID-17: an account without a cellphone; `uuid` is the userId, and `fluxo` is read as `flow`. */
export function Contact({ step }: { step: IdentityStep<'accepted' | 'expired'> }) {
  const { data, heading, send, refused, labelOf, clearLabel } = step;
  const { params, search } = usePlace();

  const { form, errors, busy } = useForm({ cellphone: contactRule('cellphone') }, async ({ cellphone }) => {
    clearLabel();
    const { cpf } = data;
    if (!cpf || !isCpf(cpf)) return send('expired');
    const held = kept('addressToken');
    const flow = new URLSearchParams(search).get('fluxo') ?? data.flow;
    const userId = params.uuid ?? data.userId;
    const result = await call(
      identityCalls.proofOfLife,
      { cpf, contact: { cellphone: toWirePhone(cellphone) }, ...(userId && { userId }), ...(flow && { flow }), event: 'identity' },
      { token: held?.path === newerIdentity.start.route ? held.token : undefined, headers: signalHeaders() },
    );
    if (!result.ok) return refused(result);
    forgetAddressToken();
    const choices = startOwnSession({ flow, documentType: data.documentType });
    return send('accepted', { ...choices, ...storeSession(result.answer) }, { replace: true });
  });

  return (
    <ScreenLayout heading={heading} lead={text.lead}>
      <form {...form}>
        <Field
          label={fieldTexts.cellphone.label}
          name="cellphone"
          placeholder={fieldTexts.cellphone.placeholder}
          mask="phone"
          autoComplete="tel"
          error={errors.cellphone ?? labelOf('cellphone')}
        />
        <Submit error={labelOf('form')} busy={busy} busyText={text.submitting}>
          {text.submit}
        </Submit>
      </form>
    </ScreenLayout>
  );
}
