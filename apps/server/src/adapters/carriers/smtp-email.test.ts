import { afterEach, expect, test } from 'vitest';
import { startMailServer } from '../../testing/fakes/fake-mail-server.ts';
import { testCertificate } from '../../testing/fakes/test-certificate.ts';
import { type SmtpSettings, smtpEmail } from './smtp-email.ts';

const message = {
  id: '7f0c1f86-3c52-4f6e-9a6c-0d4c2f9b7a11',
  to: 'ana@portaria.example',
  subject: 'Portaria: seu código é 482913',
  text: 'Use este código: 482913',
  html: '<p><img src="cid:logo">Use este código: 482913</p>',
  pictures: { logo: Buffer.from('a picture') },
};
let ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends) await end();
  ends = [];
});

async function mailServer(options?: Parameters<typeof startMailServer>[0]) {
  const server = await startMailServer(options);
  ends.unshift(server.close);
  return server;
}
function sender(url: string, more: Partial<SmtpSettings> = {}) {
  const { send, close } = smtpEmail({
    url,
    from: 'Portaria <nao-responda@portaria.example>',
    requireTls: false,
    timeoutMs: 10_000,
    ...more,
  });
  ends.unshift(close);
  return () => send(message);
}

test('CC-11 an e-mail arrives complete: sender, recipient, subject, text and HTML', async () => {
  const server = await mailServer();
  expect(await sender(server.url)()).toEqual({ outcome: 'sent' });
  expect(server.mails).toHaveLength(1);
  const { from, to, data } = server.mails[0]!;
  expect([from, to]).toEqual(['nao-responda@portaria.example', 'ana@portaria.example']);
  expect(data).toContain(`Message-ID: <${message.id}@portaria.example>`);
  expect(data).toContain('From: Portaria <nao-responda@portaria.example>');
  expect(data).toContain('Auto-Submitted: auto-generated');
  expect(data).toMatch(/multipart\/alternative[\s\S]*text\/plain[\s\S]*482913[\s\S]*multipart\/related[\s\S]*text\/html[\s\S]*482913/);
  const picture = data.slice(data.indexOf('Content-Type: image/png'));
  expect(picture).toContain('Content-ID: <logo>');
  expect(picture).toMatch(/Content-Disposition: inline\r?\n/);
  expect(picture).toContain(Buffer.from('a picture').toString('base64'));
});

test('CC-11 STARTTLS and a login, where the server has them; several mails over one connection', async () => {
  const server = await mailServer({ starttls: true, login: { user: 'portaria', password: 'p@ss/word' } });
  const url = server.url.replace('smtp://', 'smtp://portaria:p%40ss%2Fword@');
  const send = sender(url, { requireTls: true, tls: { ca: testCertificate } });
  expect([await send(), await send()]).toEqual([{ outcome: 'sent' }, { outcome: 'sent' }]);
  expect(server.mails.map(({ secure }) => secure)).toEqual([true, true]);
  expect(server.connections()).toBe(1);
});

test.each<[string, Parameters<typeof startMailServer>[0], Partial<SmtpSettings>, string, string]>([
  ['no TLS where it is demanded', {}, { requireTls: true }, 'retry', 'smtp-502'],
  ['an untrusted certificate', { starttls: true }, { requireTls: true }, 'retry', 'depth_zero_self_signed_cert'],
  ['a wrong password', { login: { user: 'x', password: 'y' } }, {}, 'retry', 'smtp-535'],
  ['a busy greeting', { at: { greeting: '421 too busy' } }, {}, 'retry', 'smtp-421'],
  ['a greeting that refuses everyone', { at: { greeting: '554 no service' } }, {}, 'retry', 'smtp-554'],
  ['no greeting', { at: { greeting: 'hang' } }, {}, 'retry', 'etimedout'],
  ['a connection dropped at the greeting', { at: { greeting: 'drop' } }, {}, 'retry', 'econnection'],
  ['nonsense for a greeting', { at: { greeting: 'hello there' } }, {}, 'retry', 'eprotocol'],
  ['a mailbox that is full', { at: { RCPT: '452 full' } }, {}, 'retry', 'smtp-452'],
  ['a mailbox that does not exist', { at: { RCPT: '550 unknown' } }, {}, 'give-up', 'smtp-550'],
  ['greylisting', { at: { MAIL: '451 later' } }, {}, 'retry', 'smtp-451'],
  ['a connection dropped before the message', { at: { DATA: 'drop' } }, {}, 'retry', 'econnection'],
  ['a server that hangs before the message', { at: { RCPT: 'hang' } }, {}, 'retry', 'etimedout'],
  ['a message that is refused', { at: { message: '554 spam' } }, {}, 'give-up', 'smtp-554'],
  ['a message that is deferred', { at: { message: '451 later' } }, {}, 'retry', 'smtp-451'],
  ['a connection dropped after the message', { at: { message: 'drop' } }, {}, 'unsure', 'no-answer'],
  ['a server that hangs after the message', { at: { message: 'hang' } }, {}, 'unsure', 'no-answer'],
])('S42 %s', async (_name, options, settings, outcome, failure) => {
  const server = await mailServer(options);
  const url = settings.requireTls || !options?.login ? server.url : server.url.replace('smtp://', 'smtp://someone:wrong@');
  const hangs = Object.values(options?.at ?? {}).includes('hang');
  expect(await sender(url, { ...settings, ...(hangs && { timeoutMs: 300 }) })()).toEqual({ outcome, failure });
});

test('S42 a server that is down, then back', async () => {
  const { port, url, close } = await startMailServer();
  await close();
  const send = sender(url);
  expect(await send()).toEqual({ outcome: 'retry', failure: 'econnrefused' });
  const server = await mailServer({ port });
  expect(await send()).toEqual({ outcome: 'sent' });
  expect(server.mails).toHaveLength(1);
});

test('S42 a pooled connection that the server closed loses no message', async () => {
  const first = await startMailServer();
  const send = sender(first.url);
  expect(await send()).toEqual({ outcome: 'sent' });
  await first.close();
  const second = await mailServer({ port: first.port });
  const deliveries = [await send(), await send()];
  expect(deliveries.at(-1)).toEqual({ outcome: 'sent' });
  expect(second.mails).toHaveLength(deliveries.filter(({ outcome }) => outcome === 'sent').length);
});
