import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { at } from '../../scripts/root.mjs';
import { pause } from './system.ts';

const patienceMs = 90_000;
const bases = { BUILD_IMAGE: 'localhost/portaria-build-base', RUN_IMAGE: 'localhost/portaria-run-base' } as const;

const run = (command: string, ...args: readonly string[]): SpawnSyncReturns<string> =>
  spawnSync(command, args, { encoding: 'utf8', maxBuffer: 64e6, cwd: at() });

/** What is missing to build and run an image here, or null. */
export function missingForImages(): string | null {
  const missing = ['buildah', 'podman', 'mmdebstrap'].filter((name) => run(name, '--version').status !== 0);
  if (missing.length) return missing.join(', ');
  return process.getuid?.() === 0 ? null : 'root';
}

/** Builds a target of deploy/Containerfile on bases made from Debian's packages: nothing is fetched from a registry of images. */
export function buildImage(target: 'server' | 'engine'): string {
  const name = `localhost/portaria-drill-${target}`;
  const hasBases = Object.values(bases).every((base) => run('buildah', 'inspect', '--type', 'image', base).status === 0);
  if (!hasBases) demandSuccess(run(process.execPath, 'deploy/image/local-bases.mjs'));
  const args = Object.entries(bases).flatMap(([key, base]) => ['--build-arg', `${key}=${base}`]);
  const how = ['--isolation', 'chroot', '--network', 'host', '--format', 'docker', '--layers'];
  demandSuccess(run('buildah', 'build', ...how, ...args, '-f', 'deploy/Containerfile', '--target', target, '-t', name, '.'));
  return name;
}

export const megabytesOf = (image: string): number =>
  Math.round(Number(run('podman', 'image', 'inspect', '--format', '{{.Size}}', image).stdout) / 1e6);

/** As strictly as an orchestrator may: no way to write but /data, no rights, no new ones. */
const strict = ['--read-only', '--read-only-tmpfs=false', '--cap-drop=all', '--security-opt=no-new-privileges'];
/** A sandbox without cgroups of its own, and without the right to raise limits. */
const modest = ['--network=host', '--cgroups=disabled', '--ulimit=nofile=4096:4096', '--ulimit=nproc=512:512', '--no-healthcheck'];

/** crun refuses a machine with both kinds of cgroups: it sees one kind in a mount namespace of its own. */
const inOneKind = ['unshare', '--mount', 'sh', '-c', 'mount -t cgroup2 none /sys/fs/cgroup 2>/dev/null; exec "$@"', 'sh'];

export type Given = {
  readonly image: string;
  readonly command?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly mounts?: readonly string[];
};

function podmanRun({ image, command = [], env = {}, mounts = [] }: Given, name: string): readonly string[] {
  const settings = Object.entries(env).flatMap(([key, value]) => ['--env', `${key}=${value}`]);
  const volumes = mounts.flatMap((path) => ['--volume', `${path}:${path}:ro`]);
  return [...inOneKind, 'podman', 'run', '--rm', `--name=${name}`, ...strict, ...modest, ...volumes, ...settings, image, ...command];
}

const nameOf = () => `portaria-drill-${randomBytes(4).toString('hex')}`;

/** Runs a container to its end. */
export async function runContainer(given: Given) {
  const container = startContainer(given);
  return { exitCode: await container.ended, said: container.said() };
}

/** A container that ends with this process. */
export function startContainer(given: Given) {
  const name = nameOf();
  const [command = '', ...args] = podmanRun(given, name);
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const chunks: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(String(chunk)));
  const ended = once(child, 'exit').then(([exitCode]) => exitCode as number | null);
  const kill = () => run('podman', 'rm', '--force', '--ignore', '--time=0', name);
  process.once('exit', kill);
  const said = () => chunks.join('').trim();
  return {
    ended,
    said,
    /** Waits until an address answers 200. */
    until: async (url: string) => {
      for (const late = Date.now() + patienceMs; !(await fetch(url).catch(() => null))?.ok; await pause(100))
        if (child.exitCode !== null || Date.now() > late) throw new Error(`a container did not start:\n${said()}`);
    },
    /** As an orchestrator stops it. */
    stop: async () => {
      run(inOneKind[0]!, ...inOneKind.slice(1), 'podman', 'kill', '--signal=TERM', name);
      return ended;
    },
    probe: (...words: readonly string[]) => run(inOneKind[0]!, ...inOneKind.slice(1), 'podman', 'exec', name, ...words).status,
    close: async () => {
      process.off('exit', kill);
      if (child.exitCode === null) kill();
      await ended;
    },
  };
}

function demandSuccess({ status, stdout, stderr }: SpawnSyncReturns<string>) {
  if (status !== 0) throw new Error(`${stdout}\n${stderr}`.trim().split('\n').slice(-15).join('\n'));
}
