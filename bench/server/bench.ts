import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sessionCalls } from '@portaria/contract/calls/session';
import { signInCalls } from '@portaria/contract/calls/sign-in';
import { migrate } from '../../apps/server/src/platform/migrations/migrate.ts';
import { startOwnPostgres } from '../../drills/support/cluster.ts';
import { startProcess } from '../../drills/support/process.ts';
import { password } from '../../drills/support/sign-up.ts';
import { parts, publicOrigin, startSystem } from '../../drills/support/system.ts';
import { median } from '../percentiles.ts';
import { barPlot } from '../plot.ts';
import { cpuSecondsOf, cpuSecondsOfTree, megabytesOf, postmasterOf } from '../processes.ts';
import { keepRecord } from '../record.ts';
import { table } from '../table.ts';
import { hasWrk, type Request } from '../wrk.ts';
import { type Answer, byNode, byWrk, sendWell } from './load.ts';
import { type Known, knownPeople } from './people.ts';

export const title = "Sign-ins and session checks, ours and a bare server's in turn on one machine and one database";
export const needs = parts;
const atOnce = 16;
const rounds = 3;
const secondsEach = 4;
/** Code that has seldom run is slow, and a service runs for days: one sign-in needs a thousand before it, most of whose time is the hash. */
const warmRounds = 5;
const peopleCount = 4000;
const idleSeconds = 10;

/** Relative to a server that only reads, hashes and writes. A well-known library for sign-ins reaches 0.34 and 0.12. */
const targets = { 'sign-in': { rate: 0.95, cpu: 1.05 }, 'session check': { rate: 0.8, cpu: 1.3 } } as const;
const idleMegabytes = 120;

type What = keyof typeof targets;
type Side = {
  readonly origin: string;
  readonly pid: number;
  readonly signIn: (person: Known) => Request;
  /** The session check of a person who has signed in. */
  readonly check: (person: Known, signedIn: Answer) => Request;
};
type Ready = Side & { readonly checks: readonly Request[] };
type Measured = { readonly perSecond: number; readonly serverMs: number; readonly databaseMs: number };

/** `npm run bench -- server --keep` */
export async function bench(words: readonly string[]): Promise<boolean> {
  const database = await startOwnPostgres({ durable: true });
  const ends: (() => Promise<unknown>)[] = [database.stop];
  try {
    await migrate(database.url);
    const people = await knownPeople(database.url, peopleCount);
    const limitsFile = join(database.folder, 'limits.json');
    // every session check of the bench comes from a few addresses
    await writeFile(limitsFile, JSON.stringify({ calls: { byPath: { [sessionCalls.current.path]: { perNetwork: { max: 1_000_000 } } } } }));
    const system = await startSystem({ databaseUrl: database.url, count: 0 });
    ends.unshift(system.close);
    const server = await system.add({ LOG_LEVEL: 'info', LIMITS_FILE: limitsFile, HOST: '127.0.0.1' }, 'apps/server/dist/main.cjs');
    await setTimeout(idleSeconds * 1000);
    const idle = megabytesOf(server.pid);
    const env = { ...process.env, DATABASE_URL: database.url };
    const bare = await startProcess({ file: 'bench/server/bare-server.mjs', env, folder: database.folder, readyBy: '/readyz' });
    ends.unshift(bare.stop);
    const wrk = hasWrk();
    console.log(`Session checks are sent by ${wrk ? 'wrk' : 'a client in Node: wrk is not installed'}, sign-ins by a client in Node.\n`);
    const measuring = { people, folder: database.folder, postmaster: postmasterOf(join(database.folder, 'cluster')), wrk };
    const compared = await compare(await signedIn(ours(server), people), await signedIn(bareSide(bare), people), measuring);
    const memory = table(
      ['', 'MB', 'target'],
      [
        ['idle, without the identity engine', idle.toFixed(0), `≤ ${idleMegabytes}`],
        ['after the load', megabytesOf(server.pid).toFixed(0), ''],
        ['bare server, after the load', megabytesOf(bare.pid).toFixed(0), ''],
      ],
    );
    const text = `${compared.text}\n\n${memory}`;
    console.log(text);
    const { rows } = await system.db.query<{ server_version: string }>('show server_version');
    keepRecord(words, { name: 'server', title, text, plot: compared.plot, postgres: rows[0]!.server_version });
    return compared.isMet && idle <= idleMegabytes;
  } finally {
    for (const end of ends) await end();
  }
}

type Measuring = { readonly people: readonly Known[]; readonly folder: string; readonly postmaster: number; readonly wrk: boolean };

async function compare(own: Ready, bare: Ready, measuring: Measuring) {
  const rows: string[][] = [];
  const groups: Parameters<typeof barPlot>[1][number][] = [];
  let isMet = true;
  for (const what of ['sign-in', 'session check'] as const) {
    const measured: Record<'own' | 'bare', Measured[]> = { own: [], bare: [] };
    for (let round = 0; round < warmRounds; round++) {
      await measure(bare, what, measuring);
      await measure(own, what, measuring);
    }
    for (let round = 0; round < rounds; round++) {
      measured.bare.push(await measure(bare, what, measuring));
      measured.own.push(await measure(own, what, measuring));
    }
    const of = (key: keyof Measured) =>
      [measured.own, measured.bare].map((loads) => median(loads.map((load) => load[key]))) as [number, number];
    const [rate, server, db] = [of('perSecond'), of('serverMs'), of('databaseMs')];
    const ratio = ([mine, least]: readonly [number, number]) => mine / least;
    const { rate: least, cpu: most } = targets[what];
    isMet &&= ratio(rate) >= least && ratio(server) <= most;
    groups.push({
      heading: `${what}s a second`,
      bars: [
        { label: 'ours', value: rate[0], shown: rate[0].toFixed(0), target: rate[1] * least },
        { label: 'bare', value: rate[1], shown: rate[1].toFixed(0), series: 1 },
      ],
    });
    const row = (name: string, [mine, other]: readonly [number, number], digits: number, target = '') =>
      rows.push([name, mine.toFixed(digits), other.toFixed(digits), (mine / other).toFixed(2), target]);
    row(`${what}s a second`, rate, 0, `≥ ${least}`);
    row(`server's CPU per ${what}, ms`, server, 3, `≤ ${most}`);
    row(`PostgreSQL's CPU per ${what}, ms`, db, 3);
    row('both', [server[0] + db[0], server[1] + db[1]], 3);
  }
  const plot = barPlot('Our server and a bare one, in turn on one database', groups, ['ours', 'bare']);
  return { text: table(['', 'ours', 'bare', 'ratio', 'target'], rows), plot, isMet };
}

/** As many as succeed in a few seconds, with 16 in flight; sign-ins each by another person. */
async function measure(side: Ready, what: What, { people, folder, postmaster, wrk }: Measuring): Promise<Measured> {
  const load = { origin: side.origin, atOnce, seconds: secondsEach };
  const checks = side.checks;
  const signing = people.slice(atOnce);
  let turn = Math.floor(Math.random() * signing.length);
  const next = () => {
    turn += 1;
    return what === 'sign-in' ? side.signIn(signing[turn % signing.length]!) : checks[turn % checks.length]!;
  };
  const before = [performance.now(), cpuSecondsOf(side.pid), cpuSecondsOfTree(postmaster)] as const;
  const done = wrk && what === 'session check' ? await byWrk(load, folder, checks) : await byNode(load, next);
  const [ms, server, db] = [performance.now() - before[0], cpuSecondsOf(side.pid) - before[1], cpuSecondsOfTree(postmaster) - before[2]];
  return { perSecond: (done * 1000) / ms, serverMs: (server * 1000) / done, databaseMs: (db * 1000) / done };
}

/** Signed in once for all rounds, so that a person has one session, not one for each round. */
async function signedIn(side: Side, people: readonly Known[]): Promise<Ready> {
  const first = people.slice(0, atOnce);
  const checks = await Promise.all(first.map(async (person) => side.check(person, await sendWell(side.origin, side.signIn(person)))));
  return { ...side, checks };
}

const browser = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

function ours({ origin, pid }: { origin: string; pid: number }): Side {
  const from = ({ address }: Known) => ({ 'x-forwarded-for': address, 'user-agent': browser });
  return {
    origin,
    pid,
    signIn: (person) => ({
      method: 'POST',
      path: signInCalls.login.path,
      headers: { ...from(person), origin: publicOrigin, 'content-type': 'application/json', cookie: person.deviceCookie },
      body: JSON.stringify({ cpf: person.cpf, password }),
    }),
    check: (person, { cookies }) => ({
      method: 'GET',
      path: sessionCalls.current.path,
      headers: { ...from(person), cookie: cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ') },
    }),
  };
}

function bareSide({ origin, pid }: { origin: string; pid: number }): Side {
  return {
    origin,
    pid,
    signIn: ({ cpf }) => ({
      method: 'POST',
      path: '/login',
      headers: { 'content-type': 'application/json', 'user-agent': browser },
      body: JSON.stringify({ cpf, password }),
    }),
    check: (_person, { body }) => ({
      method: 'GET',
      path: '/session',
      headers: { authorization: JSON.parse(body).id, 'user-agent': browser },
    }),
  };
}
