import { sessionCalls } from '@portaria/contract/calls/session';
import { signInCalls } from '@portaria/contract/calls/sign-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword, people } from '../dev/demo-accounts.ts';
import { seedAccounts } from '../dev/seed-accounts.ts';
import { browser, cpfOf, testApp } from '../testing/harness.ts';
import { overtaken } from '../testing/overtaken.ts';

let server: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

async function signedIn(headers: Record<string, string> = {}) {
  const person = browser(server.app);
  const response = await person.post(signInCalls.login.path, { cpf: cpfOf('regular'), password: demoPassword }, headers);
  return { ...person, response };
}
const current = sessionCalls.current.path;

test('S14 the cookies of a sign-in on local http', async () => {
  const { response } = await signedIn();
  const [browser, ...cookies] = [response.headers['set-cookie']].flat();
  expect(browser).toMatch(/^auth-browser=[\w.-]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/);
  expect(cookies[0]).toMatch(/^auth-session=[\w.-]{50,}; Max-Age=10800; Path=\/; HttpOnly; SameSite=Lax$/);
  expect(cookies[1]).toBe('auth-indicator=1; Max-Age=10800; Path=/; SameSite=Lax');
  expect(cookies[2]).toMatch(/^auth-device=[\w.-]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
});

test('S14 on a domain the session is shared by at most three labels, the device is not', async () => {
  const config = { mode: 'production', publicOrigins: ['https://conta.portaria.example'], trustProxy: ['127.0.0.1'] } as const;
  const production = await testApp({ databaseUrl: server.databaseUrl, clock: server.clock, config });
  const response = await browser(production.app).post(
    signInCalls.login.path,
    { cpf: cpfOf('regular'), password: demoPassword },
    { host: 'entrar.conta.portaria.example', origin: 'https://conta.portaria.example', 'x-forwarded-proto': 'https' },
  );
  const [, ...cookies] = [response.headers['set-cookie']].flat();
  expect(cookies[0]).toContain('; Domain=conta.portaria.example; Path=/; HttpOnly; Secure; SameSite=Lax');
  expect(cookies[1]).toContain('; Domain=conta.portaria.example; Path=/; Secure; SameSite=Lax');
  expect(cookies[2]).not.toContain('Domain');
  await production.close();
});

test('S13 every sign-in makes a new session, whatever the browser brought along', async () => {
  const fixed = browser(server.app);
  fixed.jar.set('auth-session', 'chosen-by-an-attacker');
  await fixed.post(signInCalls.login.path, { cpf: cpfOf('regular'), password: demoPassword });
  expect(fixed.jar.get('auth-session')).not.toBe('chosen-by-an-attacker');
});

test.each(['regular', 'recovery'] as const)(
  'S13 signing in again, as %s, ends the session that the browser had, and no session of another browser',
  async (key) => {
    const [here, there] = [await signedIn(), await signedIn()];
    const old = browser(server.app);
    old.jar.set('auth-session', here.jar.get('auth-session')!);
    expect((await old.get(current)).statusCode).toBe(200);
    expect((await here.post(signInCalls.login.path, { cpf: cpfOf(key), password: demoPassword })).statusCode).toBe(200);
    expect((await here.get(current)).json().name).toBe(people[key].name);
    expect((await old.get(current)).json().code).toBe('0003');
    expect((await there.get(current)).statusCode).toBe(200);
    const { rows } = await server.deps.db.query('select ended_by from sessions where id = $1', [here.response.json().sessionToken]);
    expect(rows).toEqual([{ ended_by: 'replaced' }]);
  },
);

test('S13 a sign-in that is refused leaves the session of the browser as it is', async () => {
  const person = await signedIn();
  expect((await person.post(signInCalls.login.path, { cpf: cpfOf('regular'), password: 'a wrong password' })).statusCode).toBe(401);
  expect((await person.get(current)).statusCode).toBe(200);
});

test('AP-09 the signed-in person, with every open session by the name of its device', async () => {
  const agent = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
  const person = await signedIn({ 'user-agent': agent });
  const answer = (await person.get(current)).json();
  expect(answer).toMatchObject({ name: people.regular.name, loa: 1, expiresAt: '2026-11-15T15:00:00.000Z' });
  expect(answer.maskedCpf).toMatch(/^•••\.\d{3}\.\d{3}-••$/);
  const { sessions } = (await person.get(sessionCalls.open.path)).json();
  const own = sessions.filter((session: { current: boolean }) => session.current);
  expect(own).toMatchObject([{ id: person.response.json().sessionToken, device: 'Chrome no Windows' }]);
});

test('SI-08 no value of the login answer authorises a session call', async () => {
  const { response } = await signedIn();
  for (const value of Object.values(response.json()).filter((text) => typeof text === 'string')) {
    const stranger = browser(server.app);
    stranger.jar.set('auth-session', String(value));
    const answer = await stranger.get(current, { authorization: `Bearer ${value}` });
    expect([answer.statusCode, answer.json().code]).toEqual([401, '0003']);
  }
});

test('S13 sign-out ends the session on the server, and answers the same without one', async () => {
  const person = await signedIn();
  const cookie = person.jar.get('auth-session')!;
  expect((await person.post(sessionCalls.signOut.path)).statusCode).toBe(200);
  expect(person.jar.has('auth-session')).toBe(false);
  person.jar.set('auth-session', cookie);
  expect((await person.get(current)).json().code).toBe('0003');
  expect((await person.post(sessionCalls.signOut.path)).statusCode).toBe(200);
});

test('AP-09 a person ends one of their sessions, or all others, but no session of another person', async () => {
  const [here, there, elsewhere] = [await signedIn(), await signedIn(), await signedIn()];
  await here.post(sessionCalls.end.path, { id: there.response.json().sessionToken });
  expect((await there.get(current)).statusCode).toBe(401);
  await here.post(sessionCalls.end.path, { id: 'others' });
  expect((await elsewhere.get(current)).statusCode).toBe(401);
  expect((await here.get(current)).statusCode).toBe(200);

  const other = browser(server.app);
  await other.post(signInCalls.login.path, { cpf: cpfOf('recovery'), password: demoPassword });
  await other.post(sessionCalls.end.path, { id: here.response.json().sessionToken });
  expect((await here.get(current)).statusCode).toBe(200);
});

test('AP-09 without a session none is ended', async () => {
  const answer = await browser(server.app).post(sessionCalls.end.path, { id: 'others' });
  expect([answer.statusCode, answer.json().code]).toEqual([401, '0003']);
});

test('SI-18 three hours after the sign-in the session is over, however busy it was', async () => {
  const person = await signedIn();
  server.passMinutes(179);
  expect((await person.get(current)).statusCode).toBe(200);
  server.passMinutes(1);
  expect((await person.get(current)).json()).toEqual({ errorKey: 'error.0003', code: '0003' });
});

test.each([
  ['regular', 'the password is changed', `password_set_at = now()`],
  ['regular', 'the account is locked', `status = 'locked'`],
  ['twoFactor', 'the password is changed, and a second factor asked for', `password_set_at = now()`],
] as const)('S13 a sign-in of %s that is in progress while %s ends with it', async (key, _, change) => {
  await seedAccounts(server.deps);
  const person = browser(server.app);
  const answer = await overtaken(server.deps, {
    hold: (db) => db.query(`update accounts set ${change} where cpf = $1`, [cpfOf(key)]),
    call: () => person.post(signInCalls.login.path, { cpf: cpfOf(key), password: demoPassword }),
  });
  expect(answer.json()).toMatchObject({ code: '0036' });
  expect(person.jar.has('auth-session')).toBe(false);
});
