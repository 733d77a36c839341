import type { ReceivedOf } from '@portaria/contract/call';
import type { identityCalls } from '@portaria/contract/calls/identity';
import { framesOfMove } from '@portaria/domain/identity/liveness';

type Answer = ReceivedOf<typeof identityCalls.challenge>;
type Revealed = ReceivedOf<typeof identityCalls.challengeStep>;

/** ID-11: `until` is on the clock of `performance.now()`, because the time of day on a phone may be wrong. */
export type GivenStep = Answer['step'] & { readonly until: number };
export type GivenChallenge = Pick<Answer, 'id' | 'total'> & {
  readonly step: GivenStep;
  /** Completed turns to the left. */
  readonly leftTurns: number;
};
/** The completed steps, by the side of the ring that they fill. */
export type Made = { readonly left: number; readonly right: number; readonly total: number };

/** ID-06: without a challenge the person looks straight ahead, for one picture. */
export const justAhead: GivenChallenge = {
  id: '',
  total: 1,
  step: { index: 0, move: 'center', until: Number.POSITIVE_INFINITY },
  leftTurns: 0,
};

/** Counted from the request: the server's time runs during the transfer too. */
const stepGiven = (step: Answer['step'], stepSeconds: number, askedAt: number): GivenStep => ({
  ...step,
  until: askedAt + stepSeconds * 1000,
});

export const givenChallenge = ({ id, total, step, stepSeconds }: Answer, askedAt: number): GivenChallenge => ({
  id,
  total,
  step: stepGiven(step, stepSeconds, askedAt),
  leftTurns: 0,
});

/** Undefined after the last step. */
export const afterStep = (challenge: GivenChallenge, { step, stepSeconds }: Revealed, askedAt: number): GivenChallenge | undefined =>
  step && { ...challenge, step: stepGiven(step, stepSeconds, askedAt), leftTurns: leftTurnsOf(challenge, true) };

const leftTurnsOf = ({ leftTurns, step }: GivenChallenge, isMade: boolean) => leftTurns + (isMade && step.move === 'left' ? 1 : 0);

/** `isMade`: the frames of the present step were taken too. */
export function madeOf(challenge: GivenChallenge, isMade: boolean): Made {
  const left = leftTurnsOf(challenge, isMade);
  return { left, right: challenge.step.index + (isMade ? 1 : 0) - left, total: challenge.total };
}

export const restMilliseconds = ({ until }: Pick<GivenStep, 'until'>) => until - performance.now();

export const framesOf = ({ id, step }: GivenChallenge) => (id ? framesOfMove[step.move] : 1);
