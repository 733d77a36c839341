import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Asset, filesBelow, type LegalText, readAsset } from './web-build.ts';

/** What the pages take from a brand's folder: tokens, pictures, logo, legal texts. */
export type BrandFiles = {
  readonly css: string;
  /** Served below `/brand/`. */
  readonly files: ReadonlyMap<string, Asset>;
  /** AP-10: the newest version of a legal text; its file is named by its day. */
  readonly legal: (name: string) => LegalText | undefined;
};

export async function loadBrandFiles(folder: string): Promise<BrandFiles> {
  const names = await filesBelow(folder);
  const read = (name: string) => readFile(join(folder, name), 'utf8');
  const served = names.filter((name) => /\.(svg|png|webp|ico)$/.test(name));
  const texts = names.filter((name) => /^legal\/[\w-]+\/\d{4}-\d\d-\d\d\.md$/.test(name)).sort();
  const newest = new Map(
    await Promise.all(
      texts.map(async (name) => {
        const [, kind, file] = name.split('/');
        return [kind!, { version: file!.replace('.md', ''), text: await read(name) }] as const;
      }),
    ),
  );
  return {
    css: (await read('tokens.css')).replace(/\/\*[\s\S]*?\*\/|\n\s*/g, ''),
    files: new Map(await Promise.all(served.map(async (name) => [`/brand/${name}`, await readAsset(join(folder, name))] as const))),
    legal: (name) => newest.get(name),
  };
}
