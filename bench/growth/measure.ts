import { signInCalls } from '@portaria/contract/calls/sign-in';
import { cookies } from '@portaria/contract/cookies';
import { headers } from '@portaria/contract/headers';
import { deriveKeys } from '../../apps/server/src/platform/keys.ts';
import { drillSecret } from '../../drills/support/drill-deps.ts';
import type { Inject } from '../../drills/support/remote-app.ts';
import { anyPerson, type Person } from './people.ts';
import type { openStatements } from './statements.ts';

export type Place = {
  readonly people: number;
  /** The server on this database, and the same calls in this process. */
  readonly server: Inject;
  readonly statements: Awaited<ReturnType<typeof openStatements>>;
};

export const measures = ['lookup', 'signIn', 'lookupSql', 'signInSql'] as const;
export type Measure = (typeof measures)[number];
export type Samples = ReadonlyMap<number, Readonly<Record<Measure, number[]>>>;

const each: Readonly<Record<Measure, number>> = { lookup: 120, signIn: 24, lookupSql: 60, signInSql: 40 };
const keys = deriveKeys([drillSecret]);

const optionsOf = ({ cpf, address, device, fingerprint }: Person, call: 'lookup' | 'signIn', password: string) => ({
  method: 'POST' as const,
  url: call === 'lookup' ? signInCalls.checkCpf.path : signInCalls.login.path,
  remoteAddress: address,
  headers: {
    host: 'localhost:3000',
    origin: 'http://localhost:3000',
    cookie: `${cookies.device.name}=${keys.sign('device', device)}`,
    [headers.incogniaSession]: `session ${Math.random()}`,
  },
  payload: call === 'lookup' ? { cpf } : { cpf, password, event: 'login', prefs_se: fingerprint },
});

async function timed({ people, server, statements }: Place, measure: Measure, password: string): Promise<number> {
  const isBare = measure.endsWith('Sql');
  const options = optionsOf(anyPerson(people), measure.startsWith('lookup') ? 'lookup' : 'signIn', password);
  statements.take();
  const begun = performance.now();
  const answer = await (isBare ? statements.inject : server)(options);
  const took = performance.now() - begun;
  if (answer.statusCode !== 200) throw new Error(`${options.url} answered ${answer.statusCode}: ${answer.body}`);
  return isBare ? statements.take() : took;
}

/** Every size in turn, many times, one call at a time: what the machine does besides, it does to all of them. */
export async function measureAll(places: readonly Place[], password: string, rounds: number): Promise<Samples> {
  const samples = new Map(
    places.map(({ people }) => [people, { lookup: [], signIn: [], lookupSql: [], signInSql: [] }] as const),
  ) as Samples;
  for (let round = -1; round < rounds; round++) {
    console.log(round < 0 ? 'Warming up …' : `Round ${round + 1} of ${rounds} …`);
    for (const measure of measures)
      for (const place of round % 2 ? places : places.toReversed()) {
        const taken = [];
        for (let i = 0; i < each[measure]; i++) taken.push(await timed(place, measure, password));
        if (round >= 0) samples.get(place.people)![measure].push(...taken);
      }
  }
  return samples;
}
