import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../scripts/free-port.mjs';
import { chooseAccount } from '../../scripts/postgres/account.mjs';
import { pause } from '../support/system.ts';
import { startDaemon } from './daemon.ts';
import { type Node, newPorts, prepareNode } from './node.ts';
import { findPrograms } from './programs.ts';
import { filled } from './template.ts';

const names = ['node-1', 'node-2', 'node-3'];
const patienceMs = 120_000;
const [database, owner, serving] = ['portaria', 'portaria_owner', 'portaria'];

export type Stack = Awaited<ReturnType<typeof startStack>>;

/** Three nodes, HAProxy and pgbouncer on loopback, in a folder of their own, by the files of `deploy/ha`. */
export async function startStack(note: (line: string) => void) {
  const programs = findPrograms();
  const folder = await mkdtemp(join(tmpdir(), 'portaria-ha-'));
  const password = randomBytes(18).toString('hex');
  let prefix: readonly string[] = [];
  const members = await Promise.all(names.map(async (name) => ({ name, ports: await newPorts() })));
  const nodes: Node[] = [];
  for (const member of members) nodes.push(await prepareNode({ folder, member, members, programs, password, prefix: () => prefix }));
  const ports = { primary: await freePort(), replicas: await freePort(), pooler: await freePort() };
  const shared = {
    folder,
    primaryPort: ports.primary,
    replicasPort: ports.replicas,
    poolerPort: ports.pooler,
    servers: nodes.map((node) => `    server ${node.name} 127.0.0.1:${node.ports.postgres} check port ${node.ports.rest}`).join('\n'),
  };
  for (const file of ['haproxy.cfg', 'pgbouncer.ini']) await writeFile(join(folder, file), filled(file, shared), { mode: 0o600 });
  await writeFile(join(folder, 'users.txt'), `"${serving}" "${password}"\n`, { mode: 0o600 });
  prefix = chooseAccount(programs.postgresBin, folder);
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });

  const urlTo = (port: number, user: string, name = database) => `postgres://${user}:${password}@127.0.0.1:${port}/${name}`;
  const fronts: ReturnType<typeof startDaemon>[] = [];
  /** Also after a signal: nothing started here outlives this process. */
  const endNow = () => {
    for (const one of [...fronts, ...nodes]) one.killNow();
    try {
      removeFolder();
    } catch {} // a PostgreSQL that ends just now may still write
  };
  process.once('exit', endNow);
  const close = async () => {
    await Promise.all(fronts.map((front) => front.kill()));
    await Promise.all(nodes.map((node) => node.close()));
    process.off('exit', endNow);
    removeFolder();
  };

  try {
    note('starting three nodes …');
    for (const node of nodes) node.startEtcd();
    await Promise.all(nodes.map((node) => node.startPatroni()));
    fronts.push(
      startDaemon({ words: [...prefix, programs.haproxy, '-db', '-f', join(folder, 'haproxy.cfg')], logFile: join(folder, 'haproxy.log') }),
      startDaemon({ words: [...prefix, programs.pgbouncer, '-q', join(folder, 'pgbouncer.ini')], logFile: join(folder, 'pgbouncer.log') }),
    );
    await isWhole(nodes);
    await createDatabase(urlTo(ports.primary, 'postgres', 'postgres'), password);
  } catch (error) {
    const said = [...nodes, ...fronts].map((one) => one.said()).join('\n---\n');
    await close();
    throw new Error(`the cluster did not start: ${error instanceof Error ? error.message : String(error)}\n${said}`);
  }
  return {
    folder,
    ports,
    nodes,
    ownerUrl: urlTo(ports.primary, owner),
    /** Without the pooler, for what listens on its session. */
    directUrl: urlTo(ports.primary, serving),
    pooledUrl: urlTo(ports.pooler, serving),
    replicaUrl: urlTo(ports.pooler, serving, 'portaria_replica'),
    leader: () => leaderOf(nodes),
    isWhole: () => isWhole(nodes),
    close,
  };
}

async function leaderOf(nodes: readonly Node[]): Promise<Node | undefined> {
  for (const node of nodes) if (await node.answers('/primary')) return node;
  return undefined;
}

/**
 * Waits for a leader and two standbys that follow it, one of them synchronous. One that runs may still be about to be rewound: to kill the
 * leader then would be a second fault within the first, which leaves no standby.
 */
async function isWhole(nodes: readonly Node[]): Promise<void> {
  const count = async (path: string) => (await Promise.all(nodes.map((node) => node.answers(path)))).filter(Boolean).length;
  for (const until = Date.now() + patienceMs; Date.now() < until; await pause(200)) {
    if ((await count('/primary')) === 1 && (await count('/replica')) === 2 && (await count('/synchronous')) === 1)
      if ((await leaderOf(nodes).then((leader) => leader?.streamsTo())) === 2) return;
  }
  throw new Error(`the three nodes did not find together in ${patienceMs / 1000} s`);
}

/** One role owns the tables, one serves. */
async function createDatabase(adminUrl: string, password: string) {
  for (const until = Date.now() + patienceMs; ; await pause(200)) {
    const admin = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 2000 });
    admin.on('error', () => {});
    try {
      await admin.connect(); // HAProxy has noticed the leader
    } catch (error) {
      if (Date.now() > until) throw error;
      continue;
    }
    for (const role of [owner, serving]) await admin.query(`create role ${role} login password '${password}'`);
    await admin.query(`create database ${database} owner ${owner}`);
    return admin.end();
  }
}
