import { ClearError } from '../clear-error.mjs';
import { affinity, wordsIn } from './affinity.ts';
import { type Plan, runRounds } from './rounds.ts';
import { survivors, type Trial } from './tally.ts';
import { openVitest, type Results, type TestRun, type WarmVitest } from './warm-vitest.ts';

/** A test of rules runs again under each mutant in the same process; only what is read while a file is loaded needs a run of its own. */
export async function runRuleTests(trial: Trial) {
  const { mutants, tally, say } = trial;
  const vitest = await openVitest('pure', 'web');
  const results = await vitest.run({ repeated: mutants });
  mustPass(results);
  for (const { file, name, killed = [] } of results.tests) for (const mutant of killed) tally.addKill({ mutant, file, name });
  say(`${results.tests.length} tests of rules under each mutant that they read: ${tally.killed.size} of ${mutants.length} killed`);
  const readsOf = ({ reads, readsAtLoad, killed }: TestRun) => (killed ? readsAtLoad : [...reads, ...readsAtLoad]);
  await runFiles(vitest, results, trial, { readsOf, candidates: 24 });
}

/** A test of the server changes its database, so each file runs as a whole, with one mutant on. */
export async function runServerTests(trial: Trial) {
  const vitest = await openVitest('server');
  const results = await vitest.run({});
  mustPass(results);
  trial.say(`${results.tests.length} tests of the server passed without a mutant`);
  const loaded = await openVitest('loaded-server');
  await runFiles(loaded, results, trial, { readsOf: ({ reads }) => reads, candidates: 8 });
  await runFiles(vitest, results, trial, { readsOf: ({ readsAtLoad }) => readsAtLoad, candidates: 8 });
}

type ReadsOf = (test: TestRun) => readonly number[];
/** A file of rules takes a moment, one of the server ten seconds: fewer of those are tried. */
type Choice = { readonly readsOf: ReadsOf; readonly candidates: number };

async function runFiles(vitest: WarmVitest, results: Results, trial: Trial, { readsOf, candidates }: Choice) {
  const { tally, say } = trial;
  for (const test of results.tests) tally.addReads(readsOf(test));
  await runRounds({
    plan: planOf(results, trial, readsOf),
    candidates,
    atMost: 1,
    tally,
    say,
    async run(round) {
      const mutants = Object.fromEntries(Object.entries(round).map(([file, [mutant]]) => [file, mutant!]));
      const { tests, broken } = await vitest.run({ mutants, files: Object.keys(mutants) });
      for (const { file, name, hasFailed } of tests) if (hasFailed) tally.addKill({ mutant: mutants[file]!, file, name });
      for (const file of broken) tally.addKill({ mutant: mutants[file]!, file, name: '' });
    },
  });
  await vitest.close();
}

/** The files that read each mutant; those with a name like its own come first, then those that read little else. */
function planOf({ tests }: Results, trial: Trial, readsOf: ReadsOf): Plan {
  const wanted = new Set(survivors(trial));
  const readers = new Map<number, Set<string>>();
  const size = new Map<string, number>();
  for (const test of tests) {
    const { file, reads } = test;
    size.set(file, (size.get(file) ?? 0) + reads.length);
    for (const mutant of readsOf(test)) if (wanted.has(mutant)) readers.set(mutant, (readers.get(mutant) ?? new Set()).add(file));
  }
  const likeness = (mutant: number, file: string) => affinity(trial.wordsOf(mutant), wordsIn(file));
  return new Map(
    [...readers].map(([mutant, files]) => [
      mutant,
      [...files].sort((a, b) => likeness(mutant, b) - likeness(mutant, a) || size.get(a)! - size.get(b)!),
    ]),
  );
}

function mustPass({ tests, broken }: Results) {
  const failed = [...tests.filter(({ hasFailed }) => hasFailed).map(({ file, name }) => `${file}: ${name}`), ...broken];
  if (failed.length > 0) throw new ClearError(`These fail without a mutant:\n${failed.join('\n')}`);
}
