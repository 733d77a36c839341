import { twoFactorCalls } from '@portaria/contract/calls/two-factor';
import type { SentCode } from '../shell/code-step.tsx';
import { call, type Result } from './call.ts';
import { forget, keep, kept } from './storage.ts';

export type CodeOnItsWay = SentCode & { readonly token: string };

/** CC-07: what a reload, a phone call or a walk to the mail app must find again, for the flow that asked. */
export const keepSentCode = (flow: string, code: CodeOnItsWay) => keep('sentCode', { flow, ...code });

export function keptSentCode(flow: string): CodeOnItsWay | undefined {
  const code = kept('sentCode');
  return code?.flow === flow ? code : undefined;
}

export const forgetSentCode = () => forget('sentCode');

/** CC-08: the same way again; the token stays, the times are new. */
export async function resendCode(flow: string, sent: CodeOnItsWay): Promise<Result<CodeOnItsWay>> {
  const result = await call(twoFactorCalls.resend, undefined, { token: sent.token });
  if (!result.ok) return result;
  const again = { ...sent, ...result.answer.data };
  keepSentCode(flow, again);
  return { ok: true, answer: again };
}
