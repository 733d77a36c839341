import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.mjs';
import { pause } from '../support/system.ts';
import { type Daemon, startDaemon } from './daemon.ts';
import type { Programs } from './programs.ts';
import { filled } from './template.ts';

export type Ports = { readonly etcd: number; readonly etcdPeer: number; readonly rest: number; readonly postgres: number };
export type Node = Awaited<ReturnType<typeof prepareNode>>;

export const newPorts = async (): Promise<Ports> => ({
  etcd: await freePort(),
  etcdPeer: await freePort(),
  rest: await freePort(),
  postgres: await freePort(),
});

/** What Patroni says of its own PostgreSQL; `replication` only of the leader. */
type Status = { readonly replication?: readonly { readonly state: string }[] };
type Member = { readonly name: string; readonly ports: Ports };
type Place = {
  readonly folder: string;
  readonly member: Member;
  readonly members: readonly Member[];
  readonly programs: Programs;
  readonly password: string;
  /** What runs a program as an ordinary user. Known once every file is written. */
  readonly prefix: () => readonly string[];
};

/** One machine of the cluster: etcd, Patroni and the PostgreSQL that Patroni starts. */
export async function prepareNode({ folder: parent, member: { name, ports }, members, programs, password, prefix }: Place) {
  const folder = join(parent, name);
  await mkdir(folder, { mode: 0o700 });
  const values = {
    node: name,
    folder,
    password,
    postgresBin: programs.postgresBin,
    etcdPort: ports.etcd,
    etcdPeerPort: ports.etcdPeer,
    restPort: ports.rest,
    postgresPort: ports.postgres,
    etcdPeers: members.map((one) => `${one.name}=http://127.0.0.1:${one.ports.etcdPeer}`).join(','),
    etcdHosts: members.map((one) => `127.0.0.1:${one.ports.etcd}`).join(','),
  };
  for (const file of ['etcd.yml', 'patroni.yml']) await writeFile(join(folder, file), filled(file, values), { mode: 0o600 });

  let etcd: Daemon | null = null;
  let patroni: Daemon | null = null;
  const open = (program: 'etcd' | 'patroni', ...args: readonly string[]) =>
    startDaemon({ words: [...prefix(), programs[program], ...args], logFile: join(folder, `${program}.log`) });
  const signalPostgres = (signal: 'SIGKILL' | 'SIGQUIT') => {
    const pid = postmasterIn(join(folder, 'postgres'));
    if (pid) process.kill(pid, signal);
  };
  /** PostgreSQL is no child of this process, and outlives a killed Patroni. */
  const quitPostgres = () => {
    try {
      signalPostgres('SIGQUIT');
    } catch {} // it has ended by itself
  };

  return {
    name,
    ports,
    startEtcd: () => {
      etcd = open('etcd', '--config-file', join(folder, 'etcd.yml'));
    },
    /** Once etcd answers: else it waits for long. */
    startPatroni: async () => {
      for (let left = 300; left > 0 && !(await answersOn(ports.etcd, '/health')); left--) await pause(100);
      patroni = open('patroni', join(folder, 'patroni.yml'));
    },
    /** Only the database dies; what watches over it lives. */
    killPostgres: async () => signalPostgres('SIGKILL'),
    /** As a power cut does it. */
    killAll: async () => {
      await Promise.all([etcd?.kill(), patroni?.kill()]);
      signalPostgres('SIGKILL');
    },
    said: () => [patroni?.said(), etcd?.said()].join('\n'),
    answers: (path: string) => answersOn(ports.rest, path),
    /** How many others it sends its log to, and they have caught up. */
    streamsTo: async () => {
      const answer = await fetch(`http://127.0.0.1:${ports.rest}/patroni`, { signal: AbortSignal.timeout(2000) }).catch(() => null);
      const status = (await answer?.json().catch(() => null)) as Status | null | undefined;
      return status?.replication?.filter(({ state }) => state === 'streaming').length ?? 0;
    },
    /** Patroni first: it would start its PostgreSQL again. */
    killNow: () => {
      patroni?.killNow();
      etcd?.killNow();
      quitPostgres();
    },
    /** Nothing of it is kept, so nothing is shut down with care. */
    close: async () => {
      await Promise.all([patroni?.kill(), etcd?.kill()]);
      quitPostgres();
      while (postmasterIn(join(folder, 'postgres'))) await pause(50);
    },
  };
}

/** Null where none runs: the process of that id may be another's by now. */
function postmasterIn(cluster: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(cluster) ? pid : null;
  } catch {
    return null;
  }
}

async function answersOn(port: number, path: string): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(2000) }).catch(() => null);
  return answer?.ok ?? false;
}
