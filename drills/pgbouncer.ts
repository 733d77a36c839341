import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { signInCalls } from '@portaria/contract/calls/sign-in';
import { twoFactorCalls } from '@portaria/contract/calls/two-factor';
import { demoPassword, people } from '@portaria/server/demo-accounts';
import pg from 'pg';
import { freePort } from '../scripts/free-port.mjs';
import { type Drill, type Row, skippedRow } from './support/drill.ts';
import { type Running, startProcess } from './support/process.ts';

const modes = ['session', 'transaction'] as const;
type Mode = (typeof modes)[number];
const password = 'of a drill';
const keys = ['regular', 'tokenEligible', 'recovery'] as const;

/**
 * S41: a server behind a real pgbouncer with the settings it comes with, in session and in transaction mode, under two roles. `adminUrl` is
 * a role that may create roles and databases. Says so in one row where there is no pgbouncer.
 */
async function pgbouncerDrill(adminUrl: string): Promise<readonly Row[]> {
  const program = findPgbouncer();
  if (!program) return [skippedRow('pgbouncer', 'installed', 'not on this machine')];
  const rows: Row[] = [];
  for (const mode of modes) rows.push(...(await drillIn(mode, program, adminUrl)));
  return rows;
}

/** Installs it where that is one command. */
function findPgbouncer(): string | undefined {
  const find = () => ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find(existsSync);
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (!find() && isRootOnDebian) spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'pgbouncer'], { stdio: 'ignore' });
  return find();
}

async function drillIn(mode: Mode, program: string, adminUrl: string): Promise<readonly Row[]> {
  const place = await twoRoles(adminUrl);
  const folder = await mkdtemp(join(tmpdir(), 'portaria-drill-'));
  const bouncer = await startBouncer(mode, program, place);
  try {
    const env = {
      ...process.env,
      NODE_ENV: 'development',
      LOG_LEVEL: 'error',
      DATA_DIR: folder,
      DATABASE_URL: bouncer.url,
      MIGRATE_DATABASE_URL: place.ownerUrl,
      ...(mode === 'transaction' && { WORKER_DATABASE_URL: place.servingUrl }),
    };
    const server = await startProcess({ env, folder });
    try {
      return (await measure(server, bouncer.url, place)).map((row) => ({ ...row, what: `pgbouncer, ${mode} mode: ${row.what}` }));
    } finally {
      await server.stop();
    }
  } finally {
    await bouncer.stop();
    await place.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure({ origin: url, isRunning }: Running, bouncerUrl: string, place: Roles): Promise<Row[]> {
  const headers = { origin: url, 'content-type': 'application/json' };
  const post = (path: string, body: object, more: Record<string, string> = {}) =>
    fetch(url + path, { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) });
  const signIn = (i: number) => post(signInCalls.login.path, { cpf: people[keys[i % keys.length]!].cpf, password: demoPassword });
  const check = (i: number) => post(signInCalls.checkCpf.path, { cpf: people[keys[i % keys.length]!].cpf });

  const ready = (await fetch(`${url}/readyz`)).status;
  const statuses: number[] = [];
  for (let round = 0; round < 6; round++)
    statuses.push(...(await Promise.all(Array.from({ length: 20 }, async (_, i) => (await (i % 2 ? signIn(i) : check(i))).status))));

  const opened = await post(signInCalls.login.path, { cpf: people.regular.cpf, method: 'email' });
  const cookie = opened.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const { contactConfirmationToken: authorization } = (await opened.json()) as { contactConfirmationToken: string };
  const began = performance.now();
  await post(twoFactorCalls.send.path, { channel: 'email' }, { authorization, cookie });
  const hasArrived = await arrival(url, people.regular.email);
  const seconds = (performance.now() - began) / 1000;

  const bound = await inside(bouncerUrl, (db) => db.query('show statement_timeout')).then(({ rows }) => rows[0].statement_timeout);
  const locked = await inside(place.ownerUrl, async (db) => {
    await db.query('begin; lock table audit_log in exclusive mode');
    const before = performance.now();
    const { status } = await signIn(0);
    const took = (performance.now() - before) / 1000;
    await db.query('rollback');
    return { status, took };
  });
  await inside(place.adminUrl, (db) =>
    db.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [place.serving]),
  );
  const survived = (await until(async () => (await signIn(1)).status === 200)) && isRunning();

  const failed = statuses.filter((status) => status !== 200);
  return [
    { what: 'ready', asked: '200', measured: String(ready), ok: ready === 200 },
    { what: `calls that fail, of ${statuses.length}, 20 at a time`, asked: '0', measured: String(failed.length), ok: failed.length === 0 },
    {
      what: 'a code arrives',
      asked: '≤ 1.5 s',
      measured: hasArrived ? `${seconds.toFixed(1)} s` : 'not at all',
      ok: hasArrived && seconds <= 1.5,
    },
    { what: 'time bound of a single statement', asked: '4s', measured: bound, ok: bound === '4s' },
    {
      what: 'a call that waits for a lock',
      asked: '503 within 6 s',
      measured: `${locked.status} after ${locked.took.toFixed(1)} s`,
      ok: locked.status === 503 && locked.took < 6,
    },
    {
      what: 'answers after all connections were ended',
      asked: 'yes',
      measured: survived ? 'yes' : 'no',
      ok: survived,
    },
  ];
}

const arrival = (url: string, to: string) =>
  until(async () => {
    const messages = (await (await fetch(`${url}/dev/outbox.json?to=${encodeURIComponent(to)}`)).json()) as { code?: string }[];
    return messages.some(({ code }) => code);
  });

async function until(happens: () => Promise<boolean>): Promise<boolean> {
  for (let left = 100; left > 0; left--) {
    if (await happens().catch(() => false)) return true;
    await setTimeout(100);
  }
  return false;
}

async function inside<T>(url: string, run: (db: pg.Client) => Promise<T>): Promise<T> {
  const db = new pg.Client(url);
  await db.connect();
  try {
    return await run(db);
  } finally {
    await db.end();
  }
}

type Roles = Awaited<ReturnType<typeof twoRoles>>;

/** A database of its own, one role that owns it and one that serves. */
async function twoRoles(adminUrl: string) {
  const id = randomBytes(6).toString('hex');
  const [owner, serving, database] = [`drill_owner_${id}`, `drill_serving_${id}`, `drill_${id}`];
  await inside(adminUrl, async (db) => {
    for (const role of [owner, serving]) await db.query(`create role ${role} login password '${password}'`);
    await db.query(`create database ${database} owner ${owner}`);
  });
  const urlOf = (username: string) => Object.assign(new URL(adminUrl), { username, password, pathname: database }).href;
  const remove = () =>
    inside(adminUrl, async (db) => {
      await db.query(`drop database ${database} with (force)`);
      for (const role of [serving, owner]) await db.query(`drop role ${role}`);
    });
  return { adminUrl, ownerUrl: urlOf(owner), servingUrl: urlOf(serving), serving, database, remove };
}

/** Everything as the package sets it, but the mode and a pool that is smaller than the server's. */
async function startBouncer(mode: Mode, program: string, { servingUrl, serving, database }: Roles) {
  const { hostname, port } = new URL(servingUrl);
  const folder = await mkdtemp(join(tmpdir(), 'portaria-pgbouncer-'));
  const own = await freePort();
  const users = join(folder, 'users.txt');
  const settings = join(folder, 'pgbouncer.ini');
  await writeFile(users, `"${serving}" "${password}"\n`);
  await writeFile(
    settings,
    `[databases]
${database} = host=${hostname} port=${port} dbname=${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = ${mode}
default_pool_size = ${mode === 'session' ? 40 : 5}
`,
  );
  await chmod(folder, 0o755); // pgbouncer does not run as root
  const child = spawn(program, ['-q', ...(process.getuid?.() === 0 ? ['-u', 'nobody'] : []), settings], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  if (!(await until(() => listens(own)))) {
    await stop();
    throw new Error('pgbouncer does not listen');
  }
  return { url: Object.assign(new URL(servingUrl), { hostname: '127.0.0.1', port: String(own) }).href, stop };
}

const listens = (port: number) =>
  new Promise<boolean>((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      done(true);
    }).on('error', () => done(false));
  });

export const pgbouncer: Drill = {
  name: 'pgbouncer',
  title: 'S41 a server behind pgbouncer, in session and in transaction mode',
  run: async ({ cluster }) => pgbouncerDrill(cluster.adminUrl),
};
