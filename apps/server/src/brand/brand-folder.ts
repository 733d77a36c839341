import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Brand, brandSchema } from '@portaria/contract/brand';
import { isDomainName, isPublicSuffix } from '@portaria/domain/cookie-domain';
import * as v from 'valibot';
import { ConfigError } from '../platform/config-error.ts';
import { projectFolder } from '../platform/project-folder.ts';
import { readBlockedPhones } from './blocked-phones.ts';
import { type BrandTexts, readBrandTexts } from './brand-texts.ts';
import { type LegalTexts, readLegalTexts } from './legal-texts.ts';
import { readProhibitedWords } from './prohibited-words.ts';

export type BrandFolder = {
  readonly brand: Brand;
  readonly folder: string;
  readonly legal: LegalTexts;
  readonly termsVersion: string;
  readonly prohibitedWords: readonly string[];
  readonly blockedPhones: readonly string[];
  /** BR-05: undefined without `texts.json`. */
  readonly texts: BrandTexts | undefined;
};

/** Reads and validates a brand. `name` is a folder under `brand/`, or a path. */
export function readBrandFolder(name: string, now = new Date()): BrandFolder {
  const own = join(projectFolder, 'brand', name);
  const folder = existsSync(own) ? own : resolve(name);
  const brand = v.safeParse(brandSchema, readJson(join(folder, 'brand.json')));
  if (!brand.success) throw new ConfigError(brand.issues.map(wrongValue));
  refuseBadBrand(brand.output);
  const legal = readLegalTexts(folder, now);
  return {
    brand: brand.output,
    folder,
    legal,
    termsVersion: legal['termos-de-uso'].version,
    prohibitedWords: readProhibitedWords(folder, brand.output),
    blockedPhones: readBlockedPhones(folder),
    texts: readBrandTexts(folder),
  };
}

const wrongValue = (issue: v.BaseIssue<unknown>) => `BRAND: brand.json has a wrong value at ${v.getDotPath(issue) ?? 'its root'}.`;

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new ConfigError([`BRAND: ${file} is missing or not valid JSON.`]);
  }
}

function refuseBadBrand({ cookieDomain, links }: Brand) {
  if (cookieDomain && !isDomainName(cookieDomain.replace(/^\./, ''))) {
    throw new ConfigError([`BRAND: the cookieDomain ${cookieDomain} is not a domain name (ST-03).`]);
  }
  if (cookieDomain && isPublicSuffix(cookieDomain)) {
    throw new ConfigError([`BRAND: the cookieDomain ${cookieDomain} is shared by many sites (ST-03): choose one of your own.`]);
  }
  if (/^\/cadastrar(?=[/?#]|$)/.test(links.legacySignUp)) {
    throw new ConfigError(['BRAND: links.legacySignUp may not be on /cadastrar (AP-11): people would go in circles.']);
  }
}
