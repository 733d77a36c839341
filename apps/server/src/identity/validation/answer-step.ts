import type { AnswerOf } from '@portaria/contract/call';
import type { identityCalls as calls } from '@portaria/contract/calls/identity';
import { framesOfMove } from '@portaria/domain/identity/liveness';
import type { Input } from '../../api/route.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../platform/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type DrawnChallenge, hashOfFrames, placeOf, revealed } from '../drawn-challenge.ts';
import { type IdentitySession, sealValue } from '../identity-session.ts';
import { dropFrames, keepFrames } from '../pictures/challenge-frames.ts';
import { withOpenSession } from './end-if-exhausted.ts';
import { openForPicture } from './open-session.ts';
import { fromBase64, wrong } from './read-picture.ts';

type Answer = AnswerOf<typeof calls.challengeStep>;

/** ID-11: takes the frames of the revealed step and reveals the next. The same frames again get the same answer. */
export async function answerStep(deps: Deps, input: Input<typeof calls.challengeStep>): Promise<Answer> {
  const receivedAt = deps.now();
  const { session } = await openForPicture(deps, input);
  const { id, index } = input.body;
  const frames = input.body.frames.map((frame) => fromBase64(frame, 'frames'));
  const sent = { id, index, hash: hashOfFrames(frames) };
  const place = placeOf(session.challenge, sent, receivedAt);
  if (place === 'unknown') throw unknown();
  const drawn = session.challenge!;
  if (place === 'late') return refuseLate(deps, session, drawn, input.caller);
  if (place === 'again') return revealed(drawn, index + 1, deps.now());
  if (frames.length !== framesOfMove[drawn.challenge.steps[index]!.move]) throw wrong('frames', 'not as many as asked for');

  const key = await keepFrames(deps, session.id, frames, session.expiresAt);
  const result = await advance(deps, session.id, { ...sent, key, receivedAt }).catch(async (error) => {
    await dropFrames(deps, session.id, [key]);
    throw error;
  });
  if (!result.isMine) await dropFrames(deps, session.id, [key]);
  return revealed(result.drawn, index + 1, deps.now());
}

type Kept = { readonly id: string; readonly index: number; readonly hash: string; readonly key: string; readonly receivedAt: Date };

/** Of two tabs that answer the same step one wins. The other gets the same answer for the same frames, else 0035. */
const advance = (deps: Deps, sessionId: string, sent: Kept) =>
  withOpenSession(deps, sessionId, async (db, session) => {
    const place = placeOf(session.challenge, sent, sent.receivedAt);
    const drawn = session.challenge!;
    if (place === 'again') return { drawn, isMine: false };
    if (place !== 'next') throw unknown();
    const step = { revealedAt: drawn.revealedAt, receivedAt: sent.receivedAt.getTime(), hash: sent.hash, frames: sent.key };
    const next: DrawnChallenge = { ...drawn, answered: [...drawn.answered, step], revealedAt: deps.now().getTime() };
    await db.query('update identity_sessions set challenge = $2 where id = $1', [sessionId, sealValue(deps, sessionId, next)]);
    return { drawn: next, isMine: true };
  });

const unknown = () => new Refusal('0035', { reason: 'challenge_unknown' });

/** It stays late, so the same step again gets the same answer; its frames are of no use. */
async function refuseLate(deps: Deps, session: IdentitySession, drawn: DrawnChallenge, caller: Caller): Promise<never> {
  deps.metrics.identityChallenges.inc({ outcome: 'late' });
  await audit(deps, caller, {
    event: 'identity-picture',
    outcome: 'refused',
    reason: 'challenge_expired',
    accountId: session.accountId ?? undefined,
  });
  const kept = drawn.answered.map(({ frames }) => frames);
  await dropFrames(deps, session.id, kept);
  throw new Refusal('0035', { reason: 'challenge_expired' });
}
