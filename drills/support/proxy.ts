import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { testCertificate, testKey } from '../../apps/server/src/testing/fakes/test-certificate.ts';
import { freePort } from '../../scripts/free-port.mjs';
import { at } from '../../scripts/root.mjs';

export const proxies = {
  nginx: { file: 'deploy/nginx.conf', argsOf: (config: string) => ['-c', config, '-g', 'daemon off;'], check: '-t' },
  haproxy: { file: 'deploy/haproxy.cfg', argsOf: (config: string) => ['-f', config], check: '-c' },
} as const;
export type ProxyName = keyof typeof proxies;

/** Where a package of Debian puts it: often not in the path of an ordinary user. */
export const findProxy = (name: ProxyName): string | undefined =>
  ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin'].map((folder) => join(folder, name)).find((path) => existsSync(path));

/** The example as it is in deploy/, with other ports, paths and servers. A line that it no longer has fails. */
export async function configOf(name: ProxyName, folder: string, [first, second]: readonly [number, number]) {
  const [plain, secure] = [await freePort(), await freePort()];
  await chmod(folder, 0o755); // its workers run as another user
  await writeFile(join(folder, 'fullchain.pem'), testCertificate);
  await writeFile(join(folder, 'privkey.pem'), testKey);
  await writeFile(join(folder, 'haproxy.pem'), `${testCertificate}\n${testKey}\n`);
  const changes: Record<ProxyName, readonly (readonly [string, string])[]> = {
    nginx: [
      ['listen 80;', `listen 127.0.0.1:${plain};`],
      ['listen [::]:80;', ''],
      ['listen 443 ssl http2;', `listen 127.0.0.1:${secure} ssl http2;`],
      ['listen [::]:443 ssl http2;', ''],
      ['/run/nginx.pid', join(folder, 'nginx.pid')],
      ['/var/log/nginx/error.log', join(folder, 'error.log')],
      ['/var/log/nginx/access.log', join(folder, 'access.log')],
      ['/run/portaria-bodies', join(folder, 'bodies')],
    ],
    haproxy: [
      ['bind :80', `bind 127.0.0.1:${plain}`],
      ['bind :443', `bind 127.0.0.1:${secure}`],
    ],
  };
  const shared = [
    ['/etc/portaria/tls', folder],
    ['127.0.0.1:3000', `127.0.0.1:${first}`],
    ['127.0.0.1:3001', `127.0.0.1:${second}`],
  ] as const;
  let text = readFileSync(at(proxies[name].file), 'utf8');
  for (const [from, to] of [...shared, ...changes[name]]) {
    if (!text.includes(from)) throw new Error(`${proxies[name].file} has no ${from} any more: change the drill too.`);
    text = text.replaceAll(from, to);
  }
  const config = join(folder, name === 'nginx' ? 'nginx.conf' : 'haproxy.cfg');
  await writeFile(config, text);
  return { config, plain, secure };
}

/** What the program says about the configuration, null if it takes it. */
export function complaintOf(name: ProxyName, program: string, config: string): string | null {
  const { argsOf, check } = proxies[name];
  const { status, stderr } = spawnSync(program, [check, ...argsOf(config)], { encoding: 'utf8' });
  return status === 0 ? null : stderr;
}

/** A real nginx or HAProxy in front of two servers, as deploy/ configures it. It ends with this process. */
export async function startProxy(name: ProxyName, program: string, servers: readonly [number, number]) {
  const folder = await mkdtemp(join(tmpdir(), 'portaria-proxy-'));
  const { config, plain, secure } = await configOf(name, folder, servers);
  const child = spawn(program, proxies[name].argsOf(config), { stdio: ['ignore', 'ignore', 'pipe'] });
  const said: string[] = [];
  child.stderr.on('data', (chunk) => said.push(String(chunk)));
  const kill = () => child.kill('SIGTERM');
  process.once('exit', kill);
  const ended = once(child, 'exit');
  for (const until = Date.now() + 15_000; !(await answers(plain)); await setTimeout(50))
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${name} did not start:\n${said.join('')}`);
  return {
    plain,
    secure,
    close: async () => {
      process.off('exit', kill);
      kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`, { redirect: 'manual' }).then(
    ({ status }) => status === 301,
    () => false,
  );
