import type { AnswerOf } from '@portaria/contract/call';
import type { identityCalls as calls } from '@portaria/contract/calls/identity';
import type { Input } from '../../api/route.ts';
import type { Deps } from '../../deps.ts';
import { sealValue } from '../identity-session.ts';
import { engineFor } from './engine-for.ts';
import { openForPicture } from './open-session.ts';

/** ID-11: a new challenge replaces the previous one. */
export async function challenge(deps: Deps, input: Input<typeof calls.challenge>): Promise<AnswerOf<typeof calls.challenge>> {
  const { session } = await openForPicture(deps, input);
  const { engine } = await engineFor(deps, session);
  const made = await engine.createChallenge(session.purpose);
  await deps.db.query('update identity_sessions set challenge = $2 where id = $1', [session.id, sealValue(deps, session.id, made)]);
  return { id: made.id, steps: [...made.steps], lifeSeconds: (made.expiresAt - made.issuedAt) / 1000 };
}
