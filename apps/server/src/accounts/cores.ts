import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

/** The cores that this process may use: those of the machine, or fewer where its container or its unit gets fewer (cgroup v2). */
export function cores(root = '/'): number {
  return Math.max(1, Math.min(availableParallelism(), ...groupsOf(root).map((group) => quotaOf(join(root, 'sys/fs/cgroup', group)))));
}

/** Its own group and those above it, up to the root: a bound of each one holds. A container sees its own group as the root. */
function groupsOf(root: string): readonly string[] {
  const [, path = '/'] = /^0::(\/.*)$/m.exec(textOf(join(root, 'proc/self/cgroup'))) ?? [];
  const names = path.split('/').filter((name) => name && name !== '..');
  return ['', ...names].map((_, i) => names.slice(0, i).join('/'));
}

/** Of `max 100000`, or microseconds of CPU and the period that they are for. */
function quotaOf(group: string): number {
  const [quota, period] = textOf(join(group, 'cpu.max')).split(' ').map(Number);
  return quota && period ? Math.ceil(quota / period) : Number.POSITIVE_INFINITY;
}

/** Not every system has these files. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
