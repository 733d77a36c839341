import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliverAll } from '../messages/deliver-all.ts';
import type { Message } from '../messages/message.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { testApp } from '../testing/harness.ts';
import { people } from './demo-accounts.ts';

let server: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

async function send(channel: Message['channel'], to: string, code: string) {
  const expiresAt = new Date(server.clock.now.getTime() + 600_000);
  await queueMessage(server.deps, server.deps.db, {
    channel,
    to,
    content: { kind: 'code', code, purpose: 'sign-in' },
    expiresAt,
    chosenBy: 'person',
  });
  await deliverAll(server.deps);
}
const outbox = async (to?: string) => (await server.get(`/dev/outbox.json${to ? `?to=${encodeURIComponent(to)}` : ''}`)).json();

test('SV-06 an empty outbox says so', async () => {
  expect(await outbox()).toEqual([]);
  expect((await server.get('/dev/outbox')).body).toContain('Nenhuma mensagem ainda');
});

test('SV-06 the newest first, by contact in any spelling', async () => {
  await send('sms', '5511987654321', '111111');
  await send('whatsapp', '5511987654321', '222222');
  await send('email', 'Ana.Maria@portaria.example', '333333');
  const { id, at, text, ...rest } = (await outbox('ana.maria@PORTARIA.example'))[0];
  expect(rest).toEqual({ channel: 'email', to: 'Ana.Maria@portaria.example', code: '333333' });
  expect([id, at, text]).toEqual([
    expect.stringMatching(/^[0-9a-f-]{36}$/),
    server.clock.now.toISOString(),
    expect.stringContaining('333333'),
  ]);
  expect((await outbox()).map(({ code }: { code: string }) => code)).toEqual(['333333', '222222', '111111']);
  for (const to of ['5511987654321', '11987654321', '(11) 98765-4321', '+55 11 98765-4321']) {
    expect((await outbox(to)).map(({ code }: { code: string }) => code)).toEqual(['222222', '111111']);
  }
  expect(await outbox('11987654322')).toEqual([]);
});

test('SV-06 the page shows each message as its channel does, with one script allowed by its policy', async () => {
  const { body, headers } = await server.get('/dev/outbox');
  for (const channel of ['email', 'sms', 'whatsapp']) expect(body).toContain(`<li class="${channel}" data-id=`);
  expect(body).toContain('data-copy="222222"');
  expect(body).toContain('<code class="secret">333333</code>');
  const script = /<script>([\s\S]*)<\/script>/.exec(body)![1]!;
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  expect(policy).not.toContain('unsafe');
  expect(body).toContain((await server.get('/dev/outbox/list')).body);
});

test('SV-06 a mail is shown as it arrives, in an iframe where nothing runs and nothing is loaded; its text stands beside it', async () => {
  const { id } = (await outbox('ana.maria@portaria.example'))[0];
  const list = (await server.get('/dev/outbox/list?to=ana.maria@portaria.example')).body;
  expect(list).toContain(`src="/dev/outbox/mail/${id}" sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"`);
  expect(list).toContain('<h2>Portaria: seu código é 333333</h2>');
  const { body, headers } = await server.get(`/dev/outbox/mail/${id}`);
  for (const part of ['<!doctype html>', 'src="data:image/png;base64,', '>333333<']) expect(body).toContain(part);
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  );
  for (const other of ['none', (await outbox('5511987654321'))[0].id])
    expect((await server.get(`/dev/outbox/mail/${other}`)).statusCode).toBe(404);
});

test('SV-06 the messages of one person, by both contacts, and no more than were asked for', async () => {
  const { email, cellphone } = people.regular;
  await send('email', email, '555555');
  await send('sms', cellphone, '666666');
  const codes = async (query: string) =>
    [...(await server.get(`/dev/outbox/list?${query}`)).body.matchAll(/data-copy="(\d+)"/g)].map(([, code]) => code);
  expect(await codes('person=regular')).toEqual(['666666', '555555']);
  expect(await codes('most=1')).toEqual(['666666']);
  expect(await codes('person=constructor')).toEqual([]);
  const { body } = await server.get('/dev/outbox?person=regular');
  expect(body).toContain('href="/dev/outbox?person=regular" aria-current="page">Ana<');
  expect(body).toContain('data-from="/dev/outbox/list?person=regular"');
});

test('S33 what a message holds is never markup', async () => {
  await send('email', '<img src=x onerror=alert(1)>@portaria.example', '444444');
  const { body } = await server.get('/dev/outbox');
  expect(body).not.toContain('<img src=x');
  expect(body).toContain('&lt;img');
});

test.each(['/dev/outbox', '/dev/outbox.json', '/dev/outbox/list'])('SV-06 %s is for this machine in development only', async (url) => {
  expect((await server.get(url)).statusCode).toBe(200);
  expect((await server.app.inject({ url, remoteAddress: '203.0.113.9', headers: { host: 'localhost:3000' } })).statusCode).toBe(404);
  expect((await server.get(url, { host: 'rebound.example' })).statusCode).toBe(404);
  const production = await testApp({ databaseUrl: server.databaseUrl, config: { devPages: false } });
  expect((await production.get(url)).statusCode).toBe(404);
  await production.close();
});
