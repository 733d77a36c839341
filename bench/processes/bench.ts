import { join } from 'node:path';
import { sessionCalls } from '@portaria/contract/calls/session';
import { signInCalls } from '@portaria/contract/calls/sign-in';
import { cookies } from '@portaria/contract/cookies';
import { origin } from '../../apps/server/src/testing/harness.ts';
import { accountPassword, openAccounts } from '../../drills/support/accounts.ts';
import { prepare, startOwnPostgres } from '../../drills/support/cluster.ts';
import { numberOf } from '../../drills/support/drill.ts';
import { type Invented, inventPeople } from '../../drills/support/invented-people.ts';
import { type Running, startProcess } from '../../drills/support/process.ts';
import { parts, type System, startSystem } from '../../drills/support/system.ts';
import { ClearError } from '../../scripts/clear-error.mjs';
import { median } from '../percentiles.ts';
import { barPlot } from '../plot.ts';
import { cpuSecondsOf, cpuSecondsOfTree, postmasterOf } from '../processes.ts';
import { keepRecord } from '../record.ts';
import { type Answer, sendWell } from '../server/load.ts';
import { table } from '../table.ts';
import { drive, findWrk, type Request, writeScript } from '../wrk.ts';

export const title = 'One, two and four server processes on one PostgreSQL';
export const needs = parts;

const counts = [1, 2, 4] as const;
const target = 1.1;
/** Half of them sign in, the others come back. */
const people = inventPeople(96);
/** Of each process: what arrives together is one statement, so that a process with less to do does each check for more. */
const connections = 16;
/** All eight fit into PostgreSQL's hundred connections. */
const pool = { DATABASE_POOL_SIZE: '8' };

/** The bare server shows what the machine itself takes, once more processes want its cores than it has. */
const kinds = {
  session: { name: 'session check', hasTarget: true },
  bare: { name: 'session check of a bare server', hasTarget: false },
  signIn: { name: 'sign-in', hasTarget: false },
} as const;
type Kind = keyof typeof kinds;
type Measured = { readonly perSecond: number; readonly serverMs: number; readonly databaseMs: number };

/** `npm run bench -- processes --rounds 5 --seconds 4` */
export async function bench(words: readonly string[]): Promise<boolean> {
  findWrk();
  const [rounds, seconds] = [numberOf(words, 'rounds', 5), numberOf(words, 'seconds', 4)];
  const database = await startOwnPostgres({ durable: true });
  const ends: (() => Promise<unknown>)[] = [database.stop];
  try {
    await prepare(database.url);
    // In development mode the limits are wide: a few addresses send what those of a city do.
    const system = await startSystem({ databaseUrl: database.url, mode: 'development', count: Math.max(...counts), env: pool });
    ends.unshift(system.close);
    await openAccounts(system.db, people);
    const bare: Running[] = [];
    for (let i = 0; i < Math.max(...counts); i++) {
      const env = { ...process.env, ...pool, DATABASE_URL: database.url };
      const one = await startProcess({ file: 'bench/server/bare-server.mjs', env, folder: database.folder, readyBy: '/readyz' });
      bare.push(one);
      ends.unshift(one.stop);
    }
    const servers = { session: system.servers, bare, signIn: system.servers };
    const scripts = await writeScripts(system, bare[0]!.origin, database.folder);
    const postmaster = postmasterOf(join(database.folder, 'cluster'));
    const all = new Map<string, Measured[]>();
    for (let round = -1; round < rounds; round++) {
      console.log(round < 0 ? 'Warming up …' : `Round ${round + 1} of ${rounds} …`);
      for (const kind of Object.keys(scripts) as Kind[])
        for (const count of round % 2 ? counts : counts.toReversed()) {
          const measured = await measure({ used: servers[kind].slice(0, count), script: scripts[kind], postmaster, seconds });
          const key = `${kind} ${count}`;
          if (round >= 0) all.set(key, [...(all.get(key) ?? []), measured]);
        }
    }
    const { rows } = await system.db.query<{ server_version: string }>('show server_version');
    const { text, plot, isMet } = reportOf(all);
    console.log(`\n${text}\n`);
    keepRecord(words, { name: 'processes', title, text, plot, postgres: rows[0]!.server_version });
    return isMet;
  } finally {
    for (const end of ends) await end();
  }
}

/** Everyone signs in once, and then comes back on the same device. */
async function writeScripts(system: System, bareOrigin: string, folder: string): Promise<Readonly<Record<Kind, string>>> {
  const requests: Record<Kind, Request[]> = { session: [], bare: [], signIn: [] };
  const enter = async ({ cpf, address }: Invented, i: number) => {
    const who = system.browser(address);
    const answer = await who.post(signInCalls.login.path, { cpf, password: accountPassword });
    if (answer.statusCode !== 200) throw new Error(`a sign-in answered ${answer.statusCode}: ${answer.body}`);
    const headers = { 'x-forwarded-for': address, origin, Host: new URL(origin).host }; // wrk adds its own unless it is spelt so
    const cookie = [...who.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const device = `${cookies.device.name}=${who.jar.get(cookies.device.name)}`;
    if (i % 2) {
      requests.session.push({ method: 'GET', path: sessionCalls.current.path, headers: { ...headers, cookie } });
      requests.bare.push(bareCheck(await sendWell(bareOrigin, bareSignIn(cpf))));
    } else
      requests.signIn.push({
        method: 'POST',
        path: signInCalls.login.path,
        headers: { ...headers, cookie: device, 'content-type': 'application/json' },
        body: JSON.stringify({ cpf, password: accountPassword }),
      });
  };
  await Promise.all(people.map(enter));
  const scripts = { session: join(folder, 'session.lua'), bare: join(folder, 'bare.lua'), signIn: join(folder, 'sign-in.lua') };
  for (const kind of Object.keys(scripts) as Kind[]) writeScript(scripts[kind], requests[kind]);
  return scripts;
}

const bareSignIn = (cpf: string): Request => ({
  method: 'POST',
  path: '/login',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ cpf, password: accountPassword }),
});
const bareCheck = ({ body }: Answer): Request => ({ method: 'GET', path: '/session', headers: { authorization: JSON.parse(body).id } });

type Load = { readonly used: readonly Running[]; readonly script: string; readonly postmaster: number; readonly seconds: number };

async function measure({ used, script, postmaster, seconds }: Load): Promise<Measured> {
  const cpu = () => [used.reduce((sum, { pid }) => sum + cpuSecondsOf(pid), 0), cpuSecondsOfTree(postmaster)] as const;
  const before = cpu();
  const begun = performance.now();
  const done = await drive({ origins: used.map(({ origin }) => origin), script, connections, seconds });
  if (done === 0)
    throw new ClearError(`Nothing was answered in ${seconds} s: this machine is too busy to measure. --seconds takes longer.`);
  const took = (performance.now() - begun) / 1000;
  const after = cpu();
  return {
    perSecond: done / took,
    serverMs: ((after[0] - before[0]) * 1000) / done,
    databaseMs: ((after[1] - before[1]) * 1000) / done,
  };
}

function reportOf(all: ReadonlyMap<string, readonly Measured[]>) {
  const rows = (Object.keys(kinds) as Kind[]).flatMap((kind) =>
    counts.map((count) => {
      const of = (n: number, what: keyof Measured) => median(all.get(`${kind} ${n}`)!.map((one) => one[what]));
      const [serverMs, ratio] = [of(count, 'serverMs'), of(count, 'serverMs') / of(1, 'serverMs')];
      return { kind, count, serverMs, ratio, databaseMs: of(count, 'databaseMs'), perSecond: of(count, 'perSecond') };
    }),
  );
  const cells = rows.map(({ kind, count, serverMs, databaseMs, perSecond, ratio }) => [
    kinds[kind].name,
    count,
    serverMs.toFixed(3),
    ratio.toFixed(2),
    kinds[kind].hasTarget && count > 1 ? `≤ ${target}` : '',
    databaseMs.toFixed(3),
    perSecond.toFixed(0),
  ]);
  const head = ['', 'processes', 'CPU ms of the servers', 'against one', 'target', 'CPU ms of PostgreSQL', 'a second'];
  const note = `Every process has ${connections} connections to answer. CPU is the measure: the load, the servers and PostgreSQL share the cores of one machine, so that more processes answer no more requests than these cores allow.`;
  const plot = barPlot(
    'CPU of the servers as processes are added',
    (Object.keys(kinds) as Kind[]).map((kind) => ({
      heading: `${kinds[kind].name}, CPU ms`,
      bars: rows
        .filter((row) => row.kind === kind)
        .map(({ count, serverMs, ratio }) => ({
          label: count === 1 ? '1 process' : `${count} processes`,
          value: serverMs,
          shown: `${serverMs.toFixed(2)} (${ratio.toFixed(2)})`,
          ...(kinds[kind].hasTarget && count > 1 && { target: (serverMs / ratio) * target }),
        })),
    })),
  );
  const isMet = rows.every(({ kind, ratio }) => !kinds[kind].hasTarget || ratio <= target);
  return { text: `${table(head, cells)}\n\n${note}`, plot, isMet };
}
