import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { messagesCommand } from '../apps/server/src/commands/messages.ts';
import { migrateCommand } from '../apps/server/src/commands/migrate.ts';
import { readConfig } from '../apps/server/src/config/config.ts';
import { databaseAddressOf, tlsDemands } from '../apps/server/src/config/database-tls.ts';
import { ConfigError } from '../apps/server/src/platform/config-error.ts';
import { watchReadiness } from '../apps/server/src/platform/database/readiness.ts';
import { openPool } from '../apps/server/src/platform/db.ts';
import { otherCertificate, testCertificate, testKey } from '../apps/server/src/testing/fakes/test-certificate.ts';
import { startPostgres } from './postgres.mjs';

const production = { NODE_ENV: 'production' };
const isRefused = (env: NodeJS.ProcessEnv) => tlsDemands(env).length > 0;

test.each([
  ['postgres://db.example/portaria', true],
  ['postgres://u:p@10.0.0.5:5432/portaria', true],
  ['postgres://db.example/portaria?sslmode=disable', true],
  ['postgres://db.example/portaria?sslmode=prefer', true],
  ['postgres://db.example/portaria?sslmode=no-verify', true],
  ['postgres://db.example/portaria?ssl=true', true],
  ['postgres://127.0.0.1/portaria?host=db.example', true],
  ['postgres://db.example/portaria?sslmode=require', false],
  ['postgres://db.example/portaria?sslmode=verify-ca', false],
  ['postgres://db.example/portaria?sslmode=verify-full', false],
  ['postgres://u:p@127.0.0.1:5432/portaria', false],
  ['postgres://u:p@[::1]:5432/portaria', false],
  ['postgres://localhost/portaria', false],
  ['postgres:///portaria', false],
  ['postgres://u:p@/portaria?host=/var/run/postgresql', false],
  ['postgres://u@%2Fvar%2Frun%2Fpostgresql/portaria', false],
])('S20 production and %s: refused %s', (url, expected) => {
  expect(isRefused({ ...production, DATABASE_URL: url })).toBe(expected);
  expect(isRefused({ ...production, DATABASE_URL: 'postgres://localhost/portaria', WORKER_DATABASE_URL: url })).toBe(expected);
  expect(isRefused({ ...production, DATABASE_URL: 'postgres://localhost/portaria', MIGRATE_DATABASE_URL: url })).toBe(expected);
  expect(isRefused({ ...production, DATABASE_URL: url, DATABASE_TLS: 'off' })).toBe(false);
  expect(isRefused({ NODE_ENV: 'development', DATABASE_URL: url })).toBe(false);
  expect(isRefused({ NODE_ENV: 'development', DATABASE_URL: url, DATABASE_TLS: 'on' })).toBe(expected);
});

test('S20 without a host the driver takes the one of PGHOST, so it counts', () => {
  for (const DATABASE_URL of ['postgres:///portaria', 'postgres://u:p@/portaria'])
    expect(isRefused({ ...production, DATABASE_URL, PGHOST: 'db.example' })).toBe(true);
});

test('S20 every mode that is accepted checks chain and name, also where the driver would be talked out of it', () => {
  for (const mode of ['require', 'verify-ca', 'verify-full']) {
    const address = databaseAddressOf(`postgres://u:p@db.example/portaria?sslmode=${mode}&uselibpqcompat=true&ssl=0`, undefined);
    const { ssl } = new pg.Client(address) as unknown as { ssl: object };
    expect([mode, ssl]).toEqual([mode, {}]); // Node's defaults: both are checked
  }
  expect(databaseAddressOf('postgres://u@/p?sslmode=require', '/ca.pem')).toBe('postgres://u@/p?sslmode=verify-full&sslrootcert=%2Fca.pem');
  expect(databaseAddressOf('postgres://h/p?sslmode=verify-full&sslrootcert=/own.pem', '/ca.pem')).toContain('sslrootcert=%2Fown.pem');
});

let folder: string;
let cluster: Awaited<ReturnType<typeof startPostgres>>;
let url: string;
const files = { ca: '', other: '', none: '' };

/** A PostgreSQL that accepts TLS only, with a certificate of a CA that no machine knows. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portaria-tls-'));
  for (const [name, text] of Object.entries({ ca: testCertificate, other: otherCertificate, none: 'no certificate' })) {
    files[name as keyof typeof files] = join(folder, `${name}.pem`);
    writeFileSync(join(folder, `${name}.pem`), text);
  }
  cluster = await startPostgres({ dataDir: join(folder, 'data'), durable: false });
  url = cluster.url.replace('127.0.0.1', 'localhost');
  const admin = new pg.Client(cluster.url);
  await admin.connect();
  const write = (name: string, text: string) =>
    admin.query(`copy (select unnest(string_to_array(${pg.escapeLiteral(text)}, E'\\n'))) to program 'cat > ${name} && chmod 600 ${name}'`);
  await write('server.crt', testCertificate);
  await write('server.key', testKey);
  await write('pg_hba.conf', 'hostssl all all 127.0.0.1/32 scram-sha-256');
  await admin.query('alter system set ssl = on');
  await admin.query('select pg_reload_conf()');
  await admin.end();
  await vi.waitFor(async () => expect(await failureOf(`${url}?sslmode=disable`)).toContain('no pg_hba.conf entry'), { timeout: 20_000 });
});
afterAll(async () => {
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
});

/** What a pool says about the address, or the TLS version of its connection. */
async function failureOf(address: string): Promise<string> {
  const pool = openPool(address, { poolSize: 1, connectMs: 10_000 });
  try {
    const { rows } = await pool.query('select version from pg_stat_ssl where pid = pg_backend_pid()');
    return rows[0].version;
  } catch (error) {
    return `${(error as { code?: string }).code} ${(error as Error).message}`;
  } finally {
    await pool.end();
  }
}
const failureWith = (DATABASE_URL: string, ca?: string) =>
  failureOf(readConfig({ DATABASE_URL, DATABASE_TLS: 'on', ...(ca && { DATABASE_CA_FILE: ca }) }).databaseUrl);

test('S20 a real database: its own CA passes, another one or none does not, nor another name, nor a plain connection', async () => {
  for (const mode of ['require', 'verify-ca', 'verify-full']) {
    expect(await failureWith(`${url}?sslmode=${mode}`, files.ca)).toBe('TLSv1.3');
    expect(await failureWith(`${url}?sslmode=${mode}`, files.other)).toMatch(/SELF_SIGNED|UNABLE_TO_VERIFY/);
    expect(await failureWith(`${url}?sslmode=${mode}`)).toMatch(/SELF_SIGNED/);
  }
  expect(await failureWith(`${cluster.url}?sslmode=verify-full`, files.ca)).toBe('TLSv1.3'); // its certificate names the IP address too
  const elsewhere = url.replace('localhost', 'other.localhost');
  expect(await failureWith(`${elsewhere}?sslmode=verify-full`, files.ca)).toMatch(/ERR_TLS_CERT_ALTNAME_INVALID|ENOTFOUND/);
  expect(await failureWith(url)).toContain('no pg_hba.conf entry');
});

test('S20 migrations, the queue’s own, readiness and the commands take the same way', async () => {
  const env = { DATABASE_URL: `${url}?sslmode=verify-full`, DATABASE_TLS: 'on', DATABASE_CA_FILE: files.ca };
  expect(await migrateCommand(env)).toContain('0001-accounts.sql');
  expect(await messagesCommand(env, ['list'])).toBe('No message is waiting for you.');
  const { databaseUrl } = readConfig(env);
  const readiness = watchReadiness({ databaseUrl, now: () => new Date(), clockSkewSeconds: 60 });
  expect((await readiness.check()).reason).toBeNull();
  await readiness.close();
  await expect(migrateCommand({ ...env, DATABASE_CA_FILE: files.other })).rejects.toThrow(/self-signed|unable to verify/i);
});

test('S20 a CA file that cannot be used is refused with its path', () => {
  const complaint = (env: NodeJS.ProcessEnv) => {
    try {
      return String(readConfig(env));
    } catch (error) {
      return error instanceof ConfigError ? error.message : '';
    }
  };
  const DATABASE_URL = 'postgres://db.example/portaria?sslmode=verify-full';
  const missing = join(folder, 'missing.pem');
  expect(complaint({ DATABASE_URL, DATABASE_CA_FILE: missing })).toBe(`DATABASE_CA_FILE cannot be read: ${missing} (ENOENT).`);
  expect(complaint({ DATABASE_URL, DATABASE_CA_FILE: files.none })).toBe(
    `DATABASE_CA_FILE holds no certificate in PEM form: ${files.none}.`,
  );
  expect(complaint({ DATABASE_URL: 'postgres://db.example/portaria', DATABASE_CA_FILE: files.ca })).toContain('no database address asks');
});
