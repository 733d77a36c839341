import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { cores } from './cores.ts';

const all = availableParallelism();
const service = 'proc/self/cgroup';
const of = (group: string) => `sys/fs/cgroup/${group}cpu.max`;
const none = 'max 100000\n';
const more = `${(all + 3) * 100_000} 100000\n`;
const one = '100000 100000\n';
test.each<[string, Record<string, string>, number]>([
  ['no cgroup v2', {}, all],
  ['a container without a bound', { [service]: '0::/\n', [of('')]: none }, all],
  ['a container of half a core', { [service]: '0::/\n', [of('')]: '50000 100000\n' }, 1],
  ['a container of one core', { [service]: '0::/\n', [of('')]: one }, 1],
  ['a container of more than there are', { [service]: '0::/\n', [of('')]: more }, all],
  ['no file that names its group', { [of('')]: one }, 1],
  ['a unit of one core', { [service]: '0::/system.slice/web.service\n', [of('system.slice/web.service/')]: one }, 1],
  [
    'a unit in a slice of one core',
    { [service]: '0::/a.slice/web.service\n', [of('a.slice/')]: one, [of('a.slice/web.service/')]: none },
    1,
  ],
  [
    'a unit of one core in a slice of more',
    { [service]: '0::/a.slice/web.service\n', [of('a.slice/')]: more, [of('a.slice/web.service/')]: one },
    1,
  ],
  ['a unit beside one of one core', { [service]: '0::/a.slice/web.service\n', [of('b.slice/')]: one }, all],
  ['a group of the host, seen from a container', { [service]: '0::/kubepods/pod1\n', [of('')]: one }, 1],
  ['a group above the container’s own', { [service]: '0::/../pod2\n', [of('')]: one }, 1],
  ['both versions', { [service]: '4:cpu,cpuacct:/old\n0::/new\n', [of('new/')]: one }, 1],
])('SV-14 the cores of a process: %s', (_, files, expected) => {
  const root = mkdtempSync(join(tmpdir(), 'portaria-cores-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  expect(cores(root)).toBe(expected);
});
