import { wordsIn } from './affinity.ts';
import { withoutEquivalents } from './equivalents.ts';
import { allMutants } from './mutants.ts';
import { printSurvivors, writeProof } from './report.ts';
import { runJourneys } from './run-journeys.ts';
import { runRuleTests, runServerTests } from './run-tests.ts';
import { makeSandbox } from './sandbox.ts';
import { newTally } from './tally.ts';

/**
 * `npm run mutate` runs every mutant against the tests of the rules, and the survivors against those of the server.
 * Words choose kinds and files: `limit person/cpf`. `--rules` stops after the rules; `--journeys` goes on in the browser instead of the server,
 * `--server --journeys` in both; `--journeys=gallery,addresses` walks only journeys of those files.
 */
export async function mutate(given: readonly string[]) {
  const filters = given.filter((word) => !word.startsWith('--'));
  const { mutants, files } = allMutants();
  const chosen = withoutEquivalents(mutants).filter(
    ({ kind, file }) => filters.length === 0 || filters.some((word) => kind === word || file.includes(word)),
  );
  makeSandbox(files);
  const tally = newTally();
  /** A run takes long: what it saw so far is kept when it is interrupted. */
  const say = (sentence: string) => {
    console.log(`${new Date().toTimeString().slice(0, 8)} ${sentence}`);
    writeProof(mutants, tally);
  };
  process.once('SIGINT', () => {
    writeProof(mutants, tally);
    printSurvivors(chosen, tally);
    process.exit(130);
  });
  const words = new Map(chosen.map(({ id, places, row }) => [id, wordsIn(`${places.join(' ')} ${row}`)]));
  const trial = { mutants: chosen.map(({ id }) => id), wordsOf: (mutant: number) => words.get(mutant)!, tally, say };
  await runRuleTests(trial);
  const stages = given.filter((word) => word.startsWith('--'));
  if (stages.length === 0 || stages.includes('--server')) await runServerTests(trial);
  const journeys = stages.find((stage) => stage.startsWith('--journeys'));
  if (journeys) await runJourneys(trial, journeys.split('=')[1]?.split(',') ?? []);
  writeProof(mutants, tally);
  printSurvivors(chosen, tally);
}
