import { affinity, wordsIn } from './affinity.ts';
import { prepareJourneys, type Walk, walkJourneys } from './journeys.ts';
import { type Plan, runRounds } from './rounds.ts';
import { survivors, type Trial } from './tally.ts';

/** A round starts a server and a browser, so each journey is walked several times in it. */
const walksPerRound = 6;

/** What the tests let live is tried in the browser: the mutant is on in the page, not in the server and not in the journey. */
export async function runJourneys(trial: Trial, files: readonly string[]) {
  const { tally, say } = trial;
  prepareJourneys();
  const walks = await walkJourneys({ files });
  const failed = walks.filter(({ hasFailed }) => hasFailed).map(({ journey }) => journey);
  say(`${walks.length - failed.length} journeys passed without a mutant`);
  if (failed.length > 0) say(`left out, because they fail without one: ${failed.join(', ')}`);
  for (const { reads } of walks) tally.addReads(reads);
  await runRounds({
    plan: planOf(walks, trial),
    candidates: 4,
    atMost: walksPerRound,
    tally,
    say,
    async run(round) {
      for (const { mutant, file, name, hasFailed } of await walkJourneys({ plan: round }))
        if (hasFailed) tally.addKill({ mutant, file, name });
    },
  });
}

/** The journeys that read each mutant; short ones that read little else come first, and a name like the mutant's outweighs length. */
function planOf(walks: readonly Walk[], trial: Trial): Plan {
  const wanted = new Set(survivors(trial));
  const readers = new Map<number, Walk[]>();
  for (const walk of walks.filter(({ hasFailed }) => !hasFailed))
    for (const mutant of walk.reads) if (wanted.has(mutant)) readers.set(mutant, [...(readers.get(mutant) ?? []), walk]);
  return new Map([...readers].map(([mutant, read]) => [mutant, byPromise(read, trial.wordsOf(mutant))]));
}

function byPromise(walks: readonly Walk[], words: ReadonlySet<string>): string[] {
  const costOf = ({ journey, reads, milliseconds }: Walk) => (reads.length * milliseconds) / 4 ** affinity(words, wordsIn(journey));
  const costs = new Map(walks.map((walk) => [walk.journey, costOf(walk)]));
  return [...costs.keys()].sort((a, b) => costs.get(a)! - costs.get(b)!);
}
