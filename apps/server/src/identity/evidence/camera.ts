import { type Camera, type CameraSign, cameraSigns } from '@portaria/domain/identity/camera-signs';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db.ts';

/** ID-11: the camera that the page used for the selfie, as it described it last. Null where it used none. */
export async function recordCamera(db: Db, sessionId: string, camera: Camera | null): Promise<void> {
  const label = camera?.label?.replaceAll('\0', ''); // no text of the database can hold it
  const kept = camera && { ...camera, ...(label !== undefined && { label }) };
  await db.query('update identity_sessions set camera = $2 where id = $1', [sessionId, kept && JSON.stringify(kept)]);
}

/** In development the browser tests film with Chromium's own fake camera. */
export const signsOf = ({ config }: Pick<Deps, 'config'>, camera: Camera | null): CameraSign[] =>
  config.mode === 'development' && camera?.label?.startsWith('fake_device') ? [] : cameraSigns(camera);
