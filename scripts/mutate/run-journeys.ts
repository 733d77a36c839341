import { prepareJourneys, type Walk, walkJourneys } from './journeys.ts';
import { type Plan, runRounds } from './rounds.ts';
import { survivors, type Trial } from './tally.ts';

/** A round starts a server and a browser, so each journey is walked several times in it. */
const walksPerRound = 6;

/** What the tests let live is tried in the browser: the mutant is on in the page, not in the server and not in the journey. */
export async function runJourneys(trial: Trial) {
  const { tally, say } = trial;
  prepareJourneys();
  const walks = await walkJourneys();
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
      for (const { mutant, file, name, hasFailed } of await walkJourneys(round)) if (hasFailed) tally.addKill({ mutant, file, name });
    },
  });
}

/** The journeys that read each mutant; short ones that read little else come first. */
function planOf(walks: readonly Walk[], trial: Trial): Plan {
  const wanted = new Set(survivors(trial));
  const journeys = new Map<number, string[]>();
  const costOf = ({ reads, milliseconds }: Walk) => reads.length * milliseconds;
  const bySize = walks.filter(({ hasFailed }) => !hasFailed).sort((a, b) => costOf(a) - costOf(b));
  for (const { journey, reads } of bySize)
    for (const mutant of reads) if (wanted.has(mutant)) journeys.set(mutant, [...(journeys.get(mutant) ?? []), journey]);
  return journeys;
}
