import type { SentCode } from '@portaria/contract/sent-code';
import type { Deps } from '../deps.ts';
import type { Caller } from '../platform/caller.ts';
import { Refusal } from '../platform/refusal.ts';
import { keepStepUntil, type Step, useUpStep } from '../steps/step-token.ts';
import { issueValidation, sentChallenge } from './confirmation.ts';
import { sendCode } from './send-code.ts';
import { verifyCode } from './verify-code.ts';

/** CC-01: what a sendCodeToken allows, by whichever call it comes. */

export const resendSent = (deps: Deps, step: Step, caller: Caller): Promise<SentCode> =>
  sendCode(deps, { ...sentChallenge(step), caller }, async (sent, db) => {
    await keepStepUntil(step, new Date(sent.expiresAt), db);
    return sent;
  });

/** The token that the flow's result call takes. */
export function verifySent(deps: Deps, step: Step, code: string, caller: Caller): Promise<string> {
  const { challenge } = sentChallenge(step);
  return verifyCode(deps, { challenge, code, caller }, async (db) => {
    if (!(await useUpStep(deps, step, db))) throw new Refusal('0035');
    await useUpStep(deps, { tokenHash: challenge.id }, db); // SU-14: what opened the way has done its work
    return issueValidation(deps, step, db);
  });
}
