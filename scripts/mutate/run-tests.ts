import { ClearError } from '../clear-error.mjs';
import { type Plan, runRounds } from './rounds.ts';
import { survivors, type Trial } from './tally.ts';
import { openVitest, type Results, type WarmVitest } from './warm-vitest.ts';

/** A test of rules runs again under each mutant in the same process; only what is read while a file is loaded needs a run of its own. */
export async function runRuleTests(trial: Trial) {
  const { mutants, tally, say } = trial;
  const vitest = await openVitest('pure', 'web');
  const results = await vitest.run({ repeated: mutants });
  mustPass(results);
  for (const { file, name, killed = [] } of results.tests) for (const mutant of killed) tally.addKill({ mutant, file, name });
  say(`${results.tests.length} tests of rules under each mutant that they read: ${tally.killed.size} of ${mutants.length} killed`);
  await runFiles(vitest, results, trial);
}

/** A test of the server changes its database, so each file runs as a whole, with one mutant on. */
export async function runServerTests(trial: Trial) {
  const vitest = await openVitest('server');
  const results = await vitest.run({});
  mustPass(results);
  trial.say(`${results.tests.length} tests of the server passed without a mutant`);
  await runFiles(vitest, results, trial);
}

async function runFiles(vitest: WarmVitest, results: Results, trial: Trial) {
  const { tally, say } = trial;
  for (const { reads, readsAtLoad } of results.tests) tally.addReads([...reads, ...readsAtLoad]);
  await runRounds({
    plan: planOf(results, new Set(survivors(trial))),
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

/** The files that read each mutant, the quickest first. */
function planOf({ tests, milliseconds }: Results, wanted: ReadonlySet<number>): Plan {
  const files = new Map<number, Set<string>>();
  for (const { file, reads, readsAtLoad, killed } of tests)
    for (const mutant of killed ? readsAtLoad : [...reads, ...readsAtLoad])
      if (wanted.has(mutant)) files.set(mutant, (files.get(mutant) ?? new Set()).add(file));
  const time = (file: string) => milliseconds.get(file) ?? 0;
  return new Map([...files].map(([mutant, names]) => [mutant, [...names].sort((a, b) => time(a) - time(b))]));
}

function mustPass({ tests, broken }: Results) {
  const failed = [...tests.filter(({ hasFailed }) => hasFailed).map(({ file, name }) => `${file}: ${name}`), ...broken];
  if (failed.length > 0) throw new ClearError(`These fail without a mutant:\n${failed.join('\n')}`);
}
