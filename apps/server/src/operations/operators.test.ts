import * as limits from '@portaria/domain/limits';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { operatorsCommand } from '../commands/operators.ts';
import { demoPassword, people } from '../dev/demo-accounts.ts';
import { demoOperator, demoOperatorCode } from '../dev/demo-operator.ts';
import { deriveKeys } from '../platform/keys.ts';
import { browser, outcome, testApp, testSecret } from '../testing/harness.ts';
import { disableOperator, putOperator } from './operators.ts';
import { codeAt, stepAt } from './totp.ts';

let server: Awaited<ReturnType<typeof testApp>>;
let secret: Buffer;
const password = 'a password of the staff';
beforeEach(async () => {
  server = await testApp();
  secret = await putOperator(server.deps, 'ana', password);
});
afterEach(() => server.close());

const code = () => codeAt(secret, stepAt(server.clock.now));
const signIn = (who = browser(server.app), change: object = {}) =>
  who.post('/v1/operations/sign-in', { name: 'ana', password, code: code(), ...change });

test('SV-09 S14 an operator signs in with password and second factor; the cookie is only theirs, and it is audited', async () => {
  const ana = browser(server.app);
  const answer = await signIn(ana);
  expect(answer.json()).toEqual({ name: 'ana' });
  const cookie = String(answer.headers['set-cookie']);
  for (const part of ['auth-operator=', 'HttpOnly', 'SameSite=Strict', 'Max-Age=28800']) expect(cookie).toContain(part);
  expect((await ana.get('/v1/operations/session')).json()).toMatchObject({ name: 'ana' });
  expect(outcome(await ana.get('/v1/user/session'))).not.toBe('ok');
  const { rows } = await server.deps.db.query(
    `select outcome, operator_id is not null as named from audit_log where event = 'operator-sign-in'`,
  );
  expect(rows).toEqual([{ outcome: 'ok', named: true }]);
});

test('S4 the session of a person authorises no call of the operators', async () => {
  const person = browser(server.app);
  expect(outcome(await person.post('/v2/login', { cpf: people.regular.cpf, password: demoPassword }))).toBe('ok');
  expect(outcome(await person.get('/v1/operations/session'))).toBe('0003');
  person.jar.set('auth-operator', person.jar.get('auth-session')!);
  expect(outcome(await person.get('/v1/operations/session'))).toBe('0003');
});

test('S10 an unknown name, a wrong password and a wrong code are answered alike', async () => {
  const bodies = [];
  for (const change of [{ name: 'bia' }, { password: 'wrong' }, { code: code() === '000000' ? '000001' : '000000' }])
    bodies.push((await signIn(undefined, change)).json());
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  expect(bodies[0]).toMatchObject({ code: '0052' });
});

test('SV-02 a name that the database cannot hold is refused as bad input', async () => {
  expect(outcome(await signIn(undefined, { name: 'a\u0000na' }))).toBe('0038');
});

test('S1 a code is single-use, even in two browsers at once', async () => {
  const answers = await Promise.all([signIn(), signIn()]);
  expect(answers.map(outcome).sort()).toEqual(['0052', 'ok']);
  server.passMinutes(1);
  expect(outcome(await signIn())).toBe('ok');
});

test('S6 a code that its owner sends twice is refused, but it is no wrong try', async () => {
  await signIn();
  for (let i = 0; i < 6; i++) expect(outcome(await signIn())).toBe('0052');
  server.passMinutes(1);
  expect(outcome(await signIn())).toBe('ok');
});

const openOffice = () =>
  testApp({
    databaseUrl: server.databaseUrl,
    clock: server.clock,
    config: { operatorNetworks: ['10.8.0.0/16', '2001:db8::/48'] },
  });

test('S6 strangers block neither a browser that the operator used before nor the networks on the list', async () => {
  const office = await openOffice();
  const ana = browser(office.app);
  expect(outcome(await signIn(ana))).toBe('ok');
  for (let i = 0; i < 5; i++) await signIn(browser(office.app), { password: 'wrong' });
  server.passMinutes(1);
  expect(outcome(await signIn(browser(office.app)))).toBe('0043');
  expect(outcome(await signIn(ana))).toBe('ok');
  for (const address of ['10.8.3.4', '2001:db8:0:7::1']) {
    server.passMinutes(1);
    expect(outcome(await signIn(browser(office.app, address)))).toBe('ok');
  }
  server.passMinutes(1);
  expect(outcome(await signIn(browser(office.app, '10.9.3.4')))).toBe('0043');
  await office.close();
});

test.each(['ana listed', 'listed operator ana'])('S6 wrong passwords for the name %s block no one else', async (name) => {
  const office = await openOffice();
  for (let i = 0; i < 4; i++) expect(outcome(await signIn(browser(office.app), { name, password: 'wrong' }))).toBe('0052');
  expect(outcome(await signIn(browser(office.app), { name, password: 'wrong' }))).toBe('0043');
  for (const address of ['10.8.3.4', '10.9.3.4']) {
    server.passMinutes(1);
    expect([address, outcome(await signIn(browser(office.app, address)))]).toEqual([address, 'ok']);
  }
  await office.close();
});

test('S6 wrong passwords in a row are counted apart for strangers and the networks on the list; the command ends both rows', async () => {
  const office = await openOffice();
  const [stranger, colleague] = [() => browser(office.app, '10.9.3.4'), () => browser(office.app, '10.8.3.4')];
  const failInARow = async (who: () => ReturnType<typeof browser>) => {
    await signIn(who(), { password: 'wrong' });
    await server.deps.db.query('update failure_totals set count = $1 where count = 1', [limits.consecutiveFailures - 1]);
    await signIn(who(), { password: 'wrong' });
    server.passMinutes(61);
  };
  await failInARow(stranger);
  expect([outcome(await signIn(stranger())), outcome(await signIn(colleague()))]).toEqual(['0043', 'ok']);
  await failInARow(colleague);
  expect([outcome(await signIn(stranger())), outcome(await signIn(colleague()))]).toEqual(['0043', '0043']);
  secret = await putOperator(server.deps, 'ana', password);
  expect(outcome(await signIn(stranger()))).toBe('ok');
  server.passMinutes(1);
  expect(outcome(await signIn(colleague()))).toBe('ok');
  await office.close();
});

test('S6 after a hundred wrong passwords in a row an operator comes in by a known browser, or with the access that the command gives', async () => {
  const ana = browser(server.app);
  await signIn(ana);
  for (let i = 0; i < 100; i++) {
    if (i % 5 === 0) server.passMinutes(61);
    await signIn(undefined, { password: 'wrong' });
  }
  server.passMinutes(61);
  const closed = await signIn();
  expect([outcome(closed), closed.json().data]).toEqual(['0043', undefined]);
  expect(outcome(await signIn(ana))).toBe('ok');
  secret = await putOperator(server.deps, 'ana', password);
  expect(outcome(await signIn())).toBe('ok');
});

test('SV-06 resetting the demo accounts puts the demo operator back: the code that was used counts again', async () => {
  const demo = async () =>
    outcome(await browser(server.app).post('/v1/operations/sign-in', { ...demoOperator, code: demoOperatorCode(server.clock.now) }));
  const reset = () => server.post('/dev/people/reset');
  await reset();
  expect([await demo(), await demo()]).toEqual(['ok', '0052']);
  await reset();
  expect(await demo()).toBe('ok');
});

test('S6 five wrong tries block the name for 30 minutes, the right password included; then the block ends by itself', async () => {
  for (let i = 0; i < 4; i++) expect(outcome(await signIn(undefined, { password: 'wrong' }))).toBe('0052');
  expect(outcome(await signIn(undefined, { password: 'wrong' }))).toBe('0043');
  expect(outcome(await signIn())).toBe('0043');
  server.passMinutes(31);
  expect(outcome(await signIn())).toBe('ok');
});

test('S7 a replaced secret can be removed after the next sign-in: the second factor is re-encrypted', async () => {
  const after = async (...secrets: [string, ...string[]]) => {
    server.passMinutes(1);
    const next = await testApp({ databaseUrl: server.databaseUrl, clock: server.clock, deps: { keys: deriveKeys(secrets) } });
    const answer = outcome(await signIn(browser(next.app)));
    await next.close();
    return answer;
  };
  expect(await after('a newer secret of the tests')).toBe('0052'); // without the old secret the second factor cannot be decrypted
  expect(await after('a newer secret of the tests', testSecret)).toBe('ok');
  expect(await after('a newer secret of the tests')).toBe('ok');
});

test('S13 a session ends after 30 idle minutes, after 8 hours, at the sign-out, at the next sign-in, and when the operator is disabled', async () => {
  const open = async () => {
    server.passMinutes(1);
    const ana = browser(server.app);
    await signIn(ana);
    return ana;
  };
  const isOpen = async (who: ReturnType<typeof browser>) => outcome(await who.get('/v1/operations/session')) === 'ok';

  const idle = await open();
  server.passMinutes(31);
  expect(await isOpen(idle)).toBe(false);

  const busy = await open();
  for (let i = 0; i < 19; i++) {
    server.passMinutes(25);
    expect(await isOpen(busy)).toBe(true);
  }
  server.passMinutes(25);
  expect(await isOpen(busy)).toBe(false);

  const leaving = await open();
  const cookie = leaving.jar.get('auth-operator')!;
  await leaving.post('/v1/operations/sign-out');
  leaving.jar.set('auth-operator', cookie);
  expect(await isOpen(leaving)).toBe(false);

  const again = await open();
  const before = again.jar.get('auth-operator')!;
  server.passMinutes(1);
  await signIn(again);
  expect(await isOpen(again)).toBe(true);
  again.jar.set('auth-operator', before);
  expect(await isOpen(again)).toBe(false);

  const gone = await open();
  await disableOperator(server.deps, 'ana');
  expect(await isOpen(gone)).toBe(false);
  server.passMinutes(1);
  expect(outcome(await signIn())).toBe('0052');
});

test('SV-05 the database keeps neither the password nor the secret of the second factor', async () => {
  const { rows } = await server.deps.db.query('select row_to_json(o) as row from operators o');
  const text = JSON.stringify(rows);
  for (const plain of [password, secret.toString('base64'), secret.toString('hex')]) expect(text).not.toContain(plain);
});

test('SV-09 the command creates, lists and disables operators, and explains its usage', async () => {
  const run = (...words: string[]) => operatorsCommand({ DATABASE_URL: server.databaseUrl, NODE_ENV: 'test' }, words);
  expect(await run('create', 'bruno.lima')).toMatch(/Password: \S{16}\nSecret: {3}[A-Z2-7]{32}\nAddress: {2}otpauth:/);
  expect(await run('list')).toBe('ana\nbruno.lima');
  expect(await run('disable', 'bruno.lima')).toContain('can no longer');
  expect(await run('list')).toMatch(/^ana\nbruno\.lima {2}disabled/);
  expect(await run('disable', 'bia')).toContain('There is no operator');
  for (const words of [[], ['create'], ['create', 'No Name!'], ['drop']]) expect(await run(...words)).toContain('Usage');
});
