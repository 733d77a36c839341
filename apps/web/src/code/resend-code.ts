import { twoFactorCalls } from '@portaria/contract/calls/two-factor';
import { call, type Refused } from '../lib/call.ts';
import { keepSentCode, type PendingCode } from './sent-code.ts';
import { sentCodeOf } from './sent-code-of.ts';

type Step = {
  readonly clearLabel: () => void;
  readonly refused: (refusal: Refused) => unknown;
  readonly patch: (change: { sendCodeToken: PendingCode }) => void;
};

/** CC-08: the same channel again; the token stays, the times are new. Resolves to true when a new code was sent. */
export async function resendCode(flow: string, sent: PendingCode, { clearLabel, refused, patch }: Step): Promise<boolean> {
  clearLabel();
  const result = await call(twoFactorCalls.resend, undefined, { token: sent.token });
  if (!result.ok) {
    await refused(result);
    return false;
  }
  const sendCodeToken = { ...sent, ...sentCodeOf(sent, result.answer.data) };
  keepSentCode(flow, sendCodeToken);
  patch({ sendCodeToken });
  return true;
}
