import type { signUpCalls as calls } from '@portaria/contract/calls/sign-up';
import type { Input } from '../../api/route.ts';
import { openValidation } from '../../codes/confirmation.ts';
import { sendCode } from '../../codes/send-code.ts';
import { verifyCode } from '../../codes/verify-code.ts';
import type { Deps } from '../../deps.ts';
import { type Db, transaction } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { keepAnswer } from '../../steps/kept-answer.ts';
import { consumeStep, keepStepUntil, type Step } from '../../steps/step-token.ts';
import { challengeOf } from './challenge.ts';
import { issueSignUpStep, type Reachable, subjectOf } from './draft.ts';

/** SU-05, S2. */
export function verifySignUpCode(deps: Deps, reachable: Reachable, { body: { code }, step, caller }: Input<typeof calls.verifyCode>) {
  return verifyCode(deps, { challenge: challengeOf(deps, reachable), step, code, caller }, (db) =>
    issueNextStep(deps, reachable, step, db),
  );
}

export function resendSignUpCode(deps: Deps, reachable: Reachable, { step, caller }: Input<typeof calls.resendCode>) {
  const sending = { challenge: challengeOf(deps, reachable), channel: 'sms', step, caller } as const;
  return sendCode(deps, sending, async (sent, db) => {
    await keepStepUntil(step, new Date(sent.expiresAt), db);
    return { sent };
  });
}

/** SU-05, S15: the validation of the two-factor screens must be about this sign-up and its cellphone. */
export async function takeResult(deps: Deps, reachable: Reachable, { step, header }: Input<typeof calls.result>) {
  const validation = await openValidation(deps, header('contactValidation'), 'sign-up').catch(asExpired);
  const { subject, contact, note } = validation;
  const isOurs = subject === subjectOf(deps, reachable) && note?.userId === reachable.userId && contact.value === reachable.cellphone;
  if (!isOurs) throw new Refusal('0036');
  return transaction(deps.db, async (db) => {
    const answer = await issueNextStep(deps, reachable, step, db);
    await consumeStep(deps, validation.step, db);
    return keepAnswer(deps, step, answer, db);
  });
}

async function issueNextStep(deps: Deps, reachable: Reachable, step: Step, db: Db) {
  await consumeStep(deps, step, db);
  return { token: await issueSignUpStep(deps, 'sign-up.finish', reachable, db) };
}

function asExpired(error: unknown): never {
  throw error instanceof Refusal && error.code === '0036' ? new Refusal('0013') : error;
}
