import type { Challenge } from '@portaria/contract/challenge';

/** SV-07: what a caller beyond a limit may answer instead of waiting. It makes a call expensive for anyone who makes thousands, and for no one else. */
export type Challenges = {
  /** `used`: the share of what solved challenges may do that is consumed, from 0 to 1. `call`: the only one that an answer is for. */
  issue(used: number, call: string): Promise<Challenge>;
  /** Null when it is wrong, too old or for another call. */
  readAnswer(answer: string, call: string): Promise<Solution | null>;
};

/** `name` counts once. `upTo`: the share from which an answer must have cost more. */
type Solution = { readonly name: string; readonly upTo: number };
