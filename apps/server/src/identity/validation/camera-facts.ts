import type { ParsedBodyOf } from '@portaria/contract/call';
import type { identityCalls as calls } from '@portaria/contract/calls/identity';
import type { Db } from '../../platform/db.ts';

type Camera = ParsedBodyOf<typeof calls.challenge>['camera'];

/** What the browser said last about its camera: a hint for the operator, not a proof. */
export async function saveCamera(db: Db, sessionId: string, camera: Camera): Promise<void> {
  if (camera) await db.query('update identity_sessions set camera = $2 where id = $1', [sessionId, JSON.stringify(camera)]);
}
