import type { AnswerOf } from '@portaria/contract/call';
import type { identityCalls } from '@portaria/contract/calls/identity';

type Answer = AnswerOf<typeof identityCalls.challenge>;
/** ID-11: `until` is on the clock of `performance.now()`, because the time of day on a phone may be wrong. */
export type GivenChallenge = Pick<Answer, 'id' | 'steps'> & { readonly until: number };

/** ID-06: without a challenge the person looks straight ahead. */
export const justAhead: GivenChallenge = { id: '', steps: ['center'], until: Number.POSITIVE_INFINITY };

/** Counted from the request: the server's time runs during the transfer too, and this way no try is lost by it. */
export const givenChallenge = ({ id, steps, lifeSeconds }: Answer, askedAt: number): GivenChallenge => ({
  id,
  steps,
  until: askedAt + lifeSeconds * 1000,
});

export const restMilliseconds = ({ until }: Pick<GivenChallenge, 'until'>) => until - performance.now();
