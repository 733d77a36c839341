import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Brand, brandSchema } from '@portaria/contract/brand';
import * as v from 'valibot';
import { type Asset, filesBelow, type LegalText, readAsset } from './web-build.ts';

/** A brand as its folder holds it: settings, tokens, pictures, logo, legal texts. */
export type BrandFiles = {
  readonly brand: Brand;
  readonly css: string;
  /** Served below `/brand/`. */
  readonly files: ReadonlyMap<string, Asset>;
  /** AP-10: the version in force of a legal text: files are named by the day they take effect. */
  readonly legal: (name: string | undefined) => LegalText | undefined;
};

export async function loadBrandFiles(folder: string): Promise<BrandFiles> {
  const names = await filesBelow(folder);
  const served = names.filter((name) => /\.(svg|png|webp|ico)$/.test(name));
  const texts = names.filter((name) => /^legal\/[\w-]+\/\d{4}-\d{2}-\d{2}\.md$/.test(name)).sort();
  const legalTexts = new Map(
    await Promise.all(
      texts.map(async (name) => {
        const [, kind, file] = name.split('/');
        return [kind!, { version: file!.replace('.md', ''), text: await readFile(join(folder, name), 'utf8') }] as const;
      }),
    ),
  );
  return {
    brand: await loadBrand(folder),
    css: (await readFile(join(folder, 'tokens.css'), 'utf8')).replace(/\/\*[^]*?\*\/|\n\s*/g, ''),
    files: new Map(await Promise.all(served.map(async (name) => [`/brand/${name}`, await readAsset(join(folder, name))] as const))),
    legal: (name) => (name ? legalTexts.get(name) : undefined),
  };
}

async function loadBrand(folder: string): Promise<Brand> {
  const parsed = v.safeParse(brandSchema, JSON.parse(await readFile(join(folder, 'brand.json'), 'utf8')));
  if (parsed.success) return parsed.output;
  const wrong = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'brand'}: ${issue.message}`);
  throw new Error(`${join(folder, 'brand.json')} is not a brand: ${wrong.join('; ')}`);
}
