import type { SentCode } from '../shell/code-step.tsx';
import { forget, keep, kept } from './storage.ts';

export type CodeOnItsWay = SentCode & { readonly token: string };

/** CC-07: what a reload, a phone call or a walk to the mail app must find again, for the flow that asked. */
export const keepSentCode = (flow: string, code: CodeOnItsWay) => keep('sentCode', { flow, ...code });

export function keptSentCode(flow: string): CodeOnItsWay | undefined {
  const code = kept('sentCode');
  return code?.flow === flow ? code : undefined;
}

export const forgetSentCode = () => forget('sentCode');
