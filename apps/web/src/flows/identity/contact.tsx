import { identityCalls } from '@portaria/contract/calls/identity';
import { newerIdentity } from '@portaria/domain/flows/identity';
import { isCpf } from '@portaria/domain/person/cpf';
import { toWirePhone } from '@portaria/domain/person/phone';
import * as identityTexts from '@portaria/domain/texts/identity';
import { ScreenLayout } from '../../layout/screen-layout.tsx';
import { Submit } from '../../layout/submit.tsx';
import { call } from '../../lib/call.ts';
import { useForm } from '../../lib/form.ts';
import { usePlace } from '../../lib/location.ts';
import { kept } from '../../lib/storage.ts';
import { forgetAddressToken } from '../../navigation/address-token.ts';
import { contactRule } from '../../person/contact-rule.ts';
import { CellphoneField } from '../../person/person-fields.tsx';
import { type IdentityStep, startOwnSession, storeSession } from './identity-session.ts';
import { expectedPurpose, livenessRollout } from './progress.ts';

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
    const token = held?.path === newerIdentity.start.route ? held.token : undefined;
    const who = { cpf, ...(userId && { userId }), ...(flow && { flow }) };
    const [result, rollout] = await Promise.all([
      call(identityCalls.proofOfLife, { ...who, contact: { cellphone: toWirePhone(cellphone) }, event: 'identity' }, { token }),
      livenessRollout(cpf),
    ]);
    if (!result.ok) return refused(result);
    forgetAddressToken();
    const choices = startOwnSession({ flow, documentType: data.documentType });
    const session = storeSession(result.answer, { purpose: expectedPurpose(flow, token), rollout });
    return send('accepted', { ...choices, ...session }, { replace: true });
  });

  return (
    <ScreenLayout heading={heading} lead={text.lead}>
      <form {...form}>
        <CellphoneField error={errors.cellphone ?? labelOf('cellphone')} />
        <Submit error={labelOf('form')} busy={busy} busyText={text.submitting}>
          {text.submit}
        </Submit>
      </form>
    </ScreenLayout>
  );
}
