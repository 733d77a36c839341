import type { AnswerOf } from '@portaria/contract/call';
import type { signUpCalls as calls } from '@portaria/contract/calls/sign-up';
import { findAccountByCpf, findRiskVerdict, type RiskVerdict } from '../../accounts/account.ts';
import { originOf } from '../../accounts/terms-acceptance.ts';
import { refuseUnusable } from '../../accounts/usable-contact.ts';
import type { Input } from '../../api/route.ts';
import { countKeys, withContactLock } from '../../codes/challenge.ts';
import { lastSent } from '../../codes/code-store.ts';
import { issueConfirmation } from '../../codes/confirmation.ts';
import { sendCodeLocked } from '../../codes/send-code.ts';
import type { Deps } from '../../deps.ts';
import { transaction } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { passStep, reissueStep } from '../../steps/replayed-step.ts';
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
  if (!step.isReplay) await refuseContacts(deps, reachable);
  const isElsewhere = (await deps.features.treatment(twoFactorFeature, known.cpf)) === 'on';
  return isElsewhere ? confirmElsewhere(deps, reachable, input) : sendOwnCode(deps, reachable, input);
}

const suspected: readonly (RiskVerdict | null)[] = ['0024', '0025', '0029', '0071'];

/** A verdict that would refuse a sign-in refuses a sign-up here, where the signals arrive; sign-up has one code for all of them. */
async function refuseContacts(deps: Deps, { cpf, userId, cellphone, email }: Reachable): Promise<void> {
  if (suspected.includes(await findRiskVerdict(deps.db, cpf))) throw new Refusal('0029');
  const accountId = (await findAccountByCpf(deps.db, cpf))?.id ?? userId;
  if (email) await refuseUnusable(deps, accountId, { type: 'email', value: email });
  await refuseUnusable(deps, accountId, { type: 'cellphone', value: cellphone });
}

function sendOwnCode(deps: Deps, reachable: Reachable, { step, caller }: ContactsInput): Promise<Answer> {
  const challenge = challengeOf(deps, reachable);
  return withContactLock(deps, countKeys(deps.keys, challenge), async (db) => {
    if ((await passStep(deps, step, db)) === 'again') {
      return { token: await reissueStep(deps, step, 'sign-up.verify-code', db), sent: await lastSent(db, challenge) };
    }
    const sent = await sendCodeLocked(deps, { challenge, channel: 'sms', caller }, db);
    return { token: await issueSignUpStep(deps, 'sign-up.verify-code', reachable, step, db), sent };
  });
}

function confirmElsewhere(deps: Deps, reachable: Reachable, { step }: ContactsInput): Promise<Answer> {
  const { userId, cellphone } = reachable;
  return transaction(deps.db, async (db) => {
    const isFirst = (await passStep(deps, step, db)) === 'first';
    const contactConfirmationToken = await issueConfirmation(
      deps,
      { accountId: undefined, purpose: 'sign-up', subject: subjectOf(deps, reachable), contacts: { cellphone }, note: { userId } },
      db,
    );
    const token = isFirst
      ? await issueSignUpStep(deps, 'sign-up.result', reachable, step, db)
      : await reissueStep(deps, step, 'sign-up.result', db);
    return { token, contactConfirmationToken };
  });
}
