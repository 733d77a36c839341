import { refusedAs } from '@portaria/domain/errors/outcomes';
import * as v from 'valibot';
import type { Refused } from '../../../lib/call.ts';

/** ID-11: why a challenge starts again. */
const ends = ['challenge_expired', 'challenge_unknown', 'challenge_redrawn'] as const;
export type ChallengeEnd = (typeof ends)[number];

const reasons = v.object({ reason: v.picklist(ends) });

/** Undefined for a refusal that is about the session, not the challenge. */
export function endOf(refusal: Refused): ChallengeEnd | undefined {
  const found = v.safeParse(reasons, refusal.data);
  return refusedAs(refusal, 'alreadyDone') && found.success ? found.output.reason : undefined;
}
