import type { AnswerOf } from '@portaria/contract/call';
import type { recoveryCalls as calls } from '@portaria/contract/calls/recovery';
import type { Input } from '../../api/route.ts';
import { resendSent, verifySent } from '../../codes/confirmation.ts';
import type { Deps } from '../../deps.ts';
import { readAuthorizer } from '../../http/authorizer.ts';
import { Refusal } from '../../platform/refusal.ts';
import { openStep, type Step } from '../../steps/step-token.ts';

type Resend = Input<typeof calls.resendOlder>;
type Verify = Input<typeof calls.verifyOlder>;

/** RE-08: the same code and counts as the calls of CC-01, on the older paths. */
export async function resendOlder(deps: Deps, input: Resend): Promise<AnswerOf<typeof calls.resendOlder>> {
  return resendSent(deps, await openAuthorizer(deps, input), input.caller);
}

export async function verifyOlder(deps: Deps, input: Verify): Promise<AnswerOf<typeof calls.verifyOlder>> {
  return verifySent(deps, await openAuthorizer(deps, input), input.body.code, input.caller);
}

/** The authorizer of a sign-in is another step (S4). */
async function openAuthorizer(deps: Deps, input: Resend | Verify): Promise<Step> {
  const step = await openStep(deps, readAuthorizer(input), 'two-factor.verify', input.request);
  if ((step.data as { purpose: string }).purpose !== 'recovery') throw new Refusal('0035');
  return step;
}
