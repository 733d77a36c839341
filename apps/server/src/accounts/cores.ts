import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** The cores that this process may use: those of the machine, or fewer where its container gets fewer (cgroup v2). */
export function cores(cpuMax = readCpuMax()): number {
  const [quota, period] = cpuMax.split(' ').map(Number);
  const given = quota && period ? Math.ceil(quota / period) : Number.POSITIVE_INFINITY;
  return Math.max(1, Math.min(availableParallelism(), given));
}

/** `max 100000`, or microseconds of CPU and the period that they are for. */
function readCpuMax(): string {
  try {
    return readFileSync('/sys/fs/cgroup/cpu.max', 'utf8');
  } catch {
    return 'max';
  }
}
