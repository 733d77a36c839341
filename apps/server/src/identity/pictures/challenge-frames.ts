import { randomUUID } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import type { Deps } from '../../deps.ts';
import { removeDuePictures } from './pictures.ts';

/**
 * ID-11, ID-12: stores the frames of one step until they are judged. Encrypted as they came, not re-encoded: only the engine's worker decodes
 * them (S31), and what it judged is what was sent. Their row is written first, so that nothing in the store is unlisted. Returns their key.
 */
export async function keepFrames(deps: Deps, sessionId: string, frames: readonly Uint8Array[], until: Date): Promise<string> {
  const id = randomUUID();
  await deps.db.query(`insert into identity_images (id, session_id, step, stored_at, delete_at) values ($1, $2, 'challenge', $3, $4)`, [
    id,
    sessionId,
    deps.now(),
    until,
  ]);
  await deps.images.put(id, deps.keys.sealBytes('image', serialize(frames), id));
  return id;
}

/** Null if they are gone, or cannot be decrypted. */
export async function openFrames({ images, keys }: Deps, id: string): Promise<readonly Uint8Array[] | null> {
  const sealed = await images.get(id);
  const packed = sealed && keys.unsealBytes('image', sealed, id);
  return packed ? (deserialize(packed) as Uint8Array[]) : null;
}

/** Judged, replaced or too late: deleted now, and by the retention job where the store does not answer. */
export async function dropFrames(deps: Deps, sessionId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await deps.db.query('update identity_images set delete_at = $2 where id = any ($1)', [ids, deps.now()]);
  await removeDuePictures(deps, sessionId).catch(() => 0);
}
