import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { runHousekeeping } from '../housekeeping.ts';
import { testApp } from '../testing/harness.ts';
import { withLimits } from '../testing/limits.ts';
import { listDeadLetters } from './dead-letters.ts';
import { deliverAll } from './deliver-all.ts';
import { isDelayed } from './is-delayed.ts';
import { queueMessage } from './queue-message.ts';

const origin = 'https://conta.portaria.example';
const token = 'a token of the gateway';
const appSecret = 'a secret of the app';
const verifyToken = 'a token that Meta repeats';
const { delivery } = readConfig({
  DATABASE_URL: 'postgres://localhost/portaria',
  SMS_GATEWAY: 'twilio',
  SMS_ACCOUNT: 'AC1',
  SMS_TOKEN: token,
  SMS_FROM: 'MG1',
  SMS_BACKUP_GATEWAY: 'signed',
  SMS_BACKUP_URL: 'http://127.0.0.1:1',
  SMS_BACKUP_TOKEN: token,
  WHATSAPP_TOKEN: token,
  WHATSAPP_PHONE_ID: '123',
  WHATSAPP_APP_SECRET: appSecret,
  WHATSAPP_VERIFY_TOKEN: verifyToken,
});

let server: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  const limits = withLimits({ receiptsPerNetwork: { max: 50 } });
  server = await testApp({ config: { delivery, publicOrigins: [origin] }, deps: limits });
});
afterAll(() => server.close());
beforeEach(() => server.deps.db.query('truncate messages, deliveries, counters'));

type Call = { readonly url: string; readonly headers: Record<string, string>; readonly payload: string };
const post = (call: Call) => server.app.inject({ method: 'POST', ...call }); // no Origin: it is a server
type Outcome = 'delivered' | 'failed';

function byTwilio(id: string, outcome: Outcome, key = token): Call {
  const url = `/v1/messages/receipts/sms?id=${id}`;
  const fields = {
    To: '+5511987654321',
    MessageStatus: outcome === 'failed' ? 'undelivered' : outcome,
    AccountSid: 'AC1',
    ErrorCode: '30003',
  };
  const text = Object.entries(fields).sort().flat().join('');
  const signature = createHmac('sha1', key).update(`${origin}${url}${text}`).digest('base64');
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature };
  return { url, headers, payload: new URLSearchParams(fields).toString() };
}

function bySigned(id: string, status: Outcome, key = token, at = server.clock.now): Call {
  const payload = JSON.stringify({ id, status, fault: 30003 });
  const time = Math.floor(at.getTime() / 1000);
  const mac = createHmac('sha256', key).update(`${time}.${payload}`).digest('hex');
  return {
    url: '/v1/messages/receipts/sms-backup',
    headers: { 'content-type': 'application/json', 'x-signature': `t=${time},v1=${mac}` },
    payload,
  };
}

function byWhatsapp(id: string, status: Outcome, key = appSecret): Call {
  const state = { id: 'wamid.1', status, recipient_id: '5511987654321', biz_opaque_callback_data: id, errors: [{ code: 30003 }] };
  const other = { id: 'wamid.2', status: 'sent', biz_opaque_callback_data: randomUUID() };
  const payload = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ value: { statuses: [other, state] } }] }],
  });
  const mac = createHmac('sha256', key).update(payload).digest('hex');
  return {
    url: '/v1/messages/receipts/whatsapp',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${mac}` },
    payload,
  };
}

const reporters = { sms: byTwilio, 'sms-backup': bySigned, whatsapp: byWhatsapp } as const;
const everyReporter = Object.entries(reporters) as [keyof typeof reporters, (typeof reporters)[keyof typeof reporters]][];

const noted = async () => (await server.deps.db.query('select message_id as id, channel, provider, outcome from deliveries')).rows;
const counted = async (outcome: Outcome) =>
  (await server.deps.metrics.receipts.get()).values
    .filter(({ labels }) => labels.outcome === outcome)
    .reduce((sum, { value }) => sum + value, 0);

test.each(everyReporter)('CC-11 a report of %s is noted once, and a delivery is final', async (provider, report) => {
  const id = randomUUID();
  const channel = provider === 'whatsapp' ? 'whatsapp' : 'sms';
  const before = [await counted('failed'), await counted('delivered')];
  for (const outcome of ['failed', 'failed', 'delivered', 'delivered', 'failed'] as const) {
    const answer = await post(report(id, outcome));
    expect([answer.statusCode, answer.body]).toEqual([200, '{}']);
  }
  expect(await noted()).toEqual([{ id, channel, provider, outcome: 'delivered' }]);
  expect([(await counted('failed')) - before[0]!, (await counted('delivered')) - before[1]!]).toEqual([1, 1]);
});

test.each(everyReporter)('SV-08 a report that %s did not sign is refused', async (_provider, report) => {
  const genuine = report(randomUUID(), 'delivered');
  const forged = report(randomUUID(), 'delivered', 'another secret of theirs');
  const [name = ''] = Object.keys(genuine.headers).filter((header) => header !== 'content-type');
  const calls: Call[] = [
    forged,
    { ...genuine, payload: genuine.payload.replace('delivered', 'failed') },
    { ...genuine, headers: { ...genuine.headers, [name]: '' } },
    { ...genuine, headers: { ...genuine.headers, [name]: `${genuine.headers[name]}0` } },
  ];
  for (const call of calls) expect((await post(call)).json().code).toBe('0036');
  expect(await noted()).toEqual([]);
});

test('SV-08 a report of Twilio about one message is not one about another', async () => {
  const call = byTwilio(randomUUID(), 'delivered');
  expect((await post({ ...call, url: `/v1/messages/receipts/sms?id=${randomUUID()}` })).json().code).toBe('0036');
});

test('SV-08 an old report of the signed gateway may be a replay', async () => {
  const at = new Date(server.clock.now.getTime() - 301_000);
  expect((await post(bySigned(randomUUID(), 'delivered', token, at))).json().code).toBe('0036');
});

test('SV-13 a report without a signature, or too long for one, is refused before its body is read', async () => {
  const genuine = bySigned(randomUUID(), 'delivered');
  const long = { ...genuine, payload: ' '.repeat(9 * 1024) };
  expect((await post(long)).statusCode).toBe(413);
  const unsigned = { ...long, headers: { 'content-type': 'application/json' } };
  expect((await post(unsigned)).json().code).toBe('0036'); // not even its length was looked at
  const unknown = { ...genuine, payload: '{"id":"not one of ours","status":"delivered"}' };
  expect((await post(unknown)).json().code).toBe('0036');
});

test('SV-07 reports are limited by address', async () => {
  const call = { ...bySigned(randomUUID(), 'delivered', 'another secret of theirs') };
  for (let i = 0; i < 50; i++) await post(call);
  const answer = await post(call);
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '60']);
});

test('CC-11 Meta’s question whether the address is ours is answered only with our token', async () => {
  const ask = (given: string, challenge = '1158201444') =>
    server.app.inject({
      method: 'GET',
      url: '/v1/messages/receipts/whatsapp',
      query: { 'hub.mode': 'subscribe', 'hub.verify_token': given, 'hub.challenge': challenge },
    });
  const answer = await ask(verifyToken);
  expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([200, '1158201444', 'text/plain']);
  expect((await ask('some other token entirely')).statusCode).toBe(401);
  expect((await ask(verifyToken, '<script>')).statusCode).toBe(401);
});

test('CC-11 where no provider is configured there is no address for reports', async () => {
  const other = await testApp();
  const { url, headers } = byWhatsapp(randomUUID(), 'delivered');
  expect((await other.get(url, headers)).statusCode).toBe(404);
  await other.close();
});

const queueSms = () =>
  queueMessage(server.deps, server.deps.db, {
    channel: 'sms',
    to: '5511987654321',
    content: { kind: 'code', code: '482913', purpose: 'sign-in' },
    expiresAt: new Date(server.clock.now.getTime() + 600_000),
    chosenBy: 'person',
  });
const sendBy = (send: () => Promise<{ outcome: 'sent' } | { outcome: 'unsure'; failure: string }>) => ({
  ...server.deps,
  carriers: { email: [], sms: [{ name: 'sms', isIdempotent: false, givesReceipts: true, send }] as const, whatsapp: [] },
});

test('CC-11 S1 a message that a provider took is noted without its contact, and forgotten after a day', async () => {
  await queueSms();
  await deliverAll(sendBy(async () => ({ outcome: 'sent' })));
  expect(await noted()).toEqual([{ id: expect.any(String), channel: 'sms', provider: 'sms', outcome: null }]);
  server.passMinutes(25 * 60);
  await runHousekeeping(server.deps);
  expect(await noted()).toEqual([]);
});

test('S42 a message with an unknown result is settled by the report that it was delivered', async () => {
  await queueSms();
  await deliverAll(sendBy(async () => ({ outcome: 'unsure', failure: 'no-answer' })));
  const [letter] = await listDeadLetters(server.deps);
  await post(byTwilio(letter!.id, 'delivered'));
  expect(await listDeadLetters(server.deps)).toEqual([]);
});

test('S42 while what was sent does not arrive, a person who requests a code is informed', async () => {
  const isLate = () => isDelayed(server.deps.db, 'sms', server.clock.now);
  for (let i = 0; i < 2; i++) await post(byTwilio(randomUUID(), 'failed'));
  expect(await isLate()).toBe(false); // two wrong numbers
  await post(byTwilio(randomUUID(), 'failed'));
  expect([await isLate(), await isDelayed(server.deps.db, 'whatsapp', server.clock.now)]).toEqual([true, false]);
  for (let i = 0; i < 4; i++) await post(byTwilio(randomUUID(), 'delivered'));
  expect(await isLate()).toBe(false);
  for (let i = 0; i < 4; i++) await post(byTwilio(randomUUID(), 'failed'));
  expect(await isLate()).toBe(true);
  server.passMinutes(10);
  expect(await isLate()).toBe(false);
});
