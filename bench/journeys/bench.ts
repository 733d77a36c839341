import { newPasswords } from '../../apps/server/src/accounts/passwords.ts';
import { prepare, startOwnPostgres } from '../../drills/support/cluster.ts';
import { numberOf } from '../../drills/support/drill.ts';
import { inventPeople } from '../../drills/support/invented-people.ts';
import { parts, startSystem } from '../../drills/support/system.ts';
import { median, percentile } from '../percentiles.ts';
import { barPlot } from '../plot.ts';
import { keepRecord } from '../record.ts';
import { table } from '../table.ts';
import { type Journey, type Walked, type Walker, walkerOf } from './people.ts';

export const title = 'Whole sign-ups and sign-ins over HTTP, every step and its tail';
export const needs = parts;

const atOnce = 16;
const journeys: readonly { readonly journey: Journey; readonly name: string; readonly hashes: number; readonly times: number }[] = [
  { journey: 'signUp', name: 'sign-up', hashes: 1, times: 1 },
  { journey: 'signIn', name: 'sign-in by password', hashes: 1, times: 3 },
  { journey: 'codeSignIn', name: 'sign-in by code', hashes: 0, times: 1 },
];

type Round = { readonly perSecond: number; readonly walked: readonly Walked[] };
type All = { readonly hashes: number[]; readonly rounds: Readonly<Record<Journey, Round[]>> };

/** `npm run bench -- journeys --rounds 3 --people 48`. It has no target: the ratio to the hashes alone says what everything else costs. */
export async function bench(words: readonly string[]): Promise<boolean> {
  const [rounds, peopleEach] = [numberOf(words, 'rounds', 3), numberOf(words, 'people', 48)];
  const people = inventPeople(peopleEach * (rounds + 1));
  const database = await startOwnPostgres({ durable: true });
  const ends: (() => Promise<unknown>)[] = [database.stop];
  try {
    await prepare(database.url);
    const system = await startSystem({ databaseUrl: database.url, people });
    ends.unshift(system.close);
    const all: All = { hashes: [], rounds: { signUp: [], signIn: [], codeSignIn: [] } };
    for (let round = 0; round <= rounds; round++) {
      console.log(round === 0 ? 'Warming up …' : `Round ${round} of ${rounds} …`);
      const walkers = people.slice(round * peopleEach, (round + 1) * peopleEach).map((person) => walkerOf(system, person));
      const hashes = await hashesPerSecond();
      if (round > 0) all.hashes.push(hashes);
      for (const { journey, times } of journeys) {
        const done = await walkAll(Array.from({ length: times }, () => walkers).flat(), journey);
        if (round > 0) all.rounds[journey].push(done);
      }
    }
    const { rows } = await system.db.query<{ server_version: string }>('show server_version');
    const { text, plot } = reportOf(all);
    console.log(`\n${text}\n`);
    keepRecord(words, { name: 'journeys', title, text, plot, postgres: rows[0]!.server_version });
    return true;
  } finally {
    for (const end of ends) await end();
  }
}

/** Each of them once, so many under way. */
async function walkAll(walkers: readonly Walker[], journey: Journey): Promise<Round> {
  const todo = [...walkers];
  const walked: Walked[] = [];
  const begun = performance.now();
  const walk = async () => {
    for (let next = todo.shift(); next; next = todo.shift()) walked.push(await next[journey]());
  };
  await Promise.all(Array.from({ length: atOnce }, walk));
  return { perSecond: walked.length / ((performance.now() - begun) / 1000), walked };
}

/** The floor: what these cores do if they do nothing but the argon2id of a sign-in. */
async function hashesPerSecond(): Promise<number> {
  const count = 96;
  const passwords = await newPasswords();
  const stored = await passwords.hash('a password of the bench');
  const begun = performance.now();
  let left = count;
  const walk = async () => {
    while (left-- > 0) await passwords.matches(stored, 'a password of the bench');
  };
  await Promise.all(Array.from({ length: atOnce }, walk));
  return count / ((performance.now() - begun) / 1000);
}

const wholeOf = (walked: Walked) => Object.values(walked).reduce((sum, ms) => sum + ms, 0);
const tails = (values: readonly number[]) => [0.5, 0.95, 0.99].map((share) => percentile(values, share).toFixed(0));

function reportOf({ hashes, rounds }: All) {
  const floor = median(hashes);
  const all = journeys.map(({ journey, name, hashes: each }) => {
    const walked = rounds[journey].flatMap((round) => round.walked);
    const perSecond = median(rounds[journey].map((round) => round.perSecond));
    return { name, walked, perSecond, ratio: each ? perSecond / (floor / each) : null };
  });
  const cells = all.map(({ name, walked, perSecond, ratio }) => [
    name,
    walked.length,
    perSecond.toFixed(1),
    ratio?.toFixed(2) ?? 'no hash',
    ...tails(walked.map(wholeOf)),
  ]);
  const steps = all.flatMap(({ name, walked }) =>
    Object.keys(walked[0] ?? {}).map((step) => [name, step, ...tails(walked.map((one) => one[step]!))]),
  );
  const text = [
    `${atOnce} under way, one server process. The driver and the gateways share the machine with it. ${floor.toFixed(1)} argon2id hashes a second are the floor: measured alone, in turn with the journeys.`,
    table(['Journey', 'walked', 'a second', 'against its hashes', 'p50 ms', 'p95 ms', 'p99 ms'], cells),
    table(['Journey', 'step', 'p50 ms', 'p95 ms', 'p99 ms'], steps),
  ].join('\n\n');
  const bars = [
    { label: 'argon2id alone', value: floor, shown: floor.toFixed(1), series: 1 },
    ...all.map(({ name, perSecond }) => ({ label: name, value: perSecond, shown: perSecond.toFixed(1) })),
  ];
  const whole = all.flatMap(({ name, walked }) =>
    [0.5, 0.99].map((share) => {
      const ms = percentile(walked.map(wholeOf), share);
      return { label: `${name}, p${share * 100}`, value: ms, shown: `${ms.toFixed(0)} ms` };
    }),
  );
  const plot = barPlot('Whole journeys', [
    { heading: 'a second', bars },
    { heading: `the whole journey with ${atOnce} under way, ms`, bars: whole },
  ]);
  return { text, plot };
}
