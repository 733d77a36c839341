import { purposes as said } from '@portaria/domain/texts/messages';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { outboxOf } from '../adapters/carriers/outbox.ts';
import { people } from '../dev/demo-accounts.ts';
import { endStep } from '../steps/step-token.ts';
import { anotherCode, codeAfter, codeCalls, tokenless } from '../testing/codes.ts';
import { asAnotherBrowser, browser, codeTo, cpfOf, outcome, testApp } from '../testing/harness.ts';
import { withLimits } from '../testing/limits.ts';
import { overtaken } from '../testing/overtaken.ts';
import type { Purpose } from './purposes.ts';
import { sendCode } from './send-code.ts';

let server: Awaited<ReturnType<typeof testApp>>;
let page: ReturnType<typeof browser>;
let who: ReturnType<typeof codeCalls>;
beforeEach(async () => {
  server = await testApp();
  page = browser(server.app);
  who = codeCalls(page);
});
afterEach(() => server.close());

const { email, cellphone } = people.regular;
const start = async () => (await who.send(await who.openSignIn('regular'))).json().data.token as string;

test('CC-07 S1 a code passes once', async () => {
  const token = await start();
  const code = await codeTo(server.deps, email);
  expect(code).toMatch(/^\d{6}$/);
  const passed = (await who.verify(token, code)).json();
  expect((await who.verify(token, code)).json()).toEqual(passed); // its answer may have been lost
  expect(outcome(await who.verify(token, anotherCode(code)))).toBe('0035');
  expect(outcome(await who.resend(token))).toBe('0035');
  asAnotherBrowser(page);
  expect(outcome(await who.verify(token, code))).toBe('0035');
});

test('CC-07 SU-14 a resend that had to wait while its code passed sends nothing', async () => {
  const token = await start();
  server.passMinutes(1);
  const { rows } = await server.deps.db.query<{ key: Buffer }>('select sends_key as key from codes');
  const [high, low] = [0, 4].map((at) => rows[0]!.key.readInt32BE(at));
  const answer = await overtaken(server.deps, {
    hold: (db) => db.query('select pg_advisory_xact_lock($1::int, $2::int)', [high, low]),
    call: () => who.resend(token),
    meanwhile: (db) => endStep(server.deps, server.deps.keys.hashToken(token)!, db),
  });
  expect(outcome(answer)).toBe('0035');
  expect((await server.deps.db.query('select 1 from codes')).rowCount).toBe(1);
});

const saidFor: Record<Purpose, string> = {
  'sign-in': said['sign-in'],
  'two-factor': said['two-factor'],
  'contact-verification': said['contact-verification'],
  'contact-replacement': said['two-factor'],
  'sign-up': said['sign-up'],
  recovery: said.recovery,
  'recovery-link': said.recovery,
  'recovery-contact': said['contact-verification'],
  'identity-evidence': said.identity,
  legaliza: said.legaliza,
  'legaliza-proof': said['two-factor'],
};
test('CC-11 a code says what it is for', async () => {
  const caller = { ip: '200.0.0.7', userAgent: 'test', requestId: 'r', deviceId: undefined, browser: undefined, country: undefined };
  const sent: [string, string | undefined][] = [];
  for (const purpose of Object.keys(saidFor) as Purpose[]) {
    const value = `${purpose}@portaria.example`;
    const challenge = { id: Buffer.from(purpose), purpose, contact: { type: 'email', value }, accountId: null, subject: purpose } as const;
    await sendCode(server.deps, { challenge, step: tokenless, channel: 'email', caller }, async () => undefined);
    const code = await codeTo(server.deps, value);
    const [{ text } = expect.fail()] = await outboxOf(server.deps, value);
    expect(text).toContain(code);
    sent.push([purpose, /Use este código para ([^:]+):/.exec(text)?.[1]]);
  }
  expect(Object.fromEntries(sent)).toEqual(saidFor);
});

test('S42 a send while its channel fails says so', async () => {
  expect((await who.send(await who.openSignIn('regular'))).json().data.delayed).toBeUndefined();
  await server.deps.db.query(`update messages set failure = 'unreachable'`);
  expect((await who.send(await who.openSignIn('regular'))).json().data.delayed).toBe(true);
});

test('CC-07 CC-09 a code is valid for ten minutes, and a late one does not count as a try', async () => {
  const token = await start();
  const code = await codeTo(server.deps, email);
  server.passMinutes(10);
  expect(outcome(await who.verify(token, code))).toBe('0011');
  for (let i = 0; i < 6; i++) expect(outcome(await who.verify(token, anotherCode(code)))).toBe('0011');
  const again = await start();
  const second = await codeTo(server.deps, email);
  server.passMinutes(9.99);
  expect(outcome(await who.verify(again, second))).toBe('ok');
});

test('CC-01 CC-07 a resend is possible after 60 seconds, by the same channel, and ends the previous code', async () => {
  const token = await start();
  const first = await codeTo(server.deps, email);
  server.passMinutes(0.5);
  const early = await who.resend(token);
  expect([early.statusCode, early.headers['retry-after'], early.json().code]).toEqual([429, '30', '0008']);
  server.passMinutes(0.5);
  const sent = (await who.resend(token)).json().data;
  expect(sent).toEqual({
    channel: 'email',
    contact: 'a•••@e•••.com.br',
    expiresAt: '2026-11-15T12:11:00.000Z',
    resendAt: '2026-11-15T12:02:00.000Z',
  });
  const second = await codeTo(server.deps, email);
  if (first !== second) expect(outcome(await who.verify(token, first))).toBe('0012');
  expect(outcome(await who.verify(token, second))).toBe('ok');
});

test('CC-07 a code that was resent late is valid for its ten minutes too', async () => {
  const token = await start();
  server.passMinutes(15);
  await who.resend(token);
  const code = await codeTo(server.deps, email);
  server.passMinutes(9.9);
  expect(outcome(await who.verify(token, code))).toBe('ok');
});

test('CC-08 the same token resends only after the wait, but by another channel at once', async () => {
  const confirmation = await who.openSignIn('regular', 'cellphone');
  const first = (await who.send(confirmation, 'sms')).json().data;
  expect((await who.send(confirmation, 'sms')).json().data).toEqual(first);
  expect((await who.resend(first.token)).statusCode).toBe(429);
  const sent = (await who.send(confirmation, 'whatsapp')).json().data;
  expect(sent.channel).toBe('whatsapp');
  expect(outcome(await who.verify(sent.token, await codeTo(server.deps, cellphone)))).toBe('ok');
  expect(outcome(await who.send(confirmation, 'sms'))).toBe('0035');
});

test('CC-07 S1 a code is valid in the challenge that requested it, and a newer challenge ends it', async () => {
  const mine = await start();
  const other = codeCalls(browser(server.app));
  const theirs = (await other.send(await other.openSignIn('regular'))).json().data.token;
  const code = await codeTo(server.deps, email);
  expect(outcome(await who.verify(mine, code))).toBe('0011');
  expect(outcome(await other.verify(theirs, code))).toBe('ok');
});

test('CC-07 five wrong tries in a sliding 30 minutes, over all codes: a resend gives no new ones', async () => {
  let token = await start();
  for (const i of [1, 2]) expect(outcome(await who.verify(token, codeAfter(await codeTo(server.deps, email), i)))).toBe('0012');
  server.passMinutes(12);
  await who.resend(token);
  expect(outcome(await who.verify(token, anotherCode(await codeTo(server.deps, email))))).toBe('0012');
  server.passMinutes(12);
  token = await start();
  expect(outcome(await who.verify(token, anotherCode(await codeTo(server.deps, email))))).toBe('0012');
  server.passMinutes(8); // the first two are 32 minutes old
  const code = await codeTo(server.deps, email);
  for (const i of [1, 2]) expect(outcome(await who.verify(token, codeAfter(code, i)))).toBe('0012');
  expect(outcome(await who.verify(token, codeAfter(code, 3)))).toBe('0443');
});

test('CC-07 the same wrong code again from the same browser within 10 seconds is one try', async () => {
  const token = await start();
  const code = await codeTo(server.deps, email);
  const tries = async () => (await server.deps.db.query('select 1 from code_failures')).rowCount;
  for (let i = 0; i < 5; i++) expect(outcome(await who.verify(token, anotherCode(code)))).toBe('0012');
  expect(await tries()).toBe(1);
  server.passMinutes(9.9 / 60);
  await who.verify(token, anotherCode(code));
  expect(await tries()).toBe(1);
  server.passMinutes(0.1 / 60);
  await who.verify(token, anotherCode(code));
  await who.verify(token, codeAfter(code, 2));
  expect(await tries()).toBe(3);
  asAnotherBrowser(page);
  await who.verify(token, codeAfter(code, 2));
  expect(await tries()).toBe(4);
});

test('CC-07 a new code gives no free tries: what was wrong for the last one counts again', async () => {
  const opened = await who.openSignIn('regular', 'cellphone');
  const send = async (channel: 'sms' | 'whatsapp') => (await who.send(opened, channel)).json().data.token;
  const first = await send('sms');
  const guess = anotherCode(await codeTo(server.deps, cellphone));
  expect(outcome(await who.verify(first, guess))).toBe('0012');
  expect(outcome(await who.verify(await send('whatsapp'), guess))).toBe('0012');
  expect((await server.deps.db.query('select 1 from code_failures')).rowCount).toBe(2);
});

test('CC-08 S6 a block covers sends and tries, in another process too, and ends by itself', async () => {
  const token = await start();
  const code = await codeTo(server.deps, email);
  for (let i = 1; i <= 5; i++) await who.verify(token, codeAfter(code, i));
  const there = await testApp({ databaseUrl: server.databaseUrl, clock: server.clock });
  const other = codeCalls(browser(there.app));
  server.passMinutes(5);
  expect(outcome(await other.verify(token, code))).toBe('0443');
  const refused = await other.send(await other.openSignIn('regular'));
  expect(refused.json()).toMatchObject({ code: '0443', data: { blockedUntil: '2026-11-15T12:30:00.000Z' } });
  expect((await other.send(await other.openSignIn('regular', 'cellphone'), 'sms')).statusCode).toBe(200);
  server.passMinutes(25);
  expect((await other.send(await other.openSignIn('regular'))).statusCode).toBe(200);
  await there.close();
});

test('CC-08 five sends in 30 minutes, then a block; the code sent last still passes', async () => {
  const token = await start();
  for (let i = 0; i < 4; i++) {
    server.passMinutes(6);
    expect((await who.resend(token)).statusCode).toBe(200);
  }
  server.passMinutes(1);
  const sixth = await who.resend(token);
  expect([sixth.statusCode, sixth.json().code, sixth.json().data]).toEqual([423, '0443', { blockedUntil: '2026-11-15T12:54:00.000Z' }]);
  expect(outcome(await who.send(await who.openSignIn('regular')))).toBe('0443');
  expect(outcome(await who.verify(token, await codeTo(server.deps, email)))).toBe('ok');
  server.passMinutes(29.5);
  expect((await who.send(await who.openSignIn('regular'))).statusCode).toBe(200);
});

test('CC-08 a contact that is not the account’s own gets no more codes from many of its devices than from one', async () => {
  const newPhone = '5521987650099';
  const once = { max: 1, windowSeconds: 86_400, solved: 0 };
  const strict = await testApp({ deps: withLimits({ codes: { perKnownDevice: { cellphone: once } } }) });
  onTestFinished(strict.close);
  const sendFromNewDevice = async () => {
    const who = codeCalls(browser(strict.app));
    await who.signIn('regular');
    const open = async (proof?: string) => (await who.confirm('cellphone', newPhone, proof)).json().contactConfirmationToken as string;
    const sent = (await who.send(await open())).json().data.token;
    const proof = (await who.verify(sent, await codeTo(strict.deps, people.regular.email))).json().data.token;
    return (await who.send(await open(proof), 'sms')).statusCode;
  };
  expect(await sendFromNewDevice()).toBe(200);
  strict.passMinutes(2);
  expect(await sendFromNewDevice()).toBe(429);
});

test('CC-08 codes are also capped per contact and per address', async () => {
  const rate = (max: number) => ({ max, solved: 0, windowSeconds: 3600 });
  const narrow = await testApp({
    databaseUrl: server.databaseUrl,
    clock: server.clock,
    deps: withLimits({ codes: { perNetwork: rate(4), perContact: { cellphone: rate(1), email: rate(2) } } }),
  });
  const page = codeCalls(browser(narrow.app));
  const send = async (key: 'regular' | 'recovery' | 'tokenEligible', method: 'email' | 'cellphone') =>
    (await page.send(await page.openSignIn(key, method), method === 'email' ? 'email' : 'sms')).statusCode;
  expect([await send('regular', 'cellphone'), await send('regular', 'cellphone')]).toEqual([200, 429]);
  expect([await send('regular', 'email'), await send('regular', 'email'), await send('regular', 'email')]).toEqual([200, 200, 429]);
  expect([await send('recovery', 'email'), await send('tokenEligible', 'email')]).toEqual([200, 429]);
  server.passMinutes(60);
  expect(await send('tokenEligible', 'email')).toBe(200);
  await narrow.close();
});

test('S1 codes are random, and leading zeros count', async () => {
  const codes = new Set<string>();
  for (let i = 0; i < 40; i++) {
    server.passMinutes(31);
    await start();
    codes.add(await codeTo(server.deps, email));
  }
  expect(codes.size).toBeGreaterThan(38);
  for (const code of codes) expect(code).toMatch(/^\d{6}$/);
});

test('CC-01 a channel that does not reach the contact is 0017', async () => {
  expect(outcome(await who.send(await who.openSignIn('regular', 'email'), 'sms'))).toBe('0017');
  expect(outcome(await who.send(await who.openSignIn('regular', 'cellphone'), 'email'))).toBe('0017');
});

test('SV-09 sends and verifications are in the audit log, without the code or the contact', async () => {
  const token = await start();
  const code = await codeTo(server.deps, email);
  await who.verify(token, anotherCode(code));
  await who.verify(token, code);
  const { rows } = await server.deps.db.query(
    `select event, outcome, reason from audit_log l join accounts a on a.id = l.account_id where a.cpf = $1 order by l.id`,
    [cpfOf('regular')],
  );
  expect(rows).toEqual([
    { event: 'code-sent', outcome: 'ok', reason: 'sign-in' },
    { event: 'code-checked', outcome: 'refused', reason: 'sign-in' },
    { event: 'code-checked', outcome: 'ok', reason: 'sign-in' },
  ]);
});
