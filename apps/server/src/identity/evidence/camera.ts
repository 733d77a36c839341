import { type Camera, type CameraSign, cameraSigns } from '@portaria/domain/identity/camera-signs';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db.ts';

/** ID-11: the camera that the page used for the selfie, as it described it last. Null where it used none. */
export async function recordCamera(_deps: Deps, db: Db, sessionId: string, camera: Camera | null): Promise<void> {
  await db.query('update identity_sessions set camera = $2 where id = $1', [sessionId, camera && JSON.stringify(camera)]);
}

/** In development the browser tests film with Chromium's own fake camera. */
export const signsOf = ({ config }: Pick<Deps, 'config'>, camera: Camera | null): CameraSign[] =>
  config.mode === 'development' && camera?.label?.startsWith('fake_device') ? [] : cameraSigns(camera);
