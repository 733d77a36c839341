import { twoFactorCalls } from '@portaria/contract/calls/two-factor';
import { call, type Result } from './call.ts';
import { type CodeOnItsWay, keepSentCode } from './sent-code.ts';

/** CC-08: the same way again; the token stays, the times are new. */
export async function resendCode(flow: string, sent: CodeOnItsWay): Promise<Result<CodeOnItsWay>> {
  const result = await call(twoFactorCalls.resend, undefined, { token: sent.token });
  if (!result.ok) return result;
  const again = { ...sent, ...result.answer.data };
  keepSentCode(flow, again);
  return { ok: true, answer: again };
}
