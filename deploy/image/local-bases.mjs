import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Where no registry of images can be reached: makes the two bases of deploy/Containerfile from Debian's packages (mmdebstrap, as root) and
 * Node from npm, under the names `localhost/portaria-build-base` and `localhost/portaria-run-base`. Prints them as build arguments.
 */

/** The newest packages of the Node 20 line and of its npm. */
const nodePackage = `node-linux-${process.arch}@20`;
const npmPackage = 'npm@10';
const authorities = '/etc/ssl/certs/ca-certificates.crt';

const folder = mkdtempSync(join(tmpdir(), 'portaria-bases-'));
const run = (/** @type {string} */ command, /** @type {string[]} */ ...args) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], cwd: folder }).trim();

/** @param {string} variant @param {string[]} packages */
function debian(variant, ...packages) {
  const file = join(folder, `${variant}.tar`);
  const unread = ['/usr/share/doc/*', '/usr/share/man/*', '/usr/share/locale/*', '/usr/share/info/*', '/var/lib/apt/lists/*'];
  const without = unread.map((path) => `--dpkgopt=path-exclude=${path}`);
  run('mmdebstrap', '--quiet', `--variant=${variant}`, ...without, `--include=${packages.join()}`, 'bookworm', file);
  return file;
}

/** @param {string} name @param {string} tar @param {(container: string) => void} [change] */
function commit(name, tar, change) {
  const container = run('buildah', 'from', 'scratch');
  run('buildah', 'add', '--quiet', container, tar, '/');
  change?.(container);
  run('buildah', 'commit', '--quiet', '--rm', container, name);
  return name;
}

/** @param {string} name */
function unpacked(name) {
  const archive = run('npm', 'pack', '--silent', name).split('\n').at(-1) ?? '';
  const target = join(folder, name.split('@')[0] ?? name);
  mkdirSync(target);
  run('tar', '-xzf', archive, '-C', target, '--strip-components=1');
  return target;
}

try {
  const runBase = commit(
    'localhost/portaria-run-base',
    debian('extract', 'base-files', 'libc6', 'libstdc++6', 'libgcc-s1', 'ca-certificates', 'tzdata'),
  );
  const buildBase = commit('localhost/portaria-build-base', debian('essential', 'libstdc++6', 'ca-certificates'), (container) => {
    const root = join(folder, 'node');
    mkdirSync(join(root, 'bin'), { recursive: true });
    copyFileSync(join(unpacked(nodePackage), 'bin/node'), join(root, 'bin/node'));
    symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'bin/npm'));
    run('buildah', 'copy', '--quiet', container, root, '/usr/local');
    run('buildah', 'copy', '--quiet', container, unpacked(npmPackage), '/usr/local/lib/node_modules/npm');
    if (!existsSync(authorities)) return;
    run('buildah', 'copy', '--quiet', container, authorities, '/etc/ssl/certs/of-this-machine.crt'); // a proxy of the company may sign what npm fetches
    run('buildah', 'config', '--env', 'NODE_EXTRA_CA_CERTS=/etc/ssl/certs/of-this-machine.crt', container);
  });
  console.log(`--build-arg BUILD_IMAGE=${buildBase} --build-arg RUN_IMAGE=${runBase}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
