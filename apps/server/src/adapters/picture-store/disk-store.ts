import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageStore } from './image-store.ts';

/** A folder readable only by the server's user. Processes on several machines need a shared one, or S3. */
export function diskStore(folder: string): ImageStore {
  const fileOf = (key: string) => join(folder, key.slice(0, 2), key);
  return {
    async put(key, sealed) {
      const file = fileOf(key);
      await mkdir(join(folder, key.slice(0, 2)), { recursive: true, mode: 0o700 });
      await writeFile(`${file}.part`, sealed, { mode: 0o600 });
      await rename(`${file}.part`, file); // atomic
    },
    async get(key) {
      return readFile(fileOf(key)).catch(noneIfAbsent);
    },
    async remove(key) {
      await Promise.all([rm(fileOf(key), { force: true }), rm(`${fileOf(key)}.part`, { force: true })]);
    },
  };
}

function noneIfAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
