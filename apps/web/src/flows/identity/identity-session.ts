import type { IdentityProgress } from '@portaria/contract/calls/identity';
import type { Stored } from '@portaria/contract/storage';
import { askedFor, type IdentityFamily, newerIdentity, olderIdentity, resumeNewer, resumeOlder } from '@portaria/domain/flows/identity';
import type { Route } from '@portaria/domain/routes';
import type { Refused } from '../../lib/call.ts';
import { forget, keep, kept } from '../../lib/storage.ts';
import type { SendOptions } from '../../navigation/flow.tsx';

type Kept = Stored<'identity'>;
/** ID-09. The token is the one of proof-of-life, or that of the last try; `progress` is what the server said last. */
export type IdentityData = Kept & {
  readonly cpf?: string | undefined;
  readonly userId?: string | undefined;
  readonly token?: string | undefined;
  readonly progress?: IdentityProgress | undefined;
  /** This phone helps no longer. */
  readonly isGivenBack?: boolean | undefined;
};

/** What a screen of either family gets from its flow. */
export type IdentityStep<Event extends string> = {
  readonly data: IdentityData;
  readonly patch: (change: Partial<IdentityData>) => void;
  /** A method, so that a screen which serves several states may name the events of all of them: each state's pictures lead to its own. */
  send(event: Event, change?: Partial<IdentityData>, options?: SendOptions): unknown;
  /** The address of a link. */
  hrefAfter(event: Event): Route;
  readonly heading: string;
  readonly refused: (refusal: Refused) => unknown;
  readonly report: (refusal: Refused) => unknown;
  readonly labelOf: (field: string) => string | undefined;
  readonly clearLabel: () => void;
};

/** HT-02: the token goes with every call as the stored bearer. */
export function begun<P extends IdentityProgress & { readonly token: string }>({ token, ...progress }: P) {
  keep('authorization', token);
  return { token, progress };
}

export function remember(change: Kept): Kept {
  keep('identity', { ...kept('identity'), ...change });
  return change;
}

/** The way is over: nothing of it stays in this browser. */
export function forgetIdentitySession() {
  forget('authorization');
  forget('identity');
}

/** ID-18: a journey of this browser's own: nothing of an earlier one stays, nor that this phone once helped. */
export function beginOwn({ flow, documentType }: Pick<Kept, 'flow' | 'documentType'>) {
  forgetIdentitySession();
  return { isPhone: undefined, isOnPhone: undefined, link: undefined, isGivenBack: undefined, ...remember({ flow, documentType }) };
}

/** What the server knows, and the document that was chosen since. */
const standingOf = ({ progress, documentType }: IdentityData) =>
  progress && { ...progress, documentType: documentType ?? progress.documentType };

export function missing(data: IdentityData, family: IdentityFamily) {
  const standing = standingOf(data);
  return standing && askedFor(standing, family);
}

/** Where the journey goes on; nothing when it is over. */
export function resumeRoute(data: IdentityData, family: IdentityFamily): Route | undefined {
  const standing = standingOf(data);
  const asked = standing && askedFor(standing, family);
  if (!asked) return undefined;
  return family === 'newer' ? newerIdentity[resumeNewer(asked, standing)].route : olderIdentity[resumeOlder(asked, standing)].route;
}
