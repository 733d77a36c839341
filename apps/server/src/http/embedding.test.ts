import { recoveryCalls } from '@portaria/contract/calls/recovery';
import { sessionCalls } from '@portaria/contract/calls/session';
import { signInCalls } from '@portaria/contract/calls/sign-in';
import { signUpCalls } from '@portaria/contract/calls/sign-up';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BrandFolder, readBrandFolder } from '../brand/brand-folder.ts';
import { demoPassword, people } from '../dev/demo-accounts.ts';
import { withDemoPartner } from '../dev/demo-partner.ts';
import { putOperator } from '../operations/operators.ts';
import { codeAt, stepAt } from '../operations/totp.ts';
import { browser, codeTo, cpfOf, outcome, testApp } from '../testing/harness.ts';
import { signUpBy } from '../testing/sign-up.ts';

const partner = 'https://parceiro.example';
const { brand } = readBrandFolder('portaria');
const embedded = { 'x-embedded': '1' };

let server: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  server = await testApp({ deps: { brand: { ...brand, cookieDomain: 'portaria.example', embedders: [partner] } } });
});
afterAll(() => server.close());

/** A browser with an embedded page: every call says so. */
function inIframe() {
  const tab = browser(server.app);
  return {
    ...tab,
    post: (url: string, payload?: unknown, headers = {}) => tab.post(url, payload, { ...embedded, ...headers }),
    get: (url: string) => tab.get(url, embedded),
  };
}
const cookiesOf = (answer: { headers: Record<string, unknown> }) => [answer.headers['set-cookie']].flat();

test('EM-04 SI-18 S14 a session made in an embedded page: partitioned cookies of this host alone, valid in that iframe only', async () => {
  const iframe = inIframe();
  const calls = signUpBy(iframe, server.deps);
  const answer = await calls.finish(await calls.upTo.finish('unregistered'));
  const [session, indicator, device] = cookiesOf(answer);
  expect(session).toMatch(/^auth-session-framed=[\w.-]{50,}; Max-Age=10800; Path=\/; HttpOnly; Secure; Partitioned; SameSite=None$/);
  expect(indicator).toBe('auth-indicator=1; Max-Age=10800; Path=/; Secure; Partitioned; SameSite=None');
  expect(device).toMatch(/^auth-device-framed=[\w.-]+; Max-Age=34560000; Path=\/; HttpOnly; Secure; Partitioned; SameSite=None$/);

  const { path } = sessionCalls.current;
  expect(outcome(await iframe.get(path))).toBe('ok');
  const tab = browser(server.app);
  for (const [name, value] of iframe.jar) tab.jar.set(name, value); // a browser without partitioned cookies would send them
  expect(outcome(await tab.get(path))).toBe('0003');
  await iframe.post(sessionCalls.signOut.path);
  expect([...iframe.jar.keys()]).toEqual(['auth-browser-framed', 'auth-device-framed']);
});

test('EM-04 a session of a tab is not valid in an embedded page', async () => {
  const tab = browser(server.app);
  expect(outcome(await tab.post(signInCalls.login.path, { cpf: cpfOf('regular'), password: demoPassword }))).toBe('ok');
  expect(tab.jar.has('auth-session')).toBe(true);
  expect(outcome(await tab.get(sessionCalls.current.path, embedded))).toBe('0003');
});

test('EM-04 RE-08 a recovery by the older codes inside an iframe, whose page reads its authorizer under its usual name', async () => {
  const { post, jar } = inIframe();
  const start = await post(recoveryCalls.start.path, { document: cpfOf('recovery'), flow: 'recuperacao-de-conta' });
  expect(cookiesOf(start)).toEqual([expect.stringMatching(/^auth-browser-framed=.*; HttpOnly; Secure; Partitioned; SameSite=None$/)]);
  const authorization = start.json().data.data.token;
  const asked = await post(recoveryCalls.validate.path, { contactType: 'cellphone' }, { authorization });
  expect(cookiesOf(asked)).toEqual([expect.stringMatching(/^x-ecs-id-authorizer=.*; Secure; Partitioned; SameSite=None$/)]);
  const code = await codeTo(server.deps, people.recovery.cellphone);
  const authorizer = jar.get('x-ecs-id-authorizer')!;
  expect(outcome(await post(recoveryCalls.verifyOlder.path, { code }, { 'x-ecs-id-authorizer': authorizer }))).toBe('ok');
});

test('EM-04 S12 only a page of ours can say that it is embedded', async () => {
  const body = { document: cpfOf('unregistered2'), termId: server.deps.termsVersion };
  for (const origin of [partner, 'https://evil.example', 'null'])
    expect(outcome(await server.post(signUpCalls.start.path, body, { ...embedded, origin }))).toBe('0046');
  const preflight = await server.send({ method: 'OPTIONS', url: signUpCalls.start.path, headers: { origin: partner } });
  expect(preflight.headers).not.toHaveProperty('access-control-allow-headers');
});

test('EM-04 an operator’s cookie stays unpartitioned, whatever the call says', async () => {
  const secret = await putOperator(server.deps, 'ana', 'a password of the staff');
  const code = codeAt(secret, stepAt(server.clock.now));
  const answer = await inIframe().post('/v1/operations/sign-in', { name: 'ana', password: 'a password of the staff', code });
  expect(cookiesOf(answer)).toContainEqual(expect.stringMatching(/^auth-operator=.*; HttpOnly; SameSite=Strict$/));
});

test('EM-04 a brand without embedders has no such cookies', async () => {
  const alone = await testApp({ databaseUrl: server.databaseUrl, clock: server.clock });
  const answer = await alone.post(signInCalls.login.path, { cpf: cpfOf('regular'), password: demoPassword }, embedded);
  expect(cookiesOf(answer).join()).not.toContain('Partitioned');
  expect(alone.jar.has('auth-session')).toBe(true);
  await alone.close();
});

test.each([
  ['development', { devPages: true, port: 3000 }, ['http://127.0.0.1:3000']],
  ['production', { devPages: false, port: 3000 }, []],
  ['a port that is not known yet', { devPages: true, port: 0 }, []],
])('EM-03 the demo partner is on the list in %s: %j', (_, config, embedders) => {
  const folder = withDemoPartner({ brand } as BrandFolder, { ...server.deps.config, ...config });
  expect(folder.brand.embedders).toEqual(embedders);
});
