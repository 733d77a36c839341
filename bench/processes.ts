import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ticksPerSecond = 100;

type Process = {
  readonly pid: number;
  readonly parent: number;
  readonly seconds: number;
  readonly endedSeconds: number;
  readonly megabytes: number;
  readonly peakMegabytes: number;
};

/** Linux only: `/proc` shows what a process and its children have used. */
function read(pid: string): Process[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold anything.
    const values = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
    const [parent, user, system, endedUser, endedSystem] = [1, 11, 12, 13, 14].map((i) => values[i]!) as [
      number,
      number,
      number,
      number,
      number,
    ];
    return [
      {
        pid: Number(pid),
        parent,
        seconds: (user + system) / ticksPerSecond,
        endedSeconds: (endedUser + endedSystem) / ticksPerSecond,
        megabytes: megabytes('VmRSS'),
        peakMegabytes: megabytes('VmHWM'),
      },
    ];
  } catch {
    return []; // it has ended meanwhile
  }
}

const allProcesses = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap(read);

export type Usage = { readonly cpuSeconds: number; readonly workersMegabytes: number; readonly workersPeakMegabytes: number };

/** CPU seconds of this process and all its children, ended ones included; megabytes of the living children: now, and their peaks. */
export function usage(): Usage {
  const all = allProcesses();
  const own = all.find(({ pid }) => pid === process.pid)!;
  const workers = all.filter(({ parent }) => parent === process.pid);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return {
    cpuSeconds: sum([own.seconds, own.endedSeconds, ...workers.map(({ seconds, endedSeconds }) => seconds + endedSeconds)]),
    workersMegabytes: sum(workers.map(({ megabytes }) => megabytes)),
    workersPeakMegabytes: sum(workers.map(({ peakMegabytes }) => peakMegabytes)),
  };
}

export const cpuSecondsOf = (pid: number): number => read(String(pid))[0]?.seconds ?? 0;
export const megabytesOf = (pid: number): number => read(String(pid))[0]?.megabytes ?? 0;

/** CPU seconds of a process and its children, ended ones included. */
export function cpuSecondsOfTree(root: number): number {
  const all = allProcesses();
  const own = all.find(({ pid }) => pid === root);
  const children = all.filter(({ parent }) => parent === root);
  return [...(own ? [own] : []), ...children].reduce((total, { seconds, endedSeconds }) => total + seconds + endedSeconds, 0);
}

/** The process that started all others of a cluster. */
export const postmasterOf = (cluster: string): number => Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10);
