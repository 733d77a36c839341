import type { Challenge } from '@portaria/contract/challenge';

/** SV-07: what a caller beyond a limit may answer instead of waiting. It makes a call expensive for anyone who makes thousands, and for no one else. */
export type Challenges = {
  /** `used`: the share of what solved challenges may do that is consumed, from 0 to 1. */
  issue(used: number): Promise<Challenge>;
  /** A name of this answer, which counts once; null when it is wrong or too old. */
  nameOfAnswer(answer: string): Promise<string | null>;
};
