import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ClearError } from '../../scripts/clear-error.mjs';

const folders = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin'];
const packages = { patroni: 'patroni python3-etcd', etcd: 'etcd-server', haproxy: 'haproxy', pgbouncer: 'pgbouncer' } as const;
const versions = '/usr/lib/postgresql';

type Name = keyof typeof packages;
export type Programs = Readonly<Record<Name, string>> & { readonly postgresBin: string };

/** Installs nothing: says in one sentence what to install. */
export function findPrograms(): Programs {
  const found = Object.fromEntries(
    Object.keys(packages).map((name) => [name, folders.map((folder) => join(folder, name)).find((path) => existsSync(path))]),
  ) as Record<Name, string | undefined>;
  const postgresBin = newestPostgres();
  const missing = [
    ...(postgresBin ? [] : ['postgresql']),
    ...Object.entries(packages).flatMap(([name, debian]) => (found[name as Name] ? [] : [debian])),
  ];
  if (missing.length || !postgresBin)
    throw new ClearError(`npm run ha needs programs that are not installed; on Debian: apt-get install ${missing.join(' ')}`);
  return { ...(found as Record<Name, string>), postgresBin };
}

function newestPostgres(): string | undefined {
  const majors = existsSync(versions) ? readdirSync(versions).map(Number).filter(Number.isInteger) : [];
  return majors
    .sort((a, b) => b - a)
    .map((major) => join(versions, String(major), 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
}
