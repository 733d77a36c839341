import { newTally } from './kills.ts';
import { allMutants, unreadLimits } from './mutants.ts';
import { printSurvivors, writeProof } from './report.ts';
import { makeSandbox } from './sandbox.ts';
import { tryJourneys } from './try-journeys.ts';
import { tryRules, tryServer } from './try-tests.ts';

const say = (sentence: string) => console.log(`${new Date().toTimeString().slice(0, 8)} ${sentence}`);

/**
 * `npm run mutate` tries every change with the tests of the rules, then what is left with those of the server.
 * Words choose kinds and files: `limit person/cpf`. `--rules` tries no server, `--journeys` tries the browser too.
 */
export async function mutate(words: readonly string[]) {
  const chosenBy = words.filter((word) => !word.startsWith('--'));
  const { mutants, files } = allMutants();
  const chosen = mutants.filter(({ kind, file }) => chosenBy.length === 0 || chosenBy.some((word) => kind === word || file.includes(word)));
  makeSandbox(files);
  const tally = newTally();
  const trial = { mutants: chosen.map(({ id }) => id), tally, say };
  await tryRules(trial);
  if (!words.includes('--rules')) await tryServer(trial);
  if (words.includes('--journeys')) await tryJourneys(trial);
  writeProof(mutants, tally);
  printSurvivors(chosen, tally);
  console.log(`Limits that nothing reads: ${unreadLimits(mutants).join(', ') || 'none'}.`);
}
