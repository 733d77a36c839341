import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Brand, brandSchema } from '@portaria/contract/brand';
import { isPublicSuffix } from '@portaria/domain/cookie-domain';
import * as v from 'valibot';
import { ConfigError } from './config.ts';

/** The project's own folder: this file and the bundle lie equally deep in it. */
export const projectFolder = resolve(import.meta.dirname, '../../..');

export type BrandFolder = { readonly brand: Brand; readonly folder: string; readonly termsVersion: string };

/** Reads and checks what a brand changes. `name` is a folder under `brand/`, or a path. */
export function readBrandFolder(name: string): BrandFolder {
  const own = join(projectFolder, 'brand', name);
  const folder = existsSync(own) ? own : resolve(name);
  const brand = v.safeParse(brandSchema, readJson(join(folder, 'brand.json')));
  if (!brand.success) throw new ConfigError([`BRAND: brand.json has a wrong value at ${v.getDotPath(brand.issues[0]) ?? 'its root'}.`]);
  refuseBadBrand(brand.output);
  return { brand: brand.output, folder, termsVersion: newestTerms(folder) };
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new ConfigError([`BRAND: ${file} is missing or no JSON.`]);
  }
}

function refuseBadBrand({ cookieDomain, links }: Brand) {
  if (cookieDomain && isPublicSuffix(cookieDomain)) {
    throw new ConfigError([`BRAND: the cookieDomain ${cookieDomain} belongs to many sites (ST-03): choose one of your own.`]);
  }
  if (/^\/cadastrar(?=[/?#]|$)/.test(links.legacySignUp)) {
    throw new ConfigError(['BRAND: links.legacySignUp may not be on /cadastrar (AP-11): people would go in circles.']);
  }
}

/** AP-10: each version of a legal text is a file named by its day. */
function newestTerms(folder: string): string {
  const texts = join(folder, 'legal', 'termos-de-uso');
  const versions = existsSync(texts) ? readdirSync(texts).filter((file) => /^\d{4}-\d\d-\d\d\.md$/.test(file)) : [];
  const newest = versions.sort().at(-1);
  if (!newest) throw new ConfigError([`BRAND: ${texts} needs a text named by its day, such as 2026-11-01.md.`]);
  return newest.slice(0, -'.md'.length);
}
