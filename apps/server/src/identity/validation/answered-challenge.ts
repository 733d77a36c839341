import type { Challenge, ChallengeAnswer } from '@portaria/identity-engine/engine';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { DrawnChallenge } from '../drawn-challenge.ts';
import type { IdentitySession } from '../identity-session.ts';
import { dropFrames, openFrames } from '../pictures/challenge-frames.ts';
import { withOpenSession } from './end-if-exhausted.ts';
import { forgetDraw } from './redraws.ts';

/** A challenge with everything that was answered of it. */
export type Answered = { readonly challenge: Challenge; readonly answer: ChallengeAnswer };

/**
 * ID-11: the current challenge for the engine; 0035 while a step is missing. A reason where there is nothing to judge, so that nothing
 * counts: it was judged before or replaced, or the person took too long. What was answered in time may be judged later.
 */
export async function answeredChallenge(
  deps: Deps,
  drawn: DrawnChallenge | null,
  id: string,
): Promise<Answered | 'challenge_unknown' | 'challenge_expired'> {
  if (drawn?.challenge.id !== id) return 'challenge_unknown';
  const { challenge, answered } = drawn;
  if (answered.length < challenge.steps.length) {
    if (deps.now().getTime() > challenge.expiresAt) return 'challenge_expired';
    throw new Refusal('0035');
  }
  const opened = await Promise.all(answered.map(({ frames }) => openFrames(deps, frames)));
  const steps = answered.flatMap(({ revealedAt, receivedAt }, i) => {
    const frames = opened[i];
    return frames ? [{ revealedAt, receivedAt, frames }] : [];
  });
  return steps.length < challenge.steps.length ? 'challenge_unknown' : { challenge, answer: { id, steps } };
}

/** It was judged: single-use, and its frames are deleted. Another one may have been drawn meanwhile, and stays. */
export async function endChallenge(deps: Deps, { id, challenge: drawn }: IdentitySession): Promise<void> {
  if (!drawn) return;
  await withOpenSession(deps, id, async (db, { challenge: current }) => {
    await forgetDraw(db, drawn.challenge.id);
    if (current?.challenge.id === drawn.challenge.id) await db.query('update identity_sessions set challenge = null where id = $1', [id]);
  });
  await dropFrames(
    deps,
    id,
    drawn.answered.map(({ frames }) => frames),
  );
}
