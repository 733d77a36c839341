import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The root of the project. Sources and bundle are at different depths, so it is searched upwards. */
export const projectFolder = findUp(import.meta.dirname);

function findUp(folder: string): string {
  if (existsSync(join(folder, 'apps/server/package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('The server does not run inside its project folder.');
  return findUp(parent);
}
