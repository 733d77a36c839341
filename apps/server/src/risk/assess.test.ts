import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoPassword, type PersonKey, people } from '../dev/demo-accounts.ts';
import { browser, cpfOf, testApp } from '../testing/harness.ts';
import { readRules, rulesOf } from './rules-file.ts';

let server: Awaited<ReturnType<typeof testApp>>;
beforeEach(async () => {
  server = await testApp({ config: { countryHeader: 'x-country' }, deps: { risk: readRules(undefined, 'production') } });
});
afterEach(() => server.close());

type Browser = ReturnType<typeof browser>;
type With = { readonly prefs_se?: string; readonly headers?: Record<string, string> };
async function signIn(who: Browser, key: PersonKey, { headers = {}, ...body }: With = {}) {
  const answer = await who.post(
    '/v2/login',
    { cpf: cpfOf(key), password: demoPassword, event: 'login', ...body },
    {
      'x-incognia-session-token': 'a tab',
      ...headers,
    },
  );
  return answer.json().code ?? 'ok';
}
const lastDecision = async () =>
  (
    await server.deps.db.query(
      'select score, outcome, applied, reasons, method, rules_version from risk_decisions order by id desc limit 1',
    )
  ).rows[0];
/** Those that count, without those that are only tried. */
const rulesOfLast = async () =>
  (await lastDecision()).reasons.filter((reason: object) => !('shadow' in reason)).map(({ rule }: { rule: string }) => rule);
const fresh = () => browser(server.app);

test('SG-07 the first sign-in of an account has nothing to compare with; the second device is new, the first is known', async () => {
  const phone = fresh();
  expect(await signIn(phone, 'regular', { prefs_se: 'a' })).toBe('ok');
  expect(await lastDecision()).toMatchObject({ score: 0, outcome: null, applied: null, reasons: [], method: 'password' });
  expect(await signIn(fresh(), 'regular', { prefs_se: 'b' })).toBe('ok');
  expect(await rulesOfLast()).toEqual(['new_device']);
  expect(await signIn(phone, 'regular', { prefs_se: 'a' })).toBe('ok');
  expect(await rulesOfLast()).toEqual([]);
});

test('SG-07 a device that stayed away for more than 30 days is new again', async () => {
  const phone = fresh();
  await signIn(phone, 'regular', { prefs_se: 'a' });
  server.passMinutes(31 * 24 * 60);
  await signIn(phone, 'regular', { prefs_se: 'a' });
  expect(await rulesOfLast()).toEqual(['new_device']);
});

test('SG-07 an unusual hour and a new network are reasons once; afterwards they are known', async () => {
  const phone = fresh();
  for (let day = 0; day < 5; day++) {
    await signIn(phone, 'regular', { prefs_se: 'a' });
    server.passMinutes(24 * 60);
  }
  server.passMinutes(9 * 60);
  await signIn(phone, 'regular', { prefs_se: 'a' });
  expect(await rulesOfLast()).toEqual(['unusual_hour']);
  const payload = { cpf: cpfOf('regular'), password: demoPassword, prefs_se: 'a' };
  const fromElsewhere = () => phone.send({ method: 'POST', url: '/v2/login', payload, remoteAddress: '203.0.113.9' });
  await fromElsewhere();
  expect(await rulesOfLast()).toEqual(['new_network']);
  await fromElsewhere();
  expect(await rulesOfLast()).toEqual([]);
});

test('SG-07 the country of the proxy and the listed networks count; together they refuse', async () => {
  await signIn(fresh(), 'regular', { prefs_se: 'a' });
  expect(await signIn(fresh(), 'regular', { prefs_se: 'b', headers: { 'x-country': 'us' } })).toBe('ok');
  expect(await rulesOfLast()).toEqual(['new_device', 'abroad']);
  await server.deps.db.query(`insert into risk_networks (network, listed_at) values ('127.0.0.0/8', now())`);
  expect(await signIn(fresh(), 'regular', { headers: { 'x-country': 'US' } })).toBe('0029');
  expect(await signIn(fresh(), 'tokenEligible')).toBe('0054');
});

test('SG-07 many people on one device: the tenth is asked for a code, and so are those after', async () => {
  const shop = fresh();
  const keys = (Object.keys(people) as PersonKey[]).filter((key) => people[key].about.startsWith('Entra, e')).slice(0, 3);
  await signIn(shop, 'regular');
  const deviceId = server.deps.keys.unsign('device', shop.jar.get('auth-device')!);
  for (let i = 0; i < 9; i++) {
    await server.deps.db.query(
      `insert into audit_log (at, event, outcome, cpf_hash, ip, device_id, request_id) values ($1, 'sign-in', 'ok', $2, '127.0.0.1', $3, 'test')`,
      [server.deps.now(), server.deps.keys.blind('cpf', `person ${i}`), deviceId],
    );
  }
  expect(await signIn(shop, 'regular')).toBe('0054');
  expect(await signIn(shop, keys[0]!)).toBe('0054');
  server.passMinutes(25 * 60);
  expect(await signIn(shop, 'regular')).toBe('ok');
});

test('SG-07 a person who guesses and gets it right from an unknown device is asked for a code; the owner is not', async () => {
  const owner = fresh();
  await signIn(owner, 'regular', { prefs_se: 'a' });
  const cpf = server.deps.keys.blind('cpf', cpfOf('regular'));
  for (let i = 0; i < 9; i++)
    await server.deps.db.query(
      `insert into audit_log (at, event, outcome, reason, cpf_hash, ip, request_id) values ($1, 'sign-in', 'refused', '0052', $2, '198.51.100.7', 'test')`,
      [server.deps.now(), cpf],
    );
  expect(await signIn(fresh(), 'regular')).toBe('0054');
  expect(await signIn(owner, 'regular', { prefs_se: 'a' })).toBe('ok');
});

test('SG-07 SI-17 a person whose identity an operator wants proven is refused, new terms or not, with the token that starts the validation', async () => {
  for (const key of ['regular', 'outdatedTerms'] as const) {
    await server.deps.db.query(`insert into risk_list (cpf, verdict, listed_at) values ($1, '0040', now())`, [cpfOf(key)]);
    const login = await fresh().post('/v2/login', { cpf: cpfOf(key), password: demoPassword });
    expect(login.json()).toMatchObject({ code: '0040', data: { token: expect.any(String) } });
  }
});

test('SG-07 in shadow mode a listed person signs in, and the outcome that would have applied is kept with the version of the rules', async () => {
  const file = readRules(undefined, 'production').current();
  const { version, places } = file;
  const changed = { ...file, version: `${version}-shadow`, places: { ...places, 'sign-in': { ...places['sign-in'], mode: 'shadow' } } };
  const shadow = rulesOf(JSON.stringify(changed), 'test');
  const trial = await testApp({ databaseUrl: server.databaseUrl, clock: server.clock, deps: { risk: shadow } });
  expect(await signIn(browser(trial.app), 'fraudEngine')).toBe('ok');
  expect(await lastDecision()).toMatchObject({ outcome: '0029', applied: null, rules_version: `${version}-shadow` });

  await trial.deps.db.query(`insert into risk_list (cpf, verdict, listed_at) values ($1, '0029', now())`, [cpfOf('outdatedTerms')]);
  const late = browser(trial.app); // so does a person who has to accept new terms
  const { id, ut_token } = (await late.post('/v2/login', { cpf: cpfOf('outdatedTerms'), password: demoPassword })).json();
  const accepted = await late.post('/v1/user/terms', { id, ut_token }, { 'x-bifrost-terms': trial.deps.termsVersion });
  expect(accepted.statusCode).toBe(200);
  await trial.close();
  expect(await signIn(fresh(), 'fraudEngine')).toBe('0029');
});

test('SG-07 SV-09 a decision holds no CPF, no address, no fingerprint in the clear', async () => {
  await signIn(fresh(), 'regular', { prefs_se: 'a very special fingerprint' });
  const { rows } = await server.deps.db.query('select row_to_json(d) as row from risk_decisions d');
  const text = JSON.stringify(rows);
  for (const secret of [cpfOf('regular'), 'a very special', '127.0.0.1']) expect(text).not.toContain(secret);
});
