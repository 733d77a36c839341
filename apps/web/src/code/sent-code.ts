import type { SentCode } from '@portaria/contract/sent-code';
import { forget, keep, kept } from '../lib/storage.ts';

export type PendingCode = SentCode & { readonly token: string };

/** CC-07: survives a reload, a phone call or a switch to the mail app; readable only by the flow that asked. */
export const keepSentCode = (flow: string, code: PendingCode) => keep('sentCode', { flow, ...code });

export function keptSentCode(flow: string): PendingCode | undefined {
  const code = kept('sentCode');
  return code?.flow === flow ? code : undefined;
}

export const forgetSentCode = () => forget('sentCode');
