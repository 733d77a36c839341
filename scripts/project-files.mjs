import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { at } from './root.mjs';

const notOurs = new Set(['.git', 'artefacts', '.build', '.data', 'node_modules', 'dist', 'test-results', 'playwright-report']);

/**
 * Every file that is kept with the project, as a path from the root.
 *
 * @returns {string[]}
 */
export function projectFiles(folder = '') {
  const entries = readdirSync(at(folder), { withFileTypes: true }).filter(({ name }) => !notOurs.has(name));
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name).replaceAll('\\', '/');
    return entry.isDirectory() ? projectFiles(path) : [path];
  });
}
