import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../platform/config-error.ts';
import { type Asset, readAsset } from './asset.ts';
import { filesBelow } from './web-build.ts';

/** What the pages use of a brand's folder. `files` are served under `/brand/`. */
export type BrandFiles = { readonly css: string; readonly files: ReadonlyMap<string, Asset> };

const needed = ['tokens.css', 'logo.svg', 'icon.svg', 'icon-maskable.svg', 'apple-touch-icon.png'];

export async function loadBrandFiles(folder: string): Promise<BrandFiles> {
  const names = await filesBelow(folder);
  const missing = needed.filter((name) => !names.includes(name));
  if (missing.length) throw new ConfigError([`BRAND: ${folder} lacks ${missing.join(', ')}.`]);
  const served = names.filter((name) => /\.(svg|png|webp|ico)$/.test(name));
  return {
    css: (await readFile(join(folder, 'tokens.css'), 'utf8')).replace(/\/\*[\s\S]*?\*\/|\n\s*/g, ''),
    files: new Map(await Promise.all(served.map(async (name) => [`/brand/${name}`, await readAsset(join(folder, name))] as const))),
  };
}
