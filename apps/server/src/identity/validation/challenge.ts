import type { AnswerOf } from '@portaria/contract/call';
import type { identityCalls as calls } from '@portaria/contract/calls/identity';
import { verdictStatus } from '@portaria/domain/identity';
import { reason } from '@portaria/domain/identity-reasons';
import * as limits from '@portaria/domain/limits';
import type { Challenge } from '@portaria/identity-engine/engine';
import type { Input } from '../../api/route.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type DrawnChallenge, lifeSeconds, mayRepeat, revealed } from '../drawn-challenge.ts';
import { recordCamera } from '../evidence/signs.ts';
import { type IdentitySession, sealValue } from '../identity-session.ts';
import { dropFrames } from '../pictures/challenge-frames.ts';
import { denyTry } from './apply-judged.ts';
import { denialsOf } from './denials.ts';
import { endIfExhausted, lockPerson, withOpenSession } from './end-if-exhausted.ts';
import { engineFor } from './engine-for.ts';
import { openForPicture } from './open-session.ts';
import { forgetDraws, limitDraws, openDraws, recordDraw } from './redraws.ts';

/** ID-11: draws a challenge, or repeats the one that was just drawn, and reveals its first step. */
export async function challenge(deps: Deps, input: Input<typeof calls.challenge>): Promise<AnswerOf<typeof calls.challenge>> {
  const { body, caller } = input;
  const { isCalm = false, camera } = body;
  const { session } = await openForPicture(deps, input);
  const { engine } = await engineFor(deps, session);
  const made = await engine.createChallenge(session.purpose, { isCalm });
  const { result, replaced } = await withOpenSession(deps, session.id, async (db, open) => {
    if (camera) await recordCamera(deps, db, session.id, camera);
    const { challenge: current } = open;
    if (current && mayRepeat(current, isCalm, deps.now())) return { result: current, replaced: [] };
    return { result: await draw(deps, db, open, { made, isCalm }, caller), replaced: current?.answered ?? [] };
  });
  const unused = replaced.map(({ frames }) => frames);
  await dropFrames(deps, session.id, unused);
  if (result instanceof Refusal) throw result;
  const drawn = result;
  const now = deps.now();
  const { step, stepSeconds } = revealed(drawn, 0, now);
  return { id: drawn.challenge.id, total: drawn.challenge.steps.length, step: step!, stepSeconds, lifeSeconds: lifeSeconds(drawn, now) };
}

type New = { readonly made: Challenge; readonly isCalm: boolean };

/** ID-14: a refusal that costs a try is returned, not thrown, because what it counts must stay. */
async function draw(
  deps: Deps,
  db: Db,
  session: IdentitySession,
  { made, isCalm }: New,
  caller: Caller,
): Promise<DrawnChallenge | Refusal> {
  await lockPerson(db, session);
  const unanswered = await openDraws(deps, db, session);
  if (unanswered > limits.challengeRedraws) return refuseRedraw(deps, db, session, caller);
  await limitDraws(deps, db, session, caller);
  const drawn: DrawnChallenge = { challenge: made, isCalm, revealedAt: deps.now().getTime(), answered: [] };
  await recordDraw(deps, db, made.id, session);
  await db.query('update identity_sessions set challenge = $2 where id = $1', [session.id, sealValue(deps, session.id, drawn)]);
  deps.metrics.identityChallenges.inc({ outcome: unanswered === 0 ? 'drawn' : 'redrawn' });
  return drawn;
}

/** A challenge that is drawn again and again until its order fits a film costs a try, like a denied picture. */
async function refuseRedraw(deps: Deps, db: Db, session: IdentitySession, caller: Caller): Promise<Refusal> {
  deps.metrics.identityChallenges.inc({ outcome: 'refused' });
  await forgetDraws(db, session);
  await db.query('update identity_sessions set challenge = null where id = $1', [session.id]);
  if (await endIfExhausted(deps, db, session, caller)) {
    const { blockedUntil } = await denialsOf(deps, db, session);
    return new Refusal('0008', { reason: 'exceeded_attempts', ...(blockedUntil && { blockedUntil: blockedUntil.toISOString() }) });
  }
  const judged = {
    status: verdictStatus.denied,
    retry: true,
    next: 'selfie',
    reasons: [reason('challenge_redrawn')],
    passed: session.passed,
    engine: { name: 'none', version: '', thresholds: '' },
  } as const;
  const { outcome, left } = await denyTry(deps, db, session, judged, caller);
  deps.metrics.identityVerdicts.inc({ purpose: session.purpose, outcome });
  return new Refusal('0008', { reason: 'challenge_redrawn', left });
}
