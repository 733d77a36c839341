import type { Call } from '@portaria/contract/call';
import { allCalls } from '@portaria/contract/calls/all';
import { cookies } from '@portaria/contract/cookies';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openapiPath } from './api/openapi.ts';
import { demoPassword, people } from './dev/demo-accounts.ts';
import { openPool } from './platform/db.ts';
import { cpfOf, testApp } from './testing/harness.ts';

let server: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

test('SV-10 healthy and ready', async () => {
  expect((await server.get('/healthz')).json()).toEqual({ status: 'ok' });
  expect((await server.get('/readyz')).json()).toEqual({ status: 'ready' });
});

test('ID-10 a picture over a weak signal has two minutes', () => {
  expect(server.app.server.requestTimeout).toBe(120_000);
});

test('S41 without its database it is alive, not ready, and answers 0500', async () => {
  const nowhere = 'postgres://nobody@127.0.0.1:1/nothing';
  const alone = await testApp({ databaseUrl: server.databaseUrl, config: { databaseUrl: nowhere }, deps: { db: openPool(nowhere) } });
  expect((await alone.get('/healthz')).statusCode).toBe(200);
  expect((await alone.get('/readyz')).statusCode).toBe(503);
  const answer = await alone.post('/v1/user/cpf', { cpf: cpfOf('regular') });
  expect([answer.statusCode, answer.json()]).toEqual([503, { errorKey: 'error.0500', code: '0500' }]);
  await alone.close();
});

test('SV-10 metrics have the names an operator expects, and no label comes from a request', async () => {
  await server.post('/v2/login', { cpf: cpfOf('regular'), password: demoPassword });
  await server.get(`/v2/login/${cpfOf('regular')}/methods`);
  const { body } = await server.get('/metrics');
  expect(body).toMatch(/http_request_duration_seconds_count\{method="POST",route="\/v2\/login",status="200"\} 1/);
  expect(body).toMatch(/sign_ins_total\{outcome="ok"\} 1/);
  expect(body).toContain('process_cpu_seconds_total');
  expect(body).not.toContain(cpfOf('regular'));
});

test('SV-10 metrics are readable from this machine, or with the token', async () => {
  const ask = (config: object, headers = {}, remoteAddress = '203.0.113.9') =>
    testApp({ databaseUrl: server.databaseUrl, config }).then(async (app) => {
      const { statusCode } = await app.app.inject({ url: '/metrics', remoteAddress, headers });
      await app.close();
      return statusCode;
    });
  expect(await ask({})).toBe(404);
  expect(await ask({}, {}, '127.0.0.1')).toBe(200);
  expect(await ask({ mode: 'production' }, {}, '127.0.0.1')).toBe(404); // a reverse proxy on the same host connects from this address too
  expect(await ask({ metricsToken: 'a token of the operator' }, { authorization: 'Bearer a token of another caller' })).toBe(404);
  expect(await ask({ metricsToken: 'a token of the operator' }, { authorization: 'Bearer a token of the operator' })).toBe(200);
});

test('SV-01 every call of the contract is served and described, and nothing else is described', async () => {
  const document = (await server.get('/openapi.json')).json();
  const calls = Object.values(allCalls).flatMap((group) => Object.values(group));
  for (const { method, path } of calls) {
    expect(server.app.hasRoute({ method, url: path })).toBe(true);
    expect(document.paths[openapiPath(path)][method.toLowerCase()].summary).toBeTruthy();
  }
  const described = Object.values<object>(document.paths).flatMap((row) => Object.keys(row));
  expect(described).toHaveLength(calls.length);
});

test('SV-01 the description holds headers, bodies with their bounds, and refusals by status', async () => {
  const document = (await server.get('/openapi.json')).json();
  const login = document.paths['/v2/login'].post;
  expect(login.parameters.map(({ name }: { name: string }) => name)).toContain('X-Incognia-Session-Token');
  expect(login.requestBody.content['application/json'].schema.properties.password).toMatchObject({ type: 'string', maxLength: 256 });
  expect(login.responses[423].description).toContain('0043');
  expect(Object.keys(login.responses)).toEqual(expect.arrayContaining(['200', '400', '401', '403', '405', '413', '415', '429', '503']));
  expect(document.paths['/v2/login/{id}/methods'].get.parameters).toMatchObject([{ name: 'id', in: 'path', required: true }]);
  expect(document.paths['/v1/session'].get.security).toEqual([{ session: [] }]);
});

test('SV-01 every call that needs a session, an operator or a token declares it, with a scheme that is described', async () => {
  const { paths, components } = (await server.get('/openapi.json')).json();
  const calls: readonly Call[] = Object.values(allCalls).flatMap((group) => Object.values(group));
  for (const { method, path, session, operator, step } of calls) {
    const names = [session && 'session', operator && 'operator', step && 'step'].filter(Boolean);
    const { security = [] } = paths[openapiPath(path)][method.toLowerCase()];
    expect([path, security.flatMap(Object.keys)]).toEqual([path, names]);
  }
  expect(calls.filter(({ operator }) => operator).length).toBeGreaterThan(3);
  expect(components.securitySchemes).toMatchObject({
    session: { in: 'cookie', name: cookies.auth.name },
    operator: { in: 'cookie', name: cookies.operator.name },
    step: { in: 'header' },
  });
});

test('SV-13 a body of 256 KiB is read, one byte more is not', async () => {
  const around = JSON.stringify({ cpf: '' }).length;
  const ofSize = (bytes: number) => server.post('/v1/user/cpf', { cpf: 'x'.repeat(bytes - around) });
  expect([(await ofSize(262_144)).statusCode, (await ofSize(262_145)).statusCode]).toEqual([400, 413]);
});

test('SV-01 a page without scripts shows the same to people', async () => {
  const { body, headers } = await server.get('/openapi');
  for (const { path } of Object.values(allCalls).flatMap((group) => Object.values(group))) expect(body).toContain(path);
  expect(body).not.toContain('<script');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
});

test('SG-05 features are on or off; an unknown one is off', async () => {
  const attributes = { cpf: cpfOf('regular') };
  expect((await server.post('/v1/user/features', { attributes, key: 'auth_signup_v2' })).json()).toEqual({ data: { treatment: 'on' } });
  const batch = await server.post('/v1/user/features/batch', {
    attributes,
    keys: ['auth_password_rule_legacyErrorCode', 'auth_login_ab_test', 'nope'],
  });
  expect(batch.json().data.treatments).toEqual({ auth_password_rule_legacyErrorCode: 'off', auth_login_ab_test: 'on', nope: 'off' });
});

test('SV-06 the demo accounts, for machines and for people', async () => {
  const list = (await server.get('/dev/people.json')).json();
  expect(list).toHaveLength(Object.keys(people).length);
  expect(list[0]).toEqual({
    key: 'regular',
    cpf: people.regular.cpf,
    password: demoPassword,
    name: people.regular.name,
    birthDate: '02/02/1961',
    email: people.regular.email,
    cellphone: people.regular.cellphone,
    about: people.regular.about,
  });
  expect((await server.get('/dev')).body).toContain('Ana Beatriz Souza');
});

test.each([
  ['x-forwarded-for', '203.0.113.9'],
  ['x-forwarded-for', '127.0.0.1, 203.0.113.9'],
  ['x-forwarded-host', 'localhost'],
  ['x-forwarded-proto', 'https'],
  ['forwarded', 'for=127.0.0.1'],
  ['x-real-ip', '127.0.0.1'],
  ['via', '1.1 proxy'],
  ['cf-connecting-ip', '203.0.113.9'],
])('SV-06 a proxy on this machine, which %s: %s gives away, publishes no development page', async (name, value) => {
  const pages = [
    '/dev',
    '/dev/people.json',
    '/dev/operator.json',
    '/dev/outbox',
    '/dev/outbox.json',
    '/dev/flags',
    '/dev/parceiro',
    '/metrics',
  ];
  for (const url of pages) expect([url, (await server.get(url, { [name]: value })).statusCode]).toEqual([url, 404]);
  expect((await server.post('/dev/people/reset', undefined, { [name]: value })).statusCode).toBe(404);
});

test('SV-06 what came to this machine and stayed on it is no proxy: npm run dev has a server in front', async () => {
  expect((await server.get('/dev', { 'x-forwarded-for': '127.0.0.1, ::1' })).statusCode).toBe(200);
});

test('SV-06 the development pages answer only this machine, by its own name, and do not exist in production', async () => {
  expect((await server.get('/dev/people.json', { host: 'evil.example' })).statusCode).toBe(404);
  expect((await server.app.inject({ url: '/dev', remoteAddress: '203.0.113.9', headers: { host: 'localhost' } })).statusCode).toBe(404);
  const production = await testApp({ databaseUrl: server.databaseUrl, config: { mode: 'production', devPages: false } });
  for (const url of ['/dev', '/dev/people.json'])
    expect((await production.get(url)).json()).toEqual({ errorKey: 'error.0004', code: '0004' });
  expect((await production.get('/healthz')).headers['strict-transport-security']).toMatch(/^max-age=\d+/);
  await production.close();
});
