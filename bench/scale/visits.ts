import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sessionCalls } from '@portaria/contract/calls/session';
import { signInCalls } from '@portaria/contract/calls/sign-in';
import type pg from 'pg';
import { newPasswords } from '../../apps/server/src/accounts/passwords.ts';
import { password } from '../../drills/support/sign-up.ts';
import { publicOrigin, startSystem } from '../../drills/support/system.ts';
import { cpuSecondsOf, cpuSecondsOfTree, megabytesOf, postmasterOf } from '../processes.ts';
import { byNode, sendWell } from '../server/load.ts';
import { type Known, knownPeople } from '../server/people.ts';
import type { Request } from '../wrk.ts';
import type { Cost, Measured } from './measured.ts';

const people = 4000;
const atOnce = 8;
const idleSeconds = 10;
const hashes = 20;
/** What a visit leaves behind for longer than a day. */
export const history = ['sessions', 'audit_log', 'risk_decisions'];

type Database = { readonly url: string; readonly folder: string };
type Visits = Pick<Measured, 'rowsPerSignIn' | 'signIn' | 'check' | 'hashMs' | 'idleMegabytes'>;

/** What real sign-ins from known devices and session checks cost one process and PostgreSQL, and which rows they leave. */
export async function measureVisits(db: pg.Client, { url, folder }: Database, seconds: number): Promise<Visits> {
  const known = await knownPeople(url, people);
  const limitsFile = join(folder, 'limits.json');
  await writeFile(limitsFile, JSON.stringify({ calls: { byPath: { [sessionCalls.current.path]: { perNetwork: { max: 1_000_000 } } } } }));
  const system = await startSystem({ databaseUrl: url, count: 0 });
  try {
    const server = await system.add({ HOST: '127.0.0.1', LIMITS_FILE: limitsFile }, 'apps/server/dist/main.js');
    await setTimeout(idleSeconds * 1000);
    const idleMegabytes = Math.round(megabytesOf(server.pid));
    const costOf = costs(db, server.pid, postmasterOf(join(folder, 'cluster')));
    let turn = 0;
    const load = (request: () => Request, forSeconds: number) => () =>
      byNode({ origin: server.origin, atOnce, seconds: forSeconds }, request);
    const nextSignIn = load(() => signIn(known[turn++ % people]!), seconds);
    await load(() => signIn(known[turn++ % people]!), 2)(); // what was never run is slow
    const begun = new Date();
    const signIns = await costOf(nextSignIn);
    const left = await rowsSince(db, begun);
    const { cookies } = await sendWell(server.origin, signIn(known[0]!));
    const checking = check(cookies);
    await load(() => checking, 2)();
    const checks = await costOf(load(() => checking, seconds / 2));
    const perSignIn = (table: string) => Math.round((left[table]! / signIns.done) * 100) / 100;
    return {
      rowsPerSignIn: Object.fromEntries(history.map((table) => [table, perSignIn(table)])),
      signIn: signIns.cost,
      check: checks.cost,
      hashMs: await hashMilliseconds(),
      idleMegabytes,
    };
  } finally {
    await system.close();
  }
}

const signIn = ({ address, deviceCookie, cpf }: Known): Request => ({
  method: 'POST',
  path: signInCalls.login.path,
  headers: {
    'x-forwarded-for': address,
    origin: publicOrigin,
    'content-type': 'application/json',
    cookie: deviceCookie,
    'user-agent': browser,
  },
  body: JSON.stringify({ cpf, password }),
});

const check = (cookies: readonly string[]): Request => ({
  method: 'GET',
  path: sessionCalls.current.path,
  headers: { cookie: cookies.map((cookie) => cookie.split(';', 1)[0]).join('; '), 'user-agent': browser },
});

const browser = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

/** Without the images of whole pages that follow a checkpoint: how many there are depends on how often one is made. */
const walBytes = async (db: pg.Client) => {
  const { rows } = await db.query<{ bytes: string; images: string }>('select wal_bytes as bytes, wal_fpi as images from pg_stat_wal');
  return Number(rows[0]!.bytes) - Number(rows[0]!.images) * 8192;
};

function costs(db: pg.Client, server: number, postmaster: number) {
  return async (run: () => Promise<number>): Promise<{ done: number; cost: Cost }> => {
    const before = [cpuSecondsOf(server), cpuSecondsOfTree(postmaster), await walBytes(db)] as const;
    const done = await run();
    const cpu = [cpuSecondsOf(server) - before[0], cpuSecondsOfTree(postmaster) - before[1]] as const;
    await setTimeout(1500); // PostgreSQL's processes report their counts once a second
    const cost = {
      serverMs: (cpu[0] * 1000) / done,
      databaseMs: (cpu[1] * 1000) / done,
      walBytes: Math.round(((await walBytes(db)) - before[2]) / done),
    };
    return { done, cost };
  };
}

export const timeOf = (table: string) => (table === 'sessions' ? 'started_at' : 'at');

/** Older ones are deleted meanwhile, as those of any service are. */
async function rowsSince(db: pg.Client, begun: Date): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const table of history) {
    const { rows } = await db.query<{ count: string }>(`select count(*) from ${table} where ${timeOf(table)} >= $1`, [begun]);
    counted[table] = Number(rows[0]!.count);
  }
  return counted;
}

async function hashMilliseconds(): Promise<number> {
  const { hash } = await newPasswords();
  await hash(password);
  const before = process.cpuUsage();
  for (let i = 0; i < hashes; i++) await hash(password);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / hashes;
}
