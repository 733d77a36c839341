import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { contrastFaults } from '@portaria/domain/contrast';
import { readBrandFolder } from '../brand/brand-folder.ts';
import { loadBrandFiles } from '../pages/brand-files.ts';
import { ConfigError } from '../platform/config-error.ts';
import { projectFolder } from '../platform/project-folder.ts';

const usage = 'Usage: npm run brand -- <folder under brand/, or path>';

/**
 * Checks a brand as the server does at start, and what only an eye would notice: colours and tokens. Throws with a sentence for each fault.
 */
export async function brandCommand([name = '']: readonly string[]): Promise<string> {
  if (!name) return usage;
  const own = join(projectFolder, 'brand', name);
  const folder = existsSync(own) ? own : resolve(name);
  if (!existsSync(folder)) throw new ConfigError([`BRAND: there is no folder ${folder}.`]);
  const faults = [
    ...(await faultsOf(async () => readBrandFolder(folder))),
    ...(await faultsOf(() => loadBrandFiles(folder))),
    ...tokenFaults(folder),
  ];
  if (faults.length) throw new ConfigError(faults);
  return `${folder} is a valid brand. Start it with BRAND=${name} npm start.`;
}

async function faultsOf(check: () => Promise<unknown>): Promise<string[]> {
  try {
    await check();
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
}

const namesIn = (css: string) => [...new Set([...css.matchAll(/^[ \t]*(--[a-z0-9-]+):/gm)].map(([, name]) => name!))];

/** The screens use every token of the default brand. */
function tokenFaults(folder: string): string[] {
  const read = (path: string) => readFileSync(join(path, 'tokens.css'), 'utf8');
  if (!existsSync(join(folder, 'tokens.css'))) return []; // already reported
  const css = read(folder);
  const missing = namesIn(read(join(projectFolder, 'brand/portaria'))).filter((name) => !namesIn(css).includes(name));
  return [...missing.map((name) => `BRAND: tokens.css lacks ${name}.`), ...contrastFaults(css).map((fault) => `BRAND: ${fault}`)];
}
