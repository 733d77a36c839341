import { writeFileSync } from 'node:fs';
import { idsAtStart } from '../docs/mentions.ts';
import { flat, proofFile, proofText, readProof, tidyProof } from '../docs/proof.ts';
import { at } from '../root.mjs';
import type { Tally } from './kills.ts';
import type { Mutant } from './mutants.ts';

const say = ({ file, line, row, before, after }: Mutant) => `${file}:${line} ${row}: ${before} → ${after}`;
/** Without the line number, which moves with every edit above. */
const changeOf = ({ file, row, before, after }: Mutant) => `${file} ${row}: ${before} → ${after}`;

const short = (text: string) => (text.length > 160 ? `${text.slice(0, 159)}…` : text);

/** The counts of each kind, then every change that no test noticed. */
export function printSurvivors(chosen: readonly Mutant[], { noticed, asked }: Tally) {
  const left = chosen.filter(({ id }) => !noticed.has(id));
  const kinds = [...new Set(chosen.map(({ kind }) => kind))].sort();
  for (const kind of kinds) {
    const survivors = left.filter((mutant) => mutant.kind === kind);
    if (survivors.length > 0) console.log(`\n${kind}: ${survivors.length} not noticed`);
    for (const mutant of survivors) console.log(`  ${short(say(mutant))}${asked.has(mutant.id) ? '' : ' (no test reads it)'}`);
  }
  const count = (of: readonly Mutant[]) => ({
    changes: of.length,
    noticed: of.filter(({ id }) => noticed.has(id)).length,
    survived: of.filter(({ id }) => !noticed.has(id)).length,
  });
  console.table({
    ...Object.fromEntries(kinds.map((kind) => [kind, count(chosen.filter((mutant) => mutant.kind === kind))])),
    all: count(chosen),
  });
}

/** Adds the lines whose tests failed to docs/proof.json; what was seen before stays while its test does. */
export function writeProof(mutants: readonly Mutant[], { kills }: Tally) {
  const byId = new Map(mutants.map((mutant) => [mutant.id, mutant]));
  const seen = kills.flatMap(({ mutant, name }) =>
    idsAtStart(name).map((line) => ({ line, test: name, change: short(changeOf(byId.get(mutant)!)) })),
  );
  writeFileSync(at(proofFile), proofText(tidyProof([...flat(readProof()), ...seen])));
}
