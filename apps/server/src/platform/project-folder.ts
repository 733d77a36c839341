import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The project's own folder. The sources and the bundle are not equally deep in it, so it is looked for. */
export const projectFolder = findUp(import.meta.dirname);

function findUp(folder: string): string {
  if (existsSync(join(folder, 'apps/server/package.json'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('The server does not run inside its project folder.');
  return findUp(parent);
}
