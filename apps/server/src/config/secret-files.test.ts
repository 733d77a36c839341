import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { messagesCommand } from '../commands/messages.ts';
import { ConfigError } from '../platform/config-error.ts';
import { newDatabase } from '../testing/harness.ts';
import { readConfig } from './config.ts';
import { secretSettings } from './secret-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'portaria-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(text: string) {
  const file = join(folder, `${Math.random()}`);
  writeFileSync(file, text);
  return file;
}
const complaint = (env: NodeJS.ProcessEnv) => {
  try {
    return String(readConfig(env));
  } catch (error) {
    return error instanceof ConfigError ? error.message : `another error: ${error}`;
  }
};

const DATABASE_URL = 'postgres://localhost/portaria';
const settings = [...readFileSync(new URL('config.ts', import.meta.url), 'utf8').matchAll(/^ {2}([A-Z0-9_]+): \w/gm)].map(
  ([, name]) => name!,
);

test('S20 every setting whose name says that it is a secret, or an address that may carry one, can be a file', () => {
  const named = settings.filter((name) => /SECRET|TOKEN|KEY|PASSWORD$|_URL$/.test(name));
  expect(named.length).toBeGreaterThan(20);
  expect([...secretSettings].sort()).toEqual(named.sort());
});

test('S20 the guide lists them', () => {
  const guide = readFileSync(new URL('../../../../docs/operate.md', import.meta.url), 'utf8');
  const listed = /^\*\*Secrets from files\.\*\*[\s\S]*?\n\n/m.exec(guide)![0].matchAll(/`([A-Z0-9_]+)_FILE`/g);
  expect([...listed].map(([, name]) => name).sort()).toEqual([...secretSettings].sort());
});

test('S20 a secret is read from its file, without the line break at its end and with every other character', () => {
  const PORTARIA_SECRET_FILE = fileWith(` ${'s'.repeat(40)} \n`);
  const config = readConfig({
    DATABASE_URL_FILE: fileWith(`${DATABASE_URL}\r\n`),
    PORTARIA_SECRET_FILE,
    PORTARIA_SECRET_PREVIOUS_FILE: fileWith(`${'a'.repeat(32)}\n${'b'.repeat(32)}\n`),
    METRICS_TOKEN_FILE: fileWith('a token of the metrics'),
  });
  expect(config.databaseUrl).toBe(DATABASE_URL);
  expect(config.secrets).toEqual([` ${'s'.repeat(40)} `, 'a'.repeat(32), 'b'.repeat(32)]);
  expect(config.metricsToken).toBe('a token of the metrics');
});

test('S20 a file is refused like the value: a sentence with the name and the path, never with the content', () => {
  const secret = 'too short';
  expect(complaint({ DATABASE_URL, PORTARIA_SECRET_FILE: fileWith(secret) })).toBe('PORTARIA_SECRET must have at least 32 characters.');
  const missing = join(folder, 'missing');
  expect(complaint({ DATABASE_URL, SMS_TOKEN_FILE: missing })).toBe(`SMS_TOKEN_FILE cannot be read: ${missing} (ENOENT).`);
  expect(complaint({ DATABASE_URL, SMS_TOKEN_FILE: folder })).toBe(`SMS_TOKEN_FILE cannot be read: ${folder} (EISDIR).`);
  const empty = fileWith('\n');
  expect(complaint({ DATABASE_URL, SMS_TOKEN_FILE: empty })).toBe(`SMS_TOKEN_FILE is empty: ${empty}.`);
  const both = { METRICS_TOKEN: 'a token of the metrics', METRICS_TOKEN_FILE: fileWith('another token, long enough') };
  expect(complaint({ DATABASE_URL, ...both })).toBe('METRICS_TOKEN and METRICS_TOKEN_FILE are both set: choose one.');
});

test('S20 a command next to the server reads the same files', async () => {
  const env = { DATABASE_URL_FILE: fileWith(`${await newDatabase()}\n`), PORTARIA_SECRET_FILE: fileWith(`${'s'.repeat(40)}\n`) };
  expect(await messagesCommand(env, ['list'])).toBe('No message is waiting for you.');
});
