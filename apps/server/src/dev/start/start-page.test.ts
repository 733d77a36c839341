import { createHash } from 'node:crypto';
import { sessionCalls } from '@portaria/contract/calls/session';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browser, origin, testApp } from '../../testing/harness.ts';
import { demoPassword, people } from '../demo-accounts.ts';
import { groups } from './groups.ts';

let server: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const form = { 'content-type': 'multipart/form-data; boundary=x' };
const filled = '--x\r\ncontent-disposition: form-data; name="enter"\r\n\r\nyes\r\n--x--\r\n';
const enter = (key: string, by = browser(server.app), headers: Record<string, string> = {}) =>
  by.send({ method: 'POST', url: `/dev/people/${key}/enter`, headers: { ...form, ...headers }, payload: filled });
const keysOn = (body: string) => [...body.matchAll(/data-key="(\w+)"/g)].map(([, key]) => key);

test('SV-06 the page begins with six people: a sentence, the whole CPF and the password to copy, and what to do with each', async () => {
  const { body } = await server.get('/dev');
  expect(keysOn(body)).toEqual(['regular', 'unregistered', 'blockedPassword', 'recovery', 'twoFactor', 'identityReview']);
  expect(body).toContain('data-copy="318.240.717-10"');
  expect(body).toContain(`data-copy="${demoPassword}"`);
  expect(body).toContain('action="/dev/people/regular/enter" enctype="multipart/form-data"');
  for (const to of ['/cadastrar', '/autorizacao/esqueceu-senha', '/entrar', '/dev/gallery', '/dev/outbox', '/operacao', '/dev?grupo=todas'])
    expect(body).toContain(`href="${to}"`);
});

test('SV-06 every person is on the page of all, and in one group besides', async () => {
  expect(keysOn((await server.get('/dev?grupo=todas')).body)).toEqual(Object.keys(people));
  const { comece: _, todas: __, ...parts } = groups;
  const each = Object.keys(parts).map(async (name) => keysOn((await server.get(`/dev?grupo=${name}`)).body));
  expect((await Promise.all(each)).flat().sort()).toEqual(Object.keys(people).sort());
  expect(keysOn((await server.get('/dev?grupo=constructor')).body)).toHaveLength(6);
});

test('SV-08 style and script of the page only by hash, and a form only to this origin', async () => {
  const { body, headers } = await server.get('/dev');
  const policy = String(headers['content-security-policy']);
  for (const [tag, name] of [
    ['script', 'script-src'],
    ['style', 'style-src'],
  ]) {
    const [, text] = new RegExp(`<${tag}>([\\s\\S]*)</${tag}>`).exec(body)!;
    expect(policy).toContain(`${name} 'sha256-${createHash('sha256').update(text!).digest('base64')}'`);
  }
  expect(policy).toContain("form-action 'self'");
  expect(policy).not.toContain('unsafe');
  expect(body).not.toMatch(/ style=| on\w+="/);
});

test('SV-06 "Entrar como" is an ordinary sign-in: a session of its own, audited, and on the account page', async () => {
  const who = browser(server.app);
  const answer = await enter('regular', who);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/area-cliente']);
  expect((await who.get(sessionCalls.current.path)).json()).toMatchObject({ name: people.regular.name, loa: 1 });
  const { rows } = await server.deps.db.query(`select outcome from audit_log where event = 'sign-in' order by id desc limit 1`);
  expect(rows).toEqual([{ outcome: 'ok' }]);
});

test.each(['twoFactor', 'needsUnlock', 'fraudEngine', 'oldPassword', 'reconfirm', 'outdatedTerms', 'unregistered'])(
  'SV-06 "Entrar como" passes over nothing that the sign-in would ask: %s',
  async (key) => {
    const who = browser(server.app);
    expect((await enter(key, who)).headers.location).toBe('/entrar');
    expect((await who.get(sessionCalls.current.path)).statusCode).toBe(401);
  },
);

test.each(Object.keys(people))('SV-06 "Entrar como" %s: in if the page offers it, and else the sign-in asks its question', async (key) => {
  const { body } = await server.get('/dev?grupo=todas');
  const who = browser(server.app);
  const { location } = (await enter(key, who)).headers;
  const isIn = (await who.get(sessionCalls.current.path)).statusCode === 200;
  expect(location).toBe(isIn ? '/area-cliente' : '/entrar');
  if (body.includes(`/dev/people/${key}/enter`)) expect(isIn).toBe(true);
});

test('SV-06 SV-08 "Entrar como" is refused from another origin, as another kind of body, and for an unknown person', async () => {
  const who = browser(server.app);
  expect((await enter('regular', who, { origin: 'https://evil.example' })).json()).toMatchObject({ code: '0046' });
  expect((await who.post('/dev/people/regular/enter', {})).statusCode).toBe(415);
  expect((await enter('nobody', who)).statusCode).toBe(404);
  expect((await who.get('/dev/people/regular/enter')).statusCode).toBe(405);
  expect(who.jar.has('auth-session')).toBe(false);
});

test('SV-06 "Entrar como" is for this machine in development only', async () => {
  const elsewhere = browser(server.app, '203.0.113.9');
  expect((await enter('regular', elsewhere)).statusCode).toBe(404);
  expect((await enter('regular', browser(server.app), { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404);
  const production = await testApp({
    databaseUrl: server.databaseUrl,
    clock: server.clock,
    config: { mode: 'production', devPages: false, publicOrigins: [origin] },
  });
  const who = browser(production.app);
  expect((await enter('regular', who)).statusCode).toBe(415); // forms are for routes that take them, and there is none
  expect((await who.post('/dev/people/regular/enter', {})).statusCode).toBe(404);
  expect((await production.get('/dev')).statusCode).toBe(404);
  expect(who.jar.size).toBe(0);
  await production.close();
});
