import type { IdentityProgress } from '@portaria/contract/calls/identity';
import type { Stored } from '@portaria/contract/storage';
import { askedFor, type IdentityFamily, newerIdentity, olderIdentity, resumeNewer, resumeOlder } from '@portaria/domain/flows/identity';
import type { Route } from '@portaria/domain/routes';
import type { Refused } from '../../lib/call.ts';
import { forget, keep } from '../../lib/storage.ts';
import type { SendOptions } from '../../navigation/flow.tsx';
import { keptSession } from '../../navigation/flow-session.ts';
import { type Progress, progressFrom } from './progress.ts';

type Kept = Stored<'identity'>;
/** ID-09. The token comes from proof-of-life or from the last try; `progress` is the last answer, completed (progress.ts). */
export type IdentityData = Kept & {
  readonly cpf?: string | undefined;
  readonly userId?: string | undefined;
  readonly token?: string | undefined;
  readonly progress?: Progress | undefined;
  /** This phone no longer helps. */
  readonly isGivenBack?: boolean | undefined;
};

/** What a screen of either family gets from its flow. */
export type IdentityStep<Event extends string> = {
  readonly data: IdentityData;
  readonly patch: (change: Partial<IdentityData>) => void;
  /** Declared as a method, so that a screen of several states may name the events of all of them: parameters of methods are bivariant. */
  send(event: Event, change?: Partial<IdentityData>, options?: SendOptions): unknown;
  /** The address for a link. */
  hrefAfter(event: Event): Route;
  readonly heading: string;
  readonly refused: (refusal: Refused) => unknown;
  readonly labelOf: (field: string) => string | undefined;
  readonly clearLabel: () => void;
};

/** HT-02: the stored token is sent as the bearer with every call. */
export function storeSession({ token, ...answer }: IdentityProgress & { readonly token: string }, known: Kept) {
  keep('authorization', token);
  const progress = progressFrom(answer, known);
  return { token, progress, ...remember({ purpose: progress.purpose, rollout: known.rollout }) };
}

/** A step is done, or to be done again: stored, for a reload. */
export const progressed = ({ progress }: IdentityData, change: Partial<Progress>) => ({
  progress: { ...progress!, ...change },
  ...(change.done && remember({ done: change.done })),
});

export function remember(change: Kept): Kept {
  keep('identity', { ...keptSession('identity'), ...change });
  return change;
}

/** The session has ended: nothing of it stays in this browser. */
export function forgetIdentitySession() {
  forget('authorization');
  forget('identity');
}

/** ID-18: starts a session in this browser: removes an earlier one, and the mark that this phone helps. */
export function startOwnSession({ flow, documentType }: Pick<Kept, 'flow' | 'documentType'>) {
  forgetIdentitySession();
  const nothing = { isPhone: undefined, isOnPhone: undefined, link: undefined, isGivenBack: undefined, done: undefined };
  return { ...nothing, ...remember({ flow, documentType }) };
}

/** The server's progress, and the document that was chosen since. */
const currentProgress = ({ progress, documentType }: IdentityData) =>
  progress && { ...progress, documentType: documentType ?? progress.documentType };

export function missing(data: IdentityData, family: IdentityFamily) {
  const current = currentProgress(data);
  return current && askedFor(current, family);
}

/** The address of the next picture; undefined when the session is over. */
export function resumeRoute(data: IdentityData, family: IdentityFamily): Route | undefined {
  const current = currentProgress(data);
  const asked = current && askedFor(current, family);
  if (!asked) return undefined;
  return family === 'newer' ? newerIdentity[resumeNewer(asked, current)].route : olderIdentity[resumeOlder(asked, current)].route;
}
