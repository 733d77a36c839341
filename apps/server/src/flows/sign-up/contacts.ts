import type { AnswerOf } from '@portaria/contract/call';
import type { signUpCalls as calls } from '@portaria/contract/calls/sign-up';
import { findAccountByCpf, findRiskVerdict } from '../../accounts/account.ts';
import { originOf } from '../../accounts/terms-acceptance.ts';
import { refuseUnusable } from '../../accounts/usable-contact.ts';
import type { Input } from '../../api/route.ts';
import { countKeys, withContactLock } from '../../codes/challenge.ts';
import { issueConfirmation } from '../../codes/confirmation.ts';
import { sendCodeLocked } from '../../codes/send-code.ts';
import type { Deps } from '../../deps.ts';
import { withBody } from '../../http/signals.ts';
import { transaction } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { assess } from '../../risk/assess.ts';
import { keepAnswer } from '../../steps/kept-answer.ts';
import { consumeStep } from '../../steps/step-token.ts';
import { challengeOf } from './challenge.ts';
import { issueSignUpStep, type Known, type Reachable, subjectOf } from './draft.ts';

type ContactsInput = Input<typeof calls.contacts>;
type Answer = AnswerOf<typeof calls.contacts>;

/** SU-05: if on, the two-factor screens confirm the cellphone; if off, a code of the sign-up does. */
const twoFactorFeature = 'auth_signup_two_factor';

/** SU-04. */
export async function saveContacts(deps: Deps, known: Known, input: ContactsInput): Promise<Answer> {
  const { cellphone, email, optinWhatsapp } = input.body;
  const { step, caller } = input;
  const reachable: Reachable = {
    ...known,
    cellphone,
    email: email || null,
    optinWhatsapp,
    contactsFrom: originOf(deps, caller),
    challenge: step.tokenHash.toString('hex'),
  };
  await refuseContacts(deps, reachable, input);
  const isElsewhere = (await deps.features.treatment(twoFactorFeature, known.cpf)) === 'on';
  return isElsewhere ? confirmElsewhere(deps, reachable, input) : sendOwnCode(deps, reachable, input);
}

async function refuseContacts(
  deps: Deps,
  { cpf, userId, cellphone, email }: Reachable,
  { body, caller, signals }: ContactsInput,
): Promise<void> {
  const suspicion = await assess(deps, 'sign-up-contacts', {
    subject: deps.keys.blind('cpf', cpf),
    accountId: null,
    listed: await findRiskVerdict(deps.db, cpf),
    caller,
    signals: withBody(signals, body),
  });
  if (suspicion) throw new Refusal(suspicion);
  const accountId = (await findAccountByCpf(deps.db, cpf))?.id ?? userId;
  if (email) await refuseUnusable(deps, accountId, { type: 'email', value: email });
  await refuseUnusable(deps, accountId, { type: 'cellphone', value: cellphone });
}

function sendOwnCode(deps: Deps, reachable: Reachable, { step, caller }: ContactsInput): Promise<Answer> {
  const challenge = challengeOf(deps, reachable);
  const counts = countKeys(deps.keys, challenge, null);
  return withContactLock(deps, counts, async (db) => {
    await consumeStep(deps, step, db);
    const sent = await sendCodeLocked(deps, { challenge, channel: 'sms', caller }, counts, db);
    return keepAnswer(deps, step, { token: await issueSignUpStep(deps, 'sign-up.verify-code', reachable, db), sent }, db);
  });
}

function confirmElsewhere(deps: Deps, reachable: Reachable, { step }: ContactsInput): Promise<Answer> {
  const { userId, cellphone } = reachable;
  return transaction(deps.db, async (db) => {
    await consumeStep(deps, step, db);
    const contactConfirmationToken = await issueConfirmation(
      deps,
      { accountId: undefined, purpose: 'sign-up', subject: subjectOf(deps, reachable), contacts: { cellphone }, note: { userId } },
      db,
    );
    const token = await issueSignUpStep(deps, 'sign-up.result', reachable, db);
    return keepAnswer(deps, step, { token, contactConfirmationToken }, db);
  });
}
