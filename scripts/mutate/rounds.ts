import type { Tally } from './tally.ts';

/** For each mutant the test files or journeys that may kill it, the most promising first. */
export type Plan = ReadonlyMap<number, readonly string[]>;

type Rounds = {
  readonly plan: Plan;
  /** So many of them are tried: the next ones read everything, and would cost hours. What they alone would notice is printed as a survivor. */
  readonly candidates: number;
  /** How often one file or journey runs in a round, each time with another mutant. */
  readonly atMost: number;
  readonly tally: Tally;
  readonly run: (round: Readonly<Record<string, readonly number[]>>) => Promise<void>;
  readonly say: (sentence: string) => void;
};

/** Runs each mutant against one candidate after the other until it is killed; many mutants at once, each in a file of its own. */
export async function runRounds({ plan, candidates, atMost, tally, run, say }: Rounds) {
  const left = new Map([...plan].map(([mutant, names]) => [mutant, names.slice(0, candidates)]));
  for (let round = 1; left.size > 0; round++) {
    await run(takeRound(left, atMost));
    for (const [mutant, rest] of left) if (tally.killed.has(mutant) || rest.length === 0) left.delete(mutant);
    if (left.size === 0 || round % 10 === 0) say(`${round} rounds, ${left.size} mutants left`);
  }
}

function takeRound(left: ReadonlyMap<number, string[]>, atMost: number): Record<string, number[]> {
  const taken: Record<string, number[]> = {};
  for (const [mutant, names] of left) {
    const at = names.findIndex((name) => (taken[name]?.length ?? 0) < atMost);
    if (at < 0) continue;
    const [name] = names.splice(at, 1);
    taken[name!] = [...(taken[name!] ?? []), mutant];
  }
  return taken;
}
