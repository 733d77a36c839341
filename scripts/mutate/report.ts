import { renameSync, writeFileSync } from 'node:fs';
import { idsAtStart } from '../docs/mentions.ts';
import { flat, proofFile, proofText, readProof, tidyProof } from '../docs/proof.ts';
import { at } from '../root.mjs';
import type { Mutant } from './mutants.ts';
import type { Tally } from './tally.ts';

const shortened = (text: string) => (text.length > 160 ? `${text.slice(0, 159)}…` : text);
const mutationOf = ({ row, original, replacement }: Mutant) => `${row}: ${original} → ${replacement}`;

/** Every mutant that no test killed, then the counts. */
export function printSurvivors(mutants: readonly Mutant[], { killed, read }: Tally) {
  const kinds = [...new Set(mutants.map(({ kind }) => kind))].sort();
  const isAlive = ({ id }: Mutant) => !killed.has(id);
  for (const kind of kinds) {
    const alive = mutants.filter((mutant) => mutant.kind === kind && isAlive(mutant));
    if (alive.length > 0) console.log(`\n${kind}: ${alive.length} survived`);
    for (const mutant of alive)
      console.log(`  ${mutant.file}:${mutant.line} ${shortened(mutationOf(mutant))}${read.has(mutant.id) ? '' : ' (no test reads it)'}`);
  }
  const count = (of: readonly Mutant[]) => ({
    mutants: of.length,
    killed: of.length - of.filter(isAlive).length,
    survived: of.filter(isAlive).length,
  });
  console.table({
    ...Object.fromEntries(kinds.map((kind) => [kind, count(mutants.filter((one) => one.kind === kind))])),
    all: count(mutants),
  });
}

/** Adds the tests that failed to docs/proof.json; what was seen before stays as long as its test does. */
export function writeProof(mutants: readonly Mutant[], { kills }: Tally) {
  const byId = new Map(mutants.map((mutant) => [mutant.id, mutant]));
  const seen = kills.flatMap(({ mutant, name }) => {
    const { file, ...rest } = byId.get(mutant)!;
    const change = shortened(`${file} ${mutationOf({ file, ...rest })}`);
    return idsAtStart(name).map((line) => ({ line, test: name, change }));
  });
  const draft = at(`${proofFile}.draft`); // a full disk must not cost what was seen before
  writeFileSync(draft, proofText(tidyProof([...flat(readProof()), ...seen])));
  renameSync(draft, at(proofFile));
}
