import * as limits from './limits.ts';

/** RE-04: the next wait, in milliseconds. */
export const nextPollWait = (wait: number) => Math.min(wait * limits.linkPollGrowth, limits.linkPollMaxMilliseconds);
