import { sessionCalls } from '@portaria/contract/calls/session';
import { signInCalls as calls } from '@portaria/contract/calls/sign-in';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoPassword } from '../../dev/demo-accounts.ts';
import { asAnotherBrowser, cpfOf, testApp } from '../../testing/harness.ts';

let server: Awaited<ReturnType<typeof testApp>>;
beforeEach(async () => {
  server = await testApp();
});
afterEach(() => server.close());

const login = async () => (await server.post(calls.login.path, { cpf: cpfOf('outdatedTerms'), password: demoPassword })).json();
const accept = (body: { id: string; ut_token: string }, version = server.deps.termsVersion) =>
  server.post(calls.acceptTerms.path, body, { 'x-bifrost-terms': version });

test('SI-09 no session exists until the terms are accepted', async () => {
  const { id, ut_token, status, termsVersion } = await login();
  expect([status, termsVersion]).toEqual(['outdated_terms', server.deps.termsVersion]);
  expect(server.jar.has('auth-session')).toBe(false);
  expect((await accept({ id, ut_token })).json()).toMatchObject({ id, fence: { show: false } });
  expect((await server.get(sessionCalls.current.path)).statusCode).toBe(200);
  expect((await login()).status).toBeUndefined();
});

test('S52 the acceptance is recorded with version, time and origin', async () => {
  const { id, ut_token } = await login();
  await accept({ id, ut_token });
  const { rows } = await server.deps.db.query('select version, accepted_at, ip from terms_acceptances where account_id = $1', [id]);
  expect(rows).toEqual([{ version: server.deps.termsVersion, accepted_at: server.clock.now, ip: '127.0.0.1' }]);
});

test('SI-09 another version, another person or a second use is refused', async () => {
  const { id, ut_token } = await login();
  expect((await accept({ id, ut_token }, '1999-01-01')).json()).toMatchObject({ code: '0038', errors: [{ field: 'x-bifrost-terms' }] });
  expect((await accept({ id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', ut_token })).json().code).toBe('0036');
  expect((await accept({ id, ut_token: 'nonsense' })).json().code).toBe('0036');
  const accepted = (await accept({ id, ut_token })).json();
  expect((await accept({ id, ut_token })).json()).toEqual(accepted); // its answer may have been lost
  asAnotherBrowser(server);
  expect((await accept({ id, ut_token })).json().code).toBe('0035');
});

test('SI-09 after 20 minutes the person signs in again', async () => {
  const { id, ut_token } = await login();
  server.passMinutes(21);
  expect((await accept({ id, ut_token })).json().code).toBe('0036');
});

test('SI-09 of parallel acceptances one starts a session', async () => {
  const { id, ut_token } = await login();
  await server.warmUp();
  const answers = await Promise.all(Array.from({ length: 8 }, () => accept({ id, ut_token })));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect((await server.deps.db.query('select 1 from sessions')).rowCount).toBe(1);
});
