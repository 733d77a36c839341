import { existsSync, readFileSync } from 'node:fs';
import { at } from '../root.mjs';
import { idsAtStart } from './mentions.ts';
import { type Kind, kindOf } from './test-kinds.ts';
import { fileOfTest } from './test-titles.ts';

/** A test that failed under a change. */
export type Seen = { readonly test: string; readonly change: string };
/** By the requirement line of the test's name. `npm run mutate` adds to it. */
export type Proof = Readonly<Record<string, readonly Seen[]>>;

export const proofFile = 'docs/proof.json';

export const readProof = (): Proof => (existsSync(at(proofFile)) ? JSON.parse(readFileSync(at(proofFile), 'utf8')) : {});

/** The first test for each line and kind of test; tests that no longer exist, or name another line, are dropped. */
export function tidyProof(seen: readonly (Seen & { readonly line: string })[]): Proof {
  const kept = new Map<string, Map<Kind, Seen>>();
  for (const { line, test, change } of seen) {
    const file = fileOfTest(test);
    if (!file || !idsAtStart(test).includes(line)) continue;
    const byKind = kept.get(line) ?? new Map<Kind, Seen>();
    if (!byKind.has(kindOf(file))) byKind.set(kindOf(file), { test, change });
    kept.set(line, byKind);
  }
  const lines = [...kept].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(lines.map(([line, byKind]) => [line, [...byKind].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)]));
}

export const flat = (proof: Proof) => Object.entries(proof).flatMap(([line, seen]) => seen.map((one) => ({ line, ...one })));

export const proofText = (proof: Proof) => `${JSON.stringify(proof, null, 2)}\n`;

/** docs/proof.json without outdated entries. */
export const proofDocument = () => proofText(tidyProof(flat(readProof())));

/** The kinds of tests of each line that were seen to fail. */
export function seenKinds(): (line: string) => readonly Kind[] {
  const proof = tidyProof(flat(readProof()));
  return (line) => (proof[line] ?? []).map(({ test }) => kindOf(fileOfTest(test)!));
}
