import type { AnswerOf } from '@portaria/contract/call';
import type { recoveryCalls as calls } from '@portaria/contract/calls/recovery';
import type { Input } from '../../api/route.ts';
import { resendSent, verifySent } from '../../codes/confirmation.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { openStep, type Step } from '../../steps/step-token.ts';

type Resend = Input<typeof calls.resendOlder>;
type Verify = Input<typeof calls.verifyOlder>;

/** RE-08: the same code and counts as the calls of CC-01, on the older paths. */
export async function resendOlder(deps: Deps, input: Resend): Promise<AnswerOf<typeof calls.resendOlder>> {
  return { data: await resendSent(deps, await openAuthorizer(deps, input), input.caller) };
}

export async function verifyOlder(deps: Deps, input: Verify): Promise<AnswerOf<typeof calls.verifyOlder>> {
  const token = await verifySent(deps, await openAuthorizer(deps, input), input.body.code, input.caller);
  input.cookies.clear('authorizer');
  return { data: { token } };
}

/** The header must equal the cookie: another site can set neither. The authorizer of a sign-in is another step (S4). */
async function openAuthorizer(deps: Deps, { header, cookie }: Resend | Verify): Promise<Step> {
  const authorizer = header('authorizer');
  const kept = cookie('authorizer');
  if (!kept || !authorizer) throw new Refusal('0013');
  if (kept !== authorizer) throw new Refusal('0036');
  const step = await openStep(deps, authorizer, 'two-factor.verify');
  if ((step.data as { purpose: string }).purpose !== 'recovery') throw new Refusal('0035');
  return step;
}
