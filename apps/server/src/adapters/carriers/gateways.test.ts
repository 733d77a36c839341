import { createHmac } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { type Behaviour, startGateway } from '../../testing/fakes/fake-gateway.ts';
import type { Delivery } from './carriers.ts';
import { signedSms } from './signed-sms.ts';
import type { SmsGatewayName } from './sms-gateways.ts';
import { twilioSms } from './twilio-sms.ts';
import { whatsappCloud } from './whatsapp-cloud.ts';

const id = '7f0c1f86-3c52-4f6e-9a6c-0d4c2f9b7a11';
const to = '5511987654321';
const text = 'Portaria: 482913 é o código\n\n@localhost #482913';
const now = new Date('2026-11-15T12:00:00Z');
const plenty = 10_000;
/** Time-out for a gateway that never answers. */
const briefly = 200;

let ends: (() => unknown)[] = [];
afterEach(() => {
  for (const end of ends) end();
  ends = [];
});
async function gateway(...behaviours: [Behaviour, ...Behaviour[]]) {
  const server = await startGateway(...behaviours);
  ends.push(server.close);
  return server;
}

const answer = (status: number, body: object | string, headers = {}): Behaviour => ({
  status,
  body: typeof body === 'string' ? body : JSON.stringify(body),
  headers,
});

/** Each adapter with its gateway's answer to an accepted message. */
const adapters = {
  twilio: {
    taken: answer(201, { sid: 'SM1', status: 'queued' }),
    send: (url: string, timeoutMs = plenty) =>
      twilioSms({ url, account: 'AC1', token: 'secret', from: '+551140000000', timeoutMs })({ id, to, text }),
    isIdempotent: false,
  },
  signed: {
    taken: answer(202, { id: 'abc' }),
    send: (url: string, timeoutMs = plenty) => signedSms({ url: `${url}/send`, token: 'secret', timeoutMs }, () => now)({ id, to, text }),
    isIdempotent: true,
  },
  whatsapp: {
    taken: answer(200, { messaging_product: 'whatsapp', messages: [{ id: 'wamid.1' }] }),
    send: (url: string, timeoutMs = plenty) =>
      whatsappCloud({ url: `${url}/v23.0`, phoneId: '123', token: 'secret', timeoutMs })({
        id,
        to,
        text,
        template: 'portaria_code',
        parameters: ['482913'],
        code: '482913',
      }),
    isIdempotent: false,
  },
} as const satisfies Record<SmsGatewayName | 'whatsapp', object>;

test('CC-11 Twilio’s call: form fields and basic authentication', async () => {
  const server = await gateway(adapters.twilio.taken);
  expect(await adapters.twilio.send(server.url)).toEqual({ outcome: 'sent' });
  const [{ url, headers, body } = expect.fail()] = server.heard;
  expect(url).toBe('/2010-04-01/Accounts/AC1/Messages.json');
  expect(headers.authorization).toBe(`Basic ${Buffer.from('AC1:secret').toString('base64')}`);
  expect(Object.fromEntries(new URLSearchParams(body))).toEqual({ To: '+5511987654321', From: '+551140000000', Body: text });
  await twilioSms({ url: server.url, account: 'AC1', token: 'secret', from: 'MG1' })({ id, to, text });
  expect(new URLSearchParams(server.heard[1]!.body).get('MessagingServiceSid')).toBe('MG1');
});

test('CC-11 Twilio and WhatsApp get what their reports will name the message by', async () => {
  const server = await gateway(adapters.twilio.taken, adapters.whatsapp.taken);
  const receiptsUrl = 'https://conta.portaria.example/v1/messages/receipts/sms';
  await twilioSms({ url: server.url, account: 'AC1', token: 'secret', from: 'MG1', receiptsUrl })({ id, to, text });
  expect(new URLSearchParams(server.heard[0]!.body).get('StatusCallback')).toBe(`${receiptsUrl}?id=${id}`);
  const receipts = { appSecret: 'secret', verifyToken: 'token' };
  const send = whatsappCloud({ url: server.url, phoneId: '1', token: 'secret', receipts });
  await send({ id, to, text, template: 'code', parameters: [] });
  expect(JSON.parse(server.heard[1]!.body)).toMatchObject({ biz_opaque_callback_data: id });
});

test('CC-11 the signed call: body and time are signed; the idempotency key is the same at every attempt', async () => {
  const server = await gateway('drop', adapters.signed.taken);
  expect(await adapters.signed.send(server.url)).toEqual({ outcome: 'unsure', failure: 'no-answer' });
  expect(await adapters.signed.send(server.url)).toEqual({ outcome: 'sent' });
  const [first, second] = server.heard;
  expect(second!.headers['idempotency-key']).toBe(id);
  expect(first!.headers['idempotency-key']).toBe(id);
  expect(JSON.parse(second!.body)).toEqual({ id, to: '+5511987654321', text });
  const time = now.getTime() / 1000;
  const mac = createHmac('sha256', 'secret').update(`${time}.${second!.body}`).digest('hex');
  expect(second!.headers['x-signature']).toBe(`t=${time},v1=${mac}`);
});

test('CC-11 WhatsApp’s call: a template with its parameters, and a bearer', async () => {
  const server = await gateway(adapters.whatsapp.taken);
  expect(await adapters.whatsapp.send(server.url)).toEqual({ outcome: 'sent' });
  const [{ url, headers, body } = expect.fail()] = server.heard;
  expect([url, headers.authorization]).toEqual(['/v23.0/123/messages', 'Bearer secret']);
  const code = [{ type: 'text', text: '482913' }];
  expect(JSON.parse(body)).toEqual({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to,
    type: 'template',
    template: {
      name: 'portaria_code',
      language: { code: 'pt_BR' },
      components: [
        { type: 'body', parameters: code },
        { type: 'button', sub_type: 'url', index: '0', parameters: code },
      ],
    },
  });
});

const later = (failure: string, afterSeconds?: number): Delivery => ({
  outcome: 'retry',
  failure,
  ...(afterSeconds !== undefined && { afterSeconds }),
});
const date = 'Sun, 15 Nov 2026 12:00:00 GMT';

const faults: readonly (readonly [name: string, behaviour: Behaviour, expected: Delivery])[] = [
  ['slow', 'hang', { outcome: 'unsure', failure: 'no-answer' }],
  ['a dropped connection', 'drop', { outcome: 'unsure', failure: 'no-answer' }],
  ['half an answer', 'half', { outcome: 'unsure', failure: 'no-answer' }],
  ['broken JSON', answer(200, '{"id":'), { outcome: 'unsure', failure: 'unreadable-answer' }],
  ['a page of another server', answer(200, '<html>Bem-vindo ao wi-fi</html>'), { outcome: 'unsure', failure: 'unreadable-answer' }],
  ['an endless answer', answer(200, 'x'.repeat(200_000)), { outcome: 'unsure', failure: 'no-answer' }],
  ['too many, for 7 seconds', answer(429, {}, { 'retry-after': '7' }), later('status-429', 7)],
  ['too many, until a time', answer(429, {}, { 'retry-after': 'Sun, 15 Nov 2026 12:01:30 GMT', date }), later('status-429', 90)],
  ['too many, until a time in the past', answer(429, {}, { 'retry-after': date, date }), later('status-429', 0)],
  ['too many, in words', answer(429, {}, { 'retry-after': 'soon' }), later('status-429')],
  ['a fault', answer(500, 'oops'), later('status-500')],
  ['maintenance for a minute', answer(503, '', { 'retry-after': '60' }), later('status-503', 60)],
  ['a proxy that timed out', answer(504, ''), { outcome: 'unsure', failure: 'status-504' }],
  ['a proxy without a backend', answer(502, ''), { outcome: 'unsure', failure: 'status-502' }],
  ['wrong credentials', answer(401, {}), later('status-401')],
  ['a refusal', answer(400, {}), { outcome: 'give-up', failure: 'status-400' }],
  ['an address that moved', answer(301, '', { location: 'https://elsewhere.example/' }), { outcome: 'give-up', failure: 'status-301' }],
];

const everyFault = Object.entries(adapters).flatMap(([name, adapter]) =>
  faults.map(([fault, ...rest]) => [name, fault, adapter, ...rest] as const),
);
test.each(everyFault)('S42 %s: %s', async (_name, _fault, { send }, behaviour, expected) => {
  const server = await gateway(behaviour);
  const delivery = await send(server.url, behaviour === 'hang' ? briefly : plenty);
  expect(delivery).toEqual(expected);
});

test.each(Object.entries(adapters))('CC-11 %s: one connection for several messages', async (_name, { send, taken }) => {
  const server = await gateway(taken);
  const warnings: Error[] = [];
  const warn = (warning: Error) => warnings.push(warning);
  process.on('warning', warn);
  for (let i = 0; i < 20; i++) expect(await send(server.url)).toEqual({ outcome: 'sent' });
  process.off('warning', warn);
  expect([server.heard.length, server.connections(), warnings]).toEqual([20, 1, []]); // and no listener is left behind on the connection
});

test.each(Object.entries(adapters))('S42 %s: a reused connection that breaks', async (_name, { send, taken, isIdempotent }) => {
  const server = await gateway(taken, 'drop', taken);
  expect(await send(server.url)).toEqual({ outcome: 'sent' });
  expect(await send(server.url)).toEqual(isIdempotent ? { outcome: 'sent' } : { outcome: 'unsure', failure: 'no-answer' });
  expect([server.heard.length, server.connections()]).toEqual(isIdempotent ? [3, 2] : [2, 1]);
});

test.each(Object.entries(adapters))('S42 %s: a gateway that closed the connection meanwhile', async (_name, { send, taken }) => {
  const server = await gateway(taken);
  expect(await send(server.url)).toEqual({ outcome: 'sent' });
  server.closeIdle();
  await expect.poll(() => server.open()).toBe(0);
  expect(await send(server.url)).toEqual({ outcome: 'sent' });
  expect([server.heard.length, server.connections()]).toEqual([2, 2]);
});

test.each(Object.entries(adapters))('S42 %s is down, then back', async (_name, { send, taken }) => {
  const { url, close } = await startGateway(taken);
  close();
  expect(await send(url)).toEqual({ outcome: 'retry', failure: 'unreachable' });
  const back = await gateway(taken);
  expect(await send(back.url)).toEqual({ outcome: 'sent' });
});

test.each<[string, keyof typeof adapters, Behaviour, Delivery]>([
  ['an impossible number', 'twilio', answer(400, { code: 21211, status: 400 }), { outcome: 'give-up', failure: 'status-400-fault-21211' }],
  [
    'a message that failed at once',
    'twilio',
    answer(201, { sid: 'SM1', status: 'failed' }),
    { outcome: 'unsure', failure: 'unreadable-answer' },
  ],
  [
    'a number without WhatsApp',
    'whatsapp',
    answer(400, { error: { code: 131026 } }),
    { outcome: 'give-up', failure: 'status-400-fault-131026' },
  ],
  ['a rate limit under another name', 'whatsapp', answer(400, { error: { code: 130429 } }), later('status-400-fault-130429')],
  ['an expired token', 'whatsapp', answer(401, { error: { code: 190 } }), later('status-401-fault-190')],
  ['a code that is text', 'whatsapp', answer(400, { error: { code: to } }), { outcome: 'give-up', failure: 'status-400' }],
])('S42 the gateway’s own error code: %s', async (_name, key, behaviour, expected) => {
  const server = await gateway(behaviour);
  expect(await adapters[key].send(server.url)).toEqual(expected);
});
