import { expect, test } from 'vitest';
import { type Config, ConfigError, readConfig } from './config.ts';
import { isLoopback } from './loopback.ts';

const DATABASE_URL = 'postgres://somewhere/portaria';
const production = {
  NODE_ENV: 'production',
  DATABASE_URL,
  PORTARIA_SECRET: 'x'.repeat(48),
  PUBLIC_ORIGIN: 'https://conta.portaria.example',
  HOST: '0.0.0.0',
};

const complaint = (env: NodeJS.ProcessEnv) => {
  try {
    readConfig(env);
    return '';
  } catch (error) {
    return error instanceof ConfigError ? error.message : String(error);
  }
};

test('SV-03 the defaults of a developer’s machine', () => {
  expect(readConfig({ DATABASE_URL })).toMatchObject({
    mode: 'development',
    port: 3000,
    host: '127.0.0.1',
    devPages: true,
    brand: 'portaria',
  } satisfies Partial<Config>);
});

test('S20 production starts with everything it asks for, and without the development pages', () => {
  expect(readConfig(production)).toMatchObject({ mode: 'production', devPages: false });
});

test.each<[string, NodeJS.ProcessEnv, string]>([
  ['the default secret', { PORTARIA_SECRET: undefined }, 'PORTARIA_SECRET'],
  ['the development secret', { PORTARIA_SECRET: 'development-only-secret-of-portaria' }, 'PORTARIA_SECRET'],
  ['no database', { DATABASE_URL: undefined }, 'DATABASE_URL'],
  ['an empty database', { DATABASE_URL: '' }, 'DATABASE_URL'],
  ['the development pages', { DEV_PAGES: '1' }, 'DEV_PAGES'],
  ['remote development', { DEV_REMOTE: '1' }, 'DEV_REMOTE'],
  ['no public origin', { PUBLIC_ORIGIN: undefined }, 'PUBLIC_ORIGIN'],
  ['a public origin without https', { PUBLIC_ORIGIN: 'http://conta.portaria.example' }, 'PUBLIC_ORIGIN'],
])('S20 production refuses %s', (_name, change, variable) => {
  const sentence = complaint({ ...production, ...change });
  expect(sentence).toContain(variable);
  expect(sentence.split('\n')).toHaveLength(1);
});

test.each<[NodeJS.ProcessEnv]>([
  [{ PORT: 'eighty' }],
  [{ PORT: '70000' }],
  [{ DATABASE_URL: 'mysql://x' }],
  [{ PORTARIA_SECRET: 'short' }],
  [{ PUBLIC_ORIGIN: 'https://a.example/path' }],
  [{ TRUST_PROXY: 'everyone' }],
  [{ LOG_LEVEL: 'loud' }],
  [{ NODE_ENV: 'prod' }],
  [{ HOST: '0.0.0.0' }],
  [{ DEV_PAGES: 'maybe' }],
])('SV-03 %o is refused with a sentence that names it and not its value', (bad) => {
  const [name, value] = Object.entries(bad)[0]!;
  const sentence = complaint({ DATABASE_URL, ...bad });
  expect(sentence).toContain(name);
  if (name !== 'NODE_ENV' && name !== 'HOST') expect(sentence).not.toContain(value);
});

test('SV-03 every bad value is told at once', () => {
  expect(complaint({ PORT: 'x', LOG_LEVEL: 'x' }).split('\n')).toHaveLength(3);
});

test.each([
  ['localhost', true],
  ['localhost:3000', true],
  ['127.0.0.1:80', true],
  ['[::1]:3000', true],
  ['::ffff:127.0.0.1', true],
  ['app.localhost', true],
  ['localhost.evil.example', false],
  ['127.0.0.1.evil.example', false],
  ['192.168.0.1', false],
  ['', false],
])('SV-06 loopback %s: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});
