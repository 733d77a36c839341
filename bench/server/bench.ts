import { sessionCalls } from '@portaria/contract/calls/session';
import { signInCalls } from '@portaria/contract/calls/sign-in';
import { prepare, startOwnPostgres } from '../../drills/support/cluster.ts';
import { type Invented, inventPeople } from '../../drills/support/invented-people.ts';
import { startProcess } from '../../drills/support/process.ts';
import { newCounts, password, signUp } from '../../drills/support/sign-up.ts';
import { parts, startSystem } from '../../drills/support/system.ts';
import { cpuSecondsOf } from '../processes.ts';
import { table } from '../table.ts';

export const title = "Sign-ins and session checks, ours and a bare server's in turn on one machine and one database";
export const needs = parts;
const people = inventPeople(60);
const atOnce = 16;
const rounds = 3;
const secondsEach = 4;

/** Relative to a server that only reads, hashes and writes. A well-known library for sign-ins reaches 0.34 and 0.12. */
const targets = { login: 0.8, session: 0.25 };

type Side = {
  readonly pid: number;
  readonly login: (person: Invented) => Promise<string>;
  readonly session: (key: string) => Promise<void>;
};
type Measured = { perSecond: number; cpuMs: number };

/** `npm run bench -- server` */
export async function bench(): Promise<boolean> {
  const database = await startOwnPostgres({ durable: true });
  const ends: (() => Promise<unknown>)[] = [database.stop];
  try {
    await prepare(database.url);
    const system = await startSystem({ databaseUrl: database.url, mode: 'development', people });
    ends.unshift(system.close);
    const counts = newCounts();
    await Promise.all(people.map((person, i) => signUp(system, person, i, counts)));
    const env = { ...process.env, DATABASE_URL: database.url };
    const bare = await startProcess({ file: 'bench/server/bare-server.mjs', env, folder: database.folder, readyBy: '/readyz' });
    ends.unshift(bare.stop);
    return await compare(ours(system.servers[0]!), bareSide(bare));
  } finally {
    for (const end of ends) await end();
  }
}

async function compare(own: Side, bare: Side): Promise<boolean> {
  const rows = [];
  let isMet = true;
  for (const what of ['login', 'session'] as const) {
    const measured: Record<'own' | 'bare', Measured[]> = { own: [], bare: [] };
    for (let round = 0; round < rounds; round++) {
      measured.bare.push(await drive(bare, what));
      measured.own.push(await drive(own, what));
    }
    const [mine, least] = [median(measured.own), median(measured.bare)];
    const ratio = mine.perSecond / least.perSecond;
    isMet &&= ratio >= targets[what];
    rows.push([
      what,
      mine.perSecond.toFixed(0),
      least.perSecond.toFixed(0),
      mine.cpuMs.toFixed(2),
      least.cpuMs.toFixed(2),
      ratio.toFixed(2),
      `≥ ${targets[what]}`,
    ]);
  }
  console.log(table(['', 'a second', 'bare server', 'CPU ms each', 'bare server', 'ratio', 'target'], rows));
  return isMet;
}

/** As many as succeed in a few seconds, with 16 in flight; each one another person. */
async function drive(side: Side, what: 'login' | 'session'): Promise<Measured> {
  const keys = what === 'session' ? await Promise.all(people.slice(0, atOnce).map(side.login)) : [];
  const [begun, cpu] = [performance.now(), cpuSecondsOf(side.pid)];
  let done = 0;
  const walk = async (_: unknown, index: number) => {
    for (let turn = index; performance.now() - begun < secondsEach * 1000; turn += atOnce) {
      if (what === 'login') await side.login(people[turn % people.length]!);
      else await side.session(keys[index]!);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, walk));
  const seconds = (performance.now() - begun) / 1000;
  return { perSecond: done / seconds, cpuMs: ((cpuSecondsOf(side.pid) - cpu) * 1000) / done };
}

const median = (values: readonly Measured[]) => [...values].sort((a, b) => a.perSecond - b.perSecond)[Math.floor(values.length / 2)]!;

function ours({ origin, pid }: { origin: string; pid: number }): Side {
  const cookies = new Map<string, string>(); // from their second sign-in on, people use a known device
  return {
    pid,
    login: async ({ cpf, address }) => {
      const headers = { origin, 'content-type': 'application/json', 'x-forwarded-for': address, cookie: cookies.get(cpf) ?? '' };
      const answer = await fetch(origin + signInCalls.login.path, { method: 'POST', headers, body: JSON.stringify({ cpf, password }) });
      await read(answer);
      const given = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]!);
      cookies.set(cpf, given.join('; '));
      return cookies.get(cpf)!;
    },
    session: async (cookie) => void (await read(await fetch(origin + sessionCalls.current.path, { headers: { cookie } }))),
  };
}

function bareSide({ origin, pid }: { origin: string; pid: number }): Side {
  return {
    pid,
    login: async ({ cpf }) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${origin}/login`, { method: 'POST', headers, body: JSON.stringify({ cpf, password }) });
      return ((await read(answer)) as { id: string }).id;
    },
    session: async (authorization) => void (await read(await fetch(`${origin}/session`, { headers: { authorization } }))),
  };
}

async function read(answer: Response): Promise<unknown> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
