import { triesLeftText } from '../texts/tries-left.ts';
import type { Action, Message } from './reaction.ts';

const tryAgain: Action = { label: 'Tentar de novo', do: 'retry' };

/** What the server answers with a denial: the tries of another session, or the end of a block. */
export type AfterDenial = { readonly left?: number | undefined; readonly blockedUntil?: string | undefined };

/** ID-14, ID-16: with tries left the next one is offered; during a block it is not. By address neither is known: the page shows as it is. */
export function notConfirmed(page: Message, { left = 0, blockedUntil }: AfterDenial): Message {
  const [first, ...others] = page.actions.filter((action) => action.do !== 'retry');
  if (blockedUntil) return { ...page, actions: [first!, ...others] };
  return left > 0 ? { ...page, text: `${page.text} ${triesLeftText(left)}`, actions: [tryAgain, first!, ...others] } : page;
}
