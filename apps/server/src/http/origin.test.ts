import { allCalls } from '@portaria/contract/calls/all';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cpfOf, origin, testApp } from '../testing/harness.ts';

let server: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

/** Multipart calls have their own test: process-image.test.ts. */
const changing = Object.values(allCalls).flatMap((group) =>
  Object.values(group).filter(({ method, isForm }) => method !== 'GET' && !isForm),
);
const paths = changing.map(({ path }) => path.replace(/:\w+/g, 'x'));
const send = (url: string, headers: Record<string, string>, payload = '{}') =>
  server.app.inject({ method: 'POST', url, headers: { host: 'localhost:3000', ...headers }, payload });

test.each(paths)('S12 %s refuses another origin, none, and a simple content type', async (path) => {
  const json = { 'content-type': 'application/json' };
  for (const headers of [
    json,
    { ...json, origin: 'https://evil.example' },
    { ...json, origin: 'null' },
    { ...json, origin: 'http://localhost:3001' },
  ]) {
    const answer = await send(path, headers);
    expect([answer.statusCode, answer.json()]).toEqual([403, { errorKey: 'error.0046', code: '0046' }]);
  }
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/jsonp']) {
    const answer = await send(path, { origin, 'content-type': type });
    expect([answer.statusCode, answer.json().code]).toEqual([415, '0038']);
  }
  expect((await send(path, { origin })).statusCode).toBe(415);
});

test('S12 in development a name that is not this machine’s own is not one of our origins', async () => {
  const answer = await send(paths[0]!, { host: 'evil.example', origin: 'http://evil.example', 'content-type': 'application/json' });
  expect(answer.json().code).toBe('0046');
});

test('S12 production accepts only the configured origins', async () => {
  const config = { mode: 'production', publicOrigins: ['https://conta.portaria.example'] } as const;
  const production = await testApp({ databaseUrl: server.databaseUrl, clock: server.clock, config });
  const check = (from: string) => production.post('/v1/user/cpf', { cpf: cpfOf('regular') }, { origin: from });
  expect((await check(origin)).json().code).toBe('0046');
  expect((await check('https://conta.portaria.example')).statusCode).toBe(200);
  await production.close();
});

test('SV-08 only an origin on the list may read an answer', async () => {
  const ask = (from: string) =>
    server.app.inject({ method: 'OPTIONS', url: '/v2/login', headers: { host: 'localhost:3000', origin: from } });
  expect((await ask(origin)).headers).toMatchObject({ 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' });
  expect((await ask('https://evil.example')).headers).not.toHaveProperty('access-control-allow-origin');
});

test('SV-08 every answer carries the security headers', async () => {
  for (const url of ['/healthz', '/v1/session', '/nowhere', '/%zz']) {
    const { headers } = await server.get(url);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-request-id']).toMatch(/^[2-9A-Z]{12}$/);
    if (url === '/%zz') continue; // refused before any hook runs
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(self), geolocation=(self)'),
    });
    expect(headers).not.toHaveProperty('strict-transport-security');
  }
});
