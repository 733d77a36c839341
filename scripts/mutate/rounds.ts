import type { Tally } from './kills.ts';

/** For each change the files or journeys that may notice it, the likeliest first. */
export type Plan = ReadonlyMap<number, readonly string[]>;

type Rounds = {
  readonly plan: Plan;
  /** How often one file or journey runs in a round, each time under another change. */
  readonly atMost: number;
  readonly tally: Tally;
  readonly run: (round: Readonly<Record<string, readonly number[]>>) => Promise<void>;
  readonly say: (sentence: string) => void;
};

/** Runs each change with what may notice it, one after the other, until it is noticed. */
export async function runRounds({ plan, atMost, tally, run, say }: Rounds) {
  const left = new Map([...plan].map(([mutant, names]) => [mutant, [...names]]));
  for (let round = 1; left.size > 0; round++) {
    const taken = takeRound(left, atMost);
    await run(taken);
    for (const [mutant, rest] of left) if (tally.noticed.has(mutant) || rest.length === 0) left.delete(mutant);
    if (left.size === 0 || round % 10 === 0) say(`${round} rounds: ${left.size} changes left`);
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
