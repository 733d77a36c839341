import { identityCalls } from '@portaria/contract/calls/identity';
import { signInCalls } from '@portaria/contract/calls/sign-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../../dev/demo-accounts.ts';
import { cpfOf, newDatabase } from '../../testing/harness.ts';
import { formOf } from '../../testing/identity.ts';
import { processOfTest } from '../../testing/process-of-test.ts';
import { rawPost, statusIn } from '../../testing/raw-request.ts';

let server: Awaited<ReturnType<typeof processOfTest>>;
/** A separate process, so that its memory is not that of the senders. */
beforeAll(async () => {
  server = await processOfTest(await newDatabase(), { NODE_ENV: 'development', BODY_STALL_SECONDS: '3' });
});
afterAll(() => server.close());

const picture = Buffer.alloc(13_900_000, 'x');
/** On a busy machine a sender is still sending when the connection is closed, and does not see the answer. */
const lost = 'closed';

type Form = Record<string, string | Buffer>;

function send(form: Form, headers: Record<string, string>, missingBytes = 0) {
  const { body, type } = formOf(form);
  const sent = { 'content-type': type, 'content-length': String(body.length + missingBytes), ...headers };
  const sender = rawPost(server.port, identityCalls.processImage.path, sent);
  sender.socket.write(body);
  return sender;
}

/** Sends most of a picture and then nothing; ends when the server closes the connection. */
async function stall(form: Form, headers: Record<string, string> = {}): Promise<string> {
  const { answer, closed } = send(form, headers, 10_000);
  await closed;
  return statusIn(await answer);
}

async function sessionToken(): Promise<string> {
  const post = (path: string, body: object, headers = {}) =>
    fetch(server.origin + path, {
      method: 'POST',
      headers: { origin: server.origin, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const cpf = cpfOf('regular');
  const signedIn = await post(signInCalls.login.path, { cpf, password: demoPassword });
  const cookie = signedIn.headers.getSetCookie().map((line) => line.split(';')[0]);
  const started = await post(identityCalls.proofOfLife.path, { cpf }, { cookie: cookie.join('; ') });
  return ((await started.json()) as { token: string }).token;
}

const many = <T>(count: number, one: (i: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, i) => one(i)));

test('SV-13 SV-14 sixty strangers who send most of a picture and stall are refused and closed, and take no memory', async () => {
  const before = await server.peakMegabytes();
  const forms = [
    { token: 'nonsense', step: 'selfie', image: picture },
    { step: 'selfie', image: picture },
  ];
  const statuses = await many(60, (i) => stall(forms[i % 2]!));
  expect(statuses.filter((status) => !['401', '413', lost].includes(status))).toEqual([]);
  expect(statuses).toEqual(expect.arrayContaining(['401', '413']));
  expect((await server.peakMegabytes()) - before).toBeLessThan(100);
});

test('SV-14 sixty stalled uploads with a valid token take a bounded memory, and the next picture is received', async () => {
  const authorization = `Bearer ${await sessionToken()}`;
  const before = await server.peakMegabytes();
  const statuses = await many(60, () => stall({ step: 'selfie', image: picture }, { authorization }));
  // Two pictures of this size are the half of the memory that one network gets; one more is received when they were cut.
  expect(statuses.filter((status) => !['408', '503', lost].includes(status))).toEqual([]);
  expect(statuses.filter((status) => status === '408').length).toBeGreaterThanOrEqual(2);
  expect(statuses.filter((status) => status === '503').length).toBeGreaterThan(0);
  expect((await server.peakMegabytes()) - before).toBeLessThan(100);
  const { socket, answer } = send({ step: 'of no kind', image: 'x' }, { authorization });
  expect(statusIn(await answer)).toBe('400'); // it was read
  socket.destroy();
});
