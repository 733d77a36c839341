import { ClearError } from '../clear-error.mjs';
import type { Tally } from './kills.ts';
import { type Plan, runRounds } from './rounds.ts';
import { openTests, type Ran, type Tests } from './tests.ts';

export type Trial = { readonly mutants: readonly number[]; readonly tally: Tally; readonly say: (sentence: string) => void };

export const alive = ({ mutants, tally }: Trial) => mutants.filter((mutant) => !tally.noticed.has(mutant));

/** Tests of rules run again under each change within one process. Only what is read while a file is loaded needs a separate run. */
export async function tryRules(trial: Trial) {
  const { mutants, tally, say } = trial;
  const tests = await openTests('pure');
  const ran = await tests.run({ repeated: mutants });
  mustPass(ran);
  for (const { file, name, failedUnder } of ran.tests) for (const mutant of failedUnder) tally.addKill({ mutant, file, name });
  say(`${ran.tests.length} tests of rules under each change that they read: ${tally.noticed.size} of ${mutants.length} noticed`);
  await tryFiles(tests, ran, trial);
}

/** A test of the server leaves data in its database, so each of its files runs alone, under one change. */
export async function tryServer(trial: Trial) {
  const tests = await openTests('server');
  const ran = await tests.run({});
  mustPass(ran);
  trial.say(`${ran.tests.length} tests of the server passed without a change`);
  await tryFiles(tests, ran, trial);
}

async function tryFiles(tests: Tests, ran: Ran, trial: Trial) {
  const { tally, say } = trial;
  for (const { asked, askedAtLoad } of ran.tests) tally.addAsked([...asked, ...askedAtLoad]);
  await runRounds({
    plan: planOf(ran, new Set(alive(trial))),
    atMost: 1,
    tally,
    say,
    async run(round) {
      const mutants = Object.fromEntries(Object.entries(round).map(([file, [mutant]]) => [file, mutant!]));
      const { tests: told, broken } = await tests.run({ mutants, files: Object.keys(mutants) });
      for (const { file, name, failed } of told) if (failed) tally.addKill({ mutant: mutants[file]!, file, name });
      for (const file of broken) tally.addKill({ mutant: mutants[file]!, file, name: '' });
    },
  });
  await tests.close();
}

/** The files that read each change, the quickest first. */
function planOf({ tests, milliseconds }: Ran, wanted: ReadonlySet<number>): Plan {
  const files = new Map<number, Set<string>>();
  for (const { file, asked, askedAtLoad, isRepeated } of tests)
    for (const mutant of isRepeated ? askedAtLoad : [...asked, ...askedAtLoad])
      if (wanted.has(mutant)) files.set(mutant, (files.get(mutant) ?? new Set()).add(file));
  const time = (file: string) => milliseconds.get(file) ?? 0;
  return new Map([...files].map(([mutant, names]) => [mutant, [...names].sort((a, b) => time(a) - time(b))]));
}

function mustPass({ tests, broken }: Ran) {
  const failed = [...tests.filter((test) => test.failed).map(({ file, name }) => `${file}: ${name}`), ...broken];
  if (failed.length > 0) throw new ClearError(`Without a change these fail already:\n${failed.join('\n')}`);
}
