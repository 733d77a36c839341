import { readFileSync } from 'node:fs';
import { projectFiles } from '../project-files.mjs';
import { at } from '../root.mjs';

/** Files by the requirement line they cite. */
export type Mentions = ReadonlyMap<string, readonly string[]>;

const id = String.raw`\b(?:(?:AP|SI|CC|ID|SU|RE|LE|ER|SG|EM|BR|VA|HT|ST|SV)-\d{2}|S\d{1,2})\b`;
/** A drill of `npm run drills` counts as a test: it exits with 1 when a promise is broken. */
const isTest = (file: string) => /\.(test|e2e)\.tsx?$|^drills\/[\w-]+\.ts$/.test(file);
const isCode = (file: string) =>
  /^(apps|packages|scripts)\/.*\.(ts|tsx|mjs|sql)$/.test(file) && !isTest(file) && !/^scripts\/(docs|mutate)\//.test(file);

/**
 * A test proves the ids that its name, or a row of its table, begins with: `'SI-19 ER-03 a blocked password …'`. A comment in a test proves
 * nothing.
 */
const provenIn = (text: string) =>
  [...text.matchAll(new RegExp(`['"\`]((?:${id}(?: |(?=['"\`])))+)`, 'g'))].flatMap(([, names]) => idsIn(names!));

/** Code cites a line anywhere; `SI-08 … SI-12` and `SI-08 to SI-12` cite everything in between. */
function citedIn(text: string): string[] {
  const ranges = [...text.matchAll(/\b([A-Z]{2})-(\d{2}) (?:to|…|–) (?:\1-)(\d{2})\b/g)];
  const between = ranges.flatMap(([, family, from, to]) =>
    Array.from({ length: Math.max(0, Number(to) - Number(from) + 1) }, (_, i) => `${family}-${String(Number(from) + i).padStart(2, '0')}`),
  );
  return [...idsIn(text), ...between];
}

/** The requirement ids at the start of a test's name. */
export const idsAtStart = (name: string): readonly string[] => idsIn(new RegExp(`^(?:${id}(?: |$))+`).exec(name)?.[0] ?? '');

const idsIn = (text: string) => text.match(new RegExp(id, 'g')) ?? [];

function mentions(files: readonly string[], idsOf: (text: string) => string[]): Mentions {
  const found = new Map<string, string[]>();
  for (const file of files) {
    for (const name of new Set(idsOf(readFileSync(at(file), 'utf8')))) found.set(name, [...(found.get(name) ?? []), file]);
  }
  return found;
}

export function readMentions(): { readonly code: Mentions; readonly tests: Mentions } {
  const files = projectFiles().sort();
  return { code: mentions(files.filter(isCode), citedIn), tests: mentions(files.filter(isTest), provenIn) };
}
