import { type Camera, type CameraSign, cameraSigns, type Sign } from '@portaria/domain/identity/camera-signs';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db.ts';
import type { IdentitySession, Passed } from '../identity-session.ts';

type Config = Pick<Deps, 'config'>;

/** ID-11: what speaks against the camera that the page used for the selfie. Its name may be a person's, and is not stored. */
export async function recordCamera({ config }: Config, db: Db, sessionId: string, camera: Camera): Promise<void> {
  const isOfTests = config.mode === 'development' && camera.label?.startsWith('fake_device'); // Chromium's own
  const signs: CameraSign[] = isOfTests ? [] : cameraSigns(camera);
  await db.query('update identity_sessions set camera_signs = $2 where id = $1', [sessionId, signs]);
}

/** ID-14: what makes a face alone too little. In development, where the demo accounts show the way of a face, reduced motion is no sign. */
export const signsOf = ({ config }: Config, { cameraSigns }: IdentitySession, passed: readonly Passed[]): Sign[] => [
  ...(cameraSigns ?? []),
  ...(config.mode !== 'development' && passed.some(({ isCalm }) => isCalm) ? (['no_colours'] as const) : []),
];
