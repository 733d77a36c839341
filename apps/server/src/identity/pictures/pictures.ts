import { randomUUID } from 'node:crypto';
import * as limits from '@portaria/domain/limits';
import type { Step } from '@portaria/identity-engine/engine';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db.ts';

type Stored = { readonly id: string; readonly step: Step };

/**
 * ID-12, S51: encrypts and stores a picture, replacing the one of the same step. Its row is written first, so that nothing in the store is
 * unlisted.
 */
export async function keepPicture(deps: Deps, sessionId: string, step: Step, picture: Uint8Array, until: Date): Promise<void> {
  const id = randomUUID();
  const now = deps.now();
  await deps.db.query('insert into identity_images (id, session_id, step, stored_at, delete_at) values ($1, $2, $3, $4, $5)', [
    id,
    sessionId,
    step,
    now,
    until,
  ]);
  await deps.images.put(id, deps.keys.sealBytes('image', picture, id));
  await deps.db.query('update identity_images set delete_at = $4 where session_id = $1 and step = $2 and id <> $3', [
    sessionId,
    step,
    id,
    now,
  ]);
}

export async function listPictures(db: Db, sessionId: string, now: Date): Promise<readonly Stored[]> {
  const { rows } = await db.query<Stored>(
    `select distinct on (step) id, step from identity_images where session_id = $1 and delete_at > $2 and step <> 'challenge' order by step, stored_at desc`,
    [sessionId, now],
  );
  return rows;
}

/** Null if there is none, or it cannot be decrypted. */
export async function openPicture(deps: Deps, sessionId: string, step: string): Promise<Buffer | null> {
  const found = (await listPictures(deps.db, sessionId, deps.now())).find((one) => one.step === step);
  return found ? readPicture(deps, found) : null;
}

/** Null if it is lost from the store, or cannot be decrypted. */
async function readPicture({ images, keys }: Pick<Deps, 'images' | 'keys'>, { id }: Stored): Promise<Buffer | null> {
  const sealed = await images.get(id);
  return sealed ? keys.unsealBytes('image', sealed, id) : null;
}

/** Which of them `readPicture` does not find. */
export async function lostFrom(deps: Pick<Deps, 'images' | 'keys'>, listed: readonly Stored[]): Promise<readonly Step[]> {
  const read = await Promise.all(listed.map((one) => readPicture(deps, one)));
  return listed.filter((_, i) => read[i] === null).map(({ step }) => step);
}

/** Another document was chosen: the pictures of the first are not needed. */
export async function dropDocumentPictures({ db, now }: Pick<Deps, 'db' | 'now'>, sessionId: string): Promise<void> {
  await db.query(`update identity_images set delete_at = $2 where session_id = $1 and step in ('full', 'front', 'back')`, [
    sessionId,
    now(),
  ]);
}

/** ID-12, ID-14: how long a case may wait, and its pictures with it: an operator decides by them, and a vendor has a week. */
export const daysToDecide = ({ images }: Deps['config']) => Math.max(images.retentionDays, limits.identityReviewDays);

/** Sets when the pictures of a session are deleted. A replaced picture keeps its earlier date; frames of a challenge are due at once. */
export async function deletePicturesFrom({ now }: Pick<Deps, 'now'>, db: Db, sessionId: string, at: Date): Promise<void> {
  await db.query(
    `update identity_images set delete_at = case step when 'challenge' then $3 else $2 end where session_id = $1 and delete_at > $3`,
    [sessionId, at, now()],
  );
}

/** Few, because a shutdown waits for them. */
const batch = 50;

/** ID-12: the retention job; also called after an allowed decision. The pictures of a deleted session are due. Returns how many. */
export async function removeDuePictures({ db, now, images }: Pick<Deps, 'db' | 'now' | 'images'>, sessionId?: string): Promise<number> {
  const { rows } = await db.query<{ id: string }>(
    `select id from identity_images where delete_at <= $1 ${sessionId ? 'and session_id = $2' : ''} order by delete_at limit ${batch}`,
    [now(), ...(sessionId ? [sessionId] : [])],
  );
  for (const { id } of rows) {
    await images.remove(id);
    await db.query('delete from identity_images where id = $1', [id]);
  }
  return rows.length;
}
