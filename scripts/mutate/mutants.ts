import { readFileSync } from 'node:fs';
import { projectFiles } from '../project-files.mjs';
import { at } from '../root.mjs';
import type { NumberedSites } from './instrument.ts';
import { type Site, sitesIn } from './sites.ts';
import { type Kind, productFiles } from './targets.ts';

export type Mutant = {
  readonly id: number;
  readonly kind: Kind;
  readonly file: string;
  readonly line: number;
  readonly row: string;
  /** The files that read it; for a row of a table its own. */
  readonly places: readonly string[];
  readonly original: string;
  readonly replacement: string;
};
export type MutatedFile = { readonly file: string; readonly text: string; readonly numbered: NumberedSites };

const limitsFile = 'packages/domain/src/limits.ts';

/** Every mutant, and the files that hold them. A limit has the same mutants wherever it is read. */
export function allMutants(): { readonly mutants: readonly Mutant[]; readonly files: readonly MutatedFile[] } {
  const limits = readFileSync(at(limitsFile), 'utf8').split('\n');
  const mutants: Mutant[] = [];
  const firstOfLimit = new Map<string, number>();
  const placesOf = new Map<number, string[]>();
  const number = (file: string, site: Site): number => {
    const isLimit = site.kind === 'limit';
    const known = isLimit ? firstOfLimit.get(site.row) : undefined;
    if (known !== undefined) {
      placesOf.get(known)!.push(file);
      return known;
    }
    const first = mutants.length;
    if (isLimit) firstOfLimit.set(site.row, first);
    const declared = limits.findIndex((row) => row.startsWith(`export const ${site.row} =`)) + 1;
    const { kind, row, original, replacements } = site;
    const places = [file];
    placesOf.set(first, places);
    const place = isLimit ? { file: limitsFile, line: declared } : { file, line: site.line };
    for (const replacement of replacements) mutants.push({ id: mutants.length, kind, ...place, row, places, original, replacement });
    return first;
  };
  const files = productFiles(projectFiles().sort()).flatMap((file) => {
    const text = readFileSync(at(file), 'utf8');
    const found = sitesIn(file, text);
    if (found.sites.length === 0) return [];
    return [{ file, text, numbered: { ...found, sites: found.sites.map((site) => ({ ...site, first: number(file, site) })) } }];
  });
  return { mutants, files };
}
