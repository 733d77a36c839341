import type { Stored } from '@portaria/contract/storage';
import { forget, keep, kept } from '../lib/storage.ts';

export type PendingCode = Omit<Stored<'sentCode'>, 'flow'>;

/** CC-07: survives a reload, a phone call or a switch to the mail app; readable only by the flow that asked. */
export const keepSentCode = (flow: string, code: PendingCode) => keep('sentCode', { flow, ...code });

export function keptSentCode(flow: string): PendingCode | undefined {
  const code = kept('sentCode');
  return code?.flow === flow ? code : undefined;
}

export const forgetSentCode = () => forget('sentCode');
