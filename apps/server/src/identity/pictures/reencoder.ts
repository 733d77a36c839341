import { join } from 'node:path';
import { newPool } from '@portaria/identity-engine/pool/pool';
import { projectFolder } from '../../platform/project-folder.ts';

/** S31: re-encodes a picture, or returns null if it is none. Throws an `EngineFault` when it fails. */
export type Reencoder = { run(file: Uint8Array): Promise<Uint8Array | null>; stop(): Promise<void> };

/** For engines that return no re-encoded picture, such as a vendor's. Starts no process before the first picture. */
export const startReencoder = (): Reencoder =>
  newPool<Uint8Array, Uint8Array | null>({
    name: 'reencode',
    entry: join(projectFolder, 'apps/server/dist/reencode-worker.js'),
    size: 1,
    maxWaiting: 16,
    waitMs: 30_000,
    jobMs: 20_000,
    startMs: 30_000,
    recycleJobs: 500,
    recycleBytes: 300e6,
  });
