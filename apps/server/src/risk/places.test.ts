import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoPassword, people } from '../dev/demo-accounts.ts';
import { grantRecovery } from '../identity/recovery-grant.ts';
import { codeCalls } from '../testing/codes.ts';
import { browser, codeTo, cpfOf, outcome, testApp, testCaller } from '../testing/harness.ts';
import { legalizaCalls, personalData } from '../testing/legaliza.ts';
import { confirmedByPhone, recoverer, unknownCpf } from '../testing/recovery.ts';
import { signUpBy } from '../testing/sign-up.ts';
import type { Place } from './facts.ts';
import { readRules, rulesOf } from './rules-file.ts';

const rules = readRules(undefined, 'production').current();
const risk = rulesOf(JSON.stringify(rules), 'test');
let server: Awaited<ReturnType<typeof testApp>>;
beforeEach(async () => {
  risk.replace(JSON.stringify(rules));
  server = await testApp({ deps: { risk } });
});
afterEach(() => server.close());

/** What one tab sends with each call. */
const tab = { prefs_se: 'a fingerprint', 'x-incognia-session-token': 'a tab', 'user-prefs2': '{"zone":"America/Sao_Paulo"}' };
/** Every page in that tab. */
function inTab<B extends ReturnType<typeof browser>>(page: B): B {
  const { post } = page;
  return Object.assign(page, { post: (url: string, body?: unknown, headers = {}) => post(url, body, { ...tab, ...headers }) });
}

const verdictOn = (cpf: string, verdict: string, onlyChanges = false) =>
  server.deps.db.query('insert into risk_list (cpf, verdict, only_changes, listed_at) values ($1, $2, $3, $4)', [
    cpf,
    verdict,
    onlyChanges,
    server.clock.now,
  ]);

/** Nine other people have been in the tab today. */
async function crowd() {
  const { db, keys } = server.deps;
  for (let i = 0; i < 9; i++)
    await db.query(
      `insert into risk_decisions (at, place, cpf_hash, session_hash, network, score, reasons, rules_version, request_id)
       values ($1, 'sign-in', $2, $3, '127.0.0.0/24', 0, '[]', 'test', 'test')`,
      [server.clock.now, keys.blind('cpf', `person ${i}`), keys.blind('vendor', 'a tab')],
    );
}

const decisionsAt = async (place: Place) =>
  (
    await server.deps.db.query<{ outcome: string | null; applied: string | null; reasons: { rule: string; shadow?: true }[] }>(
      'select outcome, applied, reasons, account_id is not null as known from risk_decisions where place = $1 order by id',
      [place],
    )
  ).rows;
const countedAt = async (place: Place) => (await decisionsAt(place)).at(-1)?.reasons.flatMap(({ rule, shadow }) => (shadow ? [] : rule));
const accountsOf = async (cpf: string) => (await server.deps.db.query('select status from accounts where cpf = $1', [cpf])).rows;

/** The same file with an outcome of its own for every person at a place. */
const always = (place: Place, code: string) => {
  const everyone = { name: 'everyone', why: 'a test', when: [{ fact: 'listedNetwork', is: false }], at: { [place]: code } };
  risk.replace(JSON.stringify({ ...rules, rules: [everyone] }));
};
const tried = (place: Place) =>
  risk.replace(JSON.stringify({ ...rules, places: { ...rules.places, [place]: { ...rules.places[place], mode: 'shadow' } } }));

test('SG-07 SU-04 the tenth person in one tab gets no code at the contacts of a sign-up: 0029, recorded with its reasons', async () => {
  const who = signUpBy(inTab(browser(server.app)), server.deps);
  const token = await who.upTo.contacts('unregistered');
  await crowd();
  expect(outcome(await who.contacts(token, 'unregistered'))).toBe('0029');
  expect((await decisionsAt('sign-up-contacts')).at(-1)).toMatchObject({ outcome: '0029', applied: '0029', known: false });
  expect(await countedAt('sign-up-contacts')).toEqual(['many_in_one_tab']);
  server.passMinutes(25 * 60);
  expect(outcome(await who.contacts(await who.upTo.contacts('unregistered'), 'unregistered'))).toBe('ok');
});

test('SG-07 SU-04 in shadow mode the same person continues, and the decision says what would have happened', async () => {
  tried('sign-up-contacts');
  const who = signUpBy(inTab(browser(server.app)), server.deps);
  await crowd();
  expect(outcome(await who.contacts(await who.upTo.contacts('unregistered'), 'unregistered'))).toBe('ok');
  expect((await decisionsAt('sign-up-contacts')).at(-1)).toMatchObject({ outcome: '0029', applied: null });
});

test('SG-07 SU-06 a crowd at the end of a sign-up is asked for the identity; a CPF listed meanwhile gets no account', async () => {
  const who = signUpBy(inTab(browser(server.app)), server.deps);
  const token = await who.upTo.finish('unregistered');
  await verdictOn(cpfOf('unregistered'), '0025');
  expect(outcome(await who.finish(token))).toBe('0029');
  expect(await accountsOf(cpfOf('unregistered'))).toEqual([]);
  await server.deps.db.query('delete from risk_list where cpf = $1', [cpfOf('unregistered')]);
  await crowd();
  expect((await who.finish(token)).json()).toMatchObject({ code: '0040', data: { unlockToken: expect.any(String) } });
  expect(await accountsOf(cpfOf('unregistered'))).toEqual([{ status: 'locked' }]);
  expect((await decisionsAt('sign-up-finish')).map(({ applied }) => applied)).toEqual(['0029', '0040']);
});

test.each(['0024', '0025', '0029', '0071'])(
  'SG-07 RE-02 a recovery of a CPF listed with %s starts like any other; a confirmed contact is not enough, a proven identity is',
  async (verdict) => {
    const who = recoverer(server.app);
    await verdictOn(cpfOf('recovery'), verdict);
    const confirmed = await confirmedByPhone(server.deps, who, 'recovery', people.recovery.cellphone);
    expect(outcome(await who.result(confirmed))).toBe(verdict);
    expect((await decisionsAt('recovery-start')).at(-1)).toMatchObject({ applied: verdict, known: true });

    const { rows } = await server.deps.db.query('select id from accounts where cpf = $1', [cpfOf('recovery')]);
    const granted = await grantRecovery(server.deps, rows[0].id, {}, testCaller);
    expect(outcome(await who.result(granted))).toBe('ok');
  },
);

test('SG-07 S10 a crowd that starts recoveries gets the same answer for every CPF, and no new password for any', async () => {
  await crowd();
  const who = inTab(recoverer(server.app));
  const shapes = [];
  for (const cpf of [cpfOf('recovery'), unknownCpf(1)]) {
    const answer = await who.post('/v3/account/recovery/start', { document: cpf, flow: 'esqueceu-senha', prefs_se: 'a fingerprint' });
    shapes.push([answer.statusCode, Object.keys(answer.json().data.data)]);
  }
  expect(shapes[0]).toEqual(shapes[1]);
  expect((await decisionsAt('recovery-start')).map(({ applied }) => applied)).toEqual(['0029', '0029']);
});

test('SG-07 RE-07 S10 a crowd proposes no contact, and whether the CPF has an account makes no difference', async () => {
  await server.deps.db.query(`update accounts set status = 'active' where cpf = $1`, [cpfOf('recovery')]);
  const who = inTab(recoverer(server.app));
  for (const cpf of [cpfOf('recovery'), unknownCpf(2)]) {
    const flow = (await who.post('/v3/account/recovery/start', { document: cpf, flow: 'recuperacao-de-conta' })).json().data.data.token;
    const propose = () => inProposal(who, flow);
    expect(outcome(await propose())).toBe('ok');
    await crowd();
    expect(outcome(await propose())).toBe('0029');
    await server.deps.db.query(`delete from risk_decisions where request_id = 'test'`);
  }
  expect((await decisionsAt('contact-change')).map(({ applied }) => applied)).toEqual([null, '0029', null, '0029']);
});

const inProposal = (who: ReturnType<typeof recoverer>, flow: string) =>
  who.post(
    '/v2/recoveries/contacts',
    { flow: 'CHANGE_CONTACT', contactType: 'cellphone', value: '21987654321' },
    { authorization: flow, 'prefs-se': 'a fingerprint' },
  );

test.each(['0024', '0025', '0071'])('SG-07 RE-07 a rule of the operators may refuse a change of contact with %s', async (code) => {
  const who = recoverer(server.app);
  const flow = await who.flowToken('recovery', 'recuperacao-de-conta');
  always('contact-change', code);
  expect(outcome(await inProposal(who, flow))).toBe(code);
});

test('SG-07 LE-03 a crowd in legaliza is asked for the identity at the end, even if the crowd has gone by then', async () => {
  const me = legalizaCalls(server);
  const token = await me.begin('reconfirm');
  await crowd();
  const given = (
    await me.page.post('/v1/legalize', { terms: true, ...personalData('reconfirm') }, { ...tab, authorization: token })
  ).json();
  expect(await countedAt('legaliza')).toEqual(['many_in_one_tab']);
  await server.deps.db.query(`delete from risk_decisions where request_id = 'test'`);
  const { email, cellphone } = people.reconfirm;
  const mail = (await me.legalize(given.token, { email })).json();
  const phone = (await me.legalize(mail.token, { cellphone, optinWhatsapp: false })).json();
  const validation = await me.prove(phone.contactConfirmationToken, 'sms', cellphone);
  expect((await me.result(phone.token, validation)).json()).toEqual({ unlockToken: expect.any(String), tokenEligible: false });
});

test('SG-07 CC-10 a crowd confirms no contact, and neither does a person whose changes an operator refuses', async () => {
  const page = inTab(browser(server.app));
  const who = codeCalls(page);
  await who.signIn('fenceEmail');
  await verdictOn(cpfOf('fenceEmail'), '0024', true);
  expect(outcome(await who.confirm('email'))).toBe('0029');
  await server.deps.db.query('delete from risk_list where cpf = $1', [cpfOf('fenceEmail')]);
  expect(outcome(await who.confirm('email'))).toBe('ok');
  await crowd();
  expect(outcome(await who.confirm('email'))).toBe('0029');
  expect((await decisionsAt('contact-confirmation')).map(({ applied }) => applied)).toEqual(['0029', null, '0029']);
});

test('SG-03 SG-07 the login: the event, the destination, the preferences, the tab and whether the person is remembered are weighed', async () => {
  const login = async (body: object, headers: Record<string, string> = {}) => {
    const page = browser(server.app);
    await page.post('/v2/login', { cpf: cpfOf('regular'), password: demoPassword, ...body }, headers);
    return (await decisionsAt('sign-in')).at(-1)?.reasons.map(({ rule }) => rule);
  };
  const usual = { event: 'login', prefs_se: 'a', isRemember: true, redirectUrl: '/area-cliente', user_prefs2: '{"language":"pt-BR"}' };
  await login(usual, tab);
  const reasons = async (change: object, headers: Record<string, string> = tab) =>
    (await login({ ...usual, ...change }, headers))?.filter((rule) => rule !== 'new_device');
  expect(await reasons({})).toEqual([]);
  expect(await reasons({ isRemember: false })).toEqual(['not_remembered']);
  expect(await reasons({ redirectUrl: 'https://example.com/' })).toEqual(['forged_destination']);
  expect(await reasons({ event: 'signup' })).toEqual(['unexpected_event']);
  expect(await reasons({ user_prefs2: '{"language":"ru","automated":true,"vpn":true}' })).toEqual(['automated', 'vpn', 'foreign_language']);
  expect(await reasons({ prefs_se: 'b' })).toEqual(['new_fingerprint']);
  expect(await reasons({}, {})).toEqual(['no_device_session']);
});

test('SG-07 a stranger who starts a recovery does not become a known browser of the account', async () => {
  const start = (prefs_se: string) =>
    browser(server.app).post('/v3/account/recovery/start', { document: cpfOf('regular'), flow: 'esqueceu-senha', prefs_se });
  const login = { cpf: cpfOf('regular'), password: demoPassword, prefs_se: 'the owner' };
  await browser(server.app).post('/v2/login', login);
  await start('the owner');
  await start('a stranger');
  await start('a stranger');
  const known = (await decisionsAt('recovery-start')).map(({ reasons }) => !reasons.some(({ rule }) => rule === 'new_fingerprint'));
  expect(known).toEqual([true, false, false]);
});

test('SG-03 SI-06 a login by code: the tab that started it and the tab that ends it are weighed', async () => {
  const started = codeCalls(inTab(browser(server.app)));
  const { email } = people.regular;
  const sent = (await started.send(await started.openSignIn('regular'))).json().data;
  const passed = (await started.verify(sent.token, await codeTo(server.deps, email))).json().data.token;
  await crowd();
  expect(outcome(await started.signInResult(passed))).toBe('ok');
  expect(await countedAt('sign-in')).toEqual(['many_in_one_tab', 'came_by_code']);

  server.passMinutes(31);
  const again = (await started.send(await started.openSignIn('regular'))).json().data;
  const elsewhere = (await started.verify(again.token, await codeTo(server.deps, email))).json().data.token;
  expect(outcome(await codeCalls(browser(server.app)).signInResult(elsewhere))).toBe('ok');
  expect((await decisionsAt('sign-in')).at(-1)?.reasons).toContainEqual({ rule: 'another_tab', weight: 20, shadow: true });
});

test('SG-07 SV-09 a decision holds no CPF, no address, no signal in the clear, at any place', async () => {
  const who = signUpBy(inTab(browser(server.app)), server.deps);
  await who.contacts(await who.upTo.contacts('unregistered'), 'unregistered');
  const { rows } = await server.deps.db.query('select row_to_json(d) as row from risk_decisions d');
  const text = JSON.stringify(rows);
  expect(text).toContain('sign-up-contacts');
  for (const secret of [cpfOf('unregistered'), 'a fingerprint', 'a tab', 'Sao_Paulo', '127.0.0.1']) expect(text).not.toContain(secret);
});
