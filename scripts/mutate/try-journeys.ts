import { prepareJourneys, type Walk, walkJourneys } from './journeys.ts';
import { type Plan, runRounds } from './rounds.ts';
import { alive, type Trial } from './try-tests.ts';

/** A round starts a server and a browser, so each journey runs several times in it. */
const walksPerRound = 6;

/**
 * Changes that the tests did not notice are tried in the browser: the change is on in the page, not in the server or the journey itself.
 */
export async function tryJourneys(trial: Trial) {
  const { tally, say } = trial;
  prepareJourneys();
  const walks = await walkJourneys();
  const failed = walks.filter(({ outcome }) => outcome !== 'passed').map(({ journey }) => journey);
  say(
    `${walks.length - failed.length} journeys passed without a change${failed.length > 0 ? `; these did not, and are left out: ${failed.join(', ')}` : ''}`,
  );
  for (const { asked } of walks) tally.addAsked(asked);
  await runRounds({
    plan: planOf(walks, new Set(alive(trial))),
    atMost: walksPerRound,
    tally,
    say,
    async run(round) {
      for (const { mutant, file, name, outcome } of await walkJourneys(round))
        if (outcome === 'noticed') tally.addKill({ mutant, file, name });
    },
  });
}

/** The journeys that read each change; those that read little else come first. */
function planOf(walks: readonly Walk[], wanted: ReadonlySet<number>): Plan {
  const journeys = new Map<number, string[]>();
  const bySize = walks.filter(({ outcome }) => outcome === 'passed').sort((a, b) => a.asked.length - b.asked.length);
  for (const { journey, asked } of bySize)
    for (const mutant of asked) if (wanted.has(mutant)) journeys.set(mutant, [...(journeys.get(mutant) ?? []), journey]);
  return journeys;
}
