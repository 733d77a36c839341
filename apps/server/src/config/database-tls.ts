import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isLoopback } from '@portaria/contract/loopback';

const addresses = ['DATABASE_URL', 'MIGRATE_DATABASE_URL', 'WORKER_DATABASE_URL', 'DATABASE_REPLICA_URL'] as const;

/**
 * All of them check the chain and the name, as the driver does today. It will weaken all but the last in its next major version, so only that
 * one is passed on.
 */
const verifying = ['require', 'verify-ca', 'verify-full'];
const strictest = 'verify-full';

/** What the database addresses owe to TLS, as sentences. */
export function tlsDemands(env: NodeJS.ProcessEnv): string[] {
  const isDemanded = (env.DATABASE_TLS ?? (env.NODE_ENV === 'production' ? 'on' : 'off')) === 'on';
  const given = addresses.flatMap((name) => (env[name] ? [{ name, url: parsed(env[name]) }] : []));
  const plain = isDemanded ? given.filter(({ url }) => !url || (!isNear(url, env) && !isVerified(url))) : [];
  return [
    ...plain.map(
      ({ name }) =>
        `${name} goes to another machine without verified TLS: add sslmode=verify-full (and DATABASE_CA_FILE for a CA of your own), or set DATABASE_TLS=off where the network itself is private.`,
    ),
    ...caComplaints(env.DATABASE_CA_FILE, given.some(({ url }) => url && isVerified(url)) || !given.length),
  ];
}

function caComplaints(file: string | undefined, isUsed: boolean): string[] {
  if (!file) return [];
  if (!isUsed) return ['DATABASE_CA_FILE is set, but no database address asks for TLS: add sslmode=verify-full to it.'];
  try {
    new X509Certificate(readFileSync(file));
    return [];
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    return /^E[A-Z]+$/.test(code)
      ? [`DATABASE_CA_FILE cannot be read: ${file} (${code}).`]
      : [`DATABASE_CA_FILE holds no certificate in PEM form: ${file}.`];
  }
}

/** The address as the driver gets it: every pool and client reads TLS from there. */
export function databaseAddressOf(text: string, caFile: string | undefined): string {
  const url = parsed(text);
  if (!url || !isVerified(url)) return text;
  url.searchParams.set('sslmode', strictest);
  for (const name of ['ssl', 'uselibpqcompat']) url.searchParams.delete(name);
  if (caFile && !url.searchParams.has('sslrootcert')) url.searchParams.set('sslrootcert', caFile);
  return url.href.replace(`@${noHost}/`, '@/');
}

const isVerified = (url: URL) => verifying.includes(url.searchParams.get('sslmode') ?? '');

/** On this machine there is no network to listen on. Without a host the driver takes that of `PGHOST`. */
function isNear({ searchParams, hostname }: URL, env: NodeJS.ProcessEnv): boolean {
  const host = searchParams.get('host') || decodeURIComponent(hostname === noHost ? '' : hostname) || env.PGHOST || 'localhost';
  return host.startsWith('/') || isLoopback(host);
}

/** The driver accepts `postgres://user@/database`, which is no URL. */
const noHost = 'none.invalid';
const parsed = (text: string) =>
  [text, text.replace('@/', `@${noHost}/`)].filter((each) => URL.canParse(each)).map((each) => new URL(each))[0];
