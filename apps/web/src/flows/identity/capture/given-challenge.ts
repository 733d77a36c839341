import type { AnswerOf } from '@portaria/contract/call';
import type { identityCalls } from '@portaria/contract/calls/identity';

type Answer = AnswerOf<typeof identityCalls.challenge>;
/** ID-11: `until` is told by `performance.now()`: the time of day of a phone may be anything. */
export type GivenChallenge = Pick<Answer, 'id' | 'steps'> & { readonly until: number };

/** Counted from the moment it was asked for: what the way took is gone for the server too, and a try is never lost by it. */
export const givenChallenge = ({ id, steps, lifeSeconds }: Answer, askedAt: number): GivenChallenge => ({
  id,
  steps,
  until: askedAt + lifeSeconds * 1000,
});

export const restMilliseconds = ({ until }: Pick<GivenChallenge, 'until'>) => until - performance.now();
