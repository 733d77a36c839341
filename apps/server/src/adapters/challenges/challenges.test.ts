import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deriveKeys } from '../../platform/keys.ts';
import { answerTo } from '../../testing/challenge.ts';
import { testSecret } from '../../testing/harness.ts';
import { hostedCaptcha } from './hosted-captcha.ts';
import { proofOfWork } from './proof-of-work.ts';

const call = '/v1/user/cpf 203.0.113.1';
const given = { keys: deriveKeys([testSecret]), now: () => new Date() };

test('SV-07 the work of a challenge doubles with each quarter that is consumed', async () => {
  const challenges = proofOfWork(given);
  const triesAt = async (used: number) => {
    const answer = (await answerTo({ data: { challenge: await challenges.issue(used, call) } }))!;
    expect(await challenges.readAnswer(answer, call)).toMatchObject({ upTo: Math.floor(used * 4) / 4 + 0.25 });
    return JSON.parse(atob(answer)).solution.counter as number;
  };
  const ranges = [0, 0.25, 0.5, 0.99].map((used, i) => [used, 50 * 2 ** i, 150 * 2 ** i] as const);
  for (const [used, least, most] of ranges) {
    const tries = await triesAt(used);
    expect([used, tries >= least && tries < most]).toEqual([used, true]);
  }
});

test('SV-07 a challenge of another secret is not ours', async () => {
  const other = proofOfWork({ ...given, keys: deriveKeys(['another secret, as long as it must be']) });
  const answer = (await answerTo({ data: { challenge: await other.issue(0, call) } }))!;
  expect(await proofOfWork(given).readAnswer(answer, call)).toBeNull();
});

test('SV-07 an answer is one for its own call only', async () => {
  const challenges = proofOfWork(given);
  const answer = (await answerTo({ data: { challenge: await challenges.issue(0, call) } }))!;
  for (const other of ['/v2/login 203.0.113.1', '/v1/user/cpf 203.0.113.2', ''])
    expect([other, await challenges.readAnswer(answer, other)]).toEqual([other, null]);
  expect(await challenges.readAnswer(answer, call)).not.toBeNull();
});

const heard: string[] = [];
let reply: { status: number; body: string };
const service = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk) => {
    text += chunk;
  });
  request.on('end', () => {
    heard.push(text);
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body);
  });
});
let verifyUrl: string;
beforeAll(async () => {
  await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
  verifyUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}/siteverify`;
});
afterAll(() => void service.close());
const captcha = { service: 'turnstile', siteKey: 'site', script: 'https://captcha.exemplo/api.js' } as const;
const hosted = (url = verifyUrl) => hostedCaptcha(captcha, { secret: 'secret of the service', verifyUrl: url, timeoutMs: 3000 });

test('SV-07 a hosted captcha gives the page its script and key, and its service decides', async () => {
  expect(await hosted().issue(0, call)).toEqual({
    kind: 'hosted',
    script: 'https://captcha.exemplo/api.js',
    global: 'turnstile',
    siteKey: 'site',
  });
  reply = { status: 200, body: '{"success":true}' };
  expect(await hosted().readAnswer('an answer', call)).toEqual({ name: expect.stringMatching(/^[0-9a-f]{64}$/), upTo: 1 });
  expect(heard).toEqual(['secret=secret+of+the+service&response=an+answer']);
});

test.each([
  [200, '{"success":false,"error-codes":["timeout-or-duplicate"]}'],
  [200, 'not JSON'],
  [500, '{"success":true}'],
])('SV-07 a service that answers %i %s lets no one pass', async (status, body) => {
  reply = { status, body };
  expect(await hosted().readAnswer('an answer', call)).toBeNull();
});

test('SV-07 a service that cannot be reached lets no one pass, and is not asked about what is no answer', async () => {
  expect(await hosted('http://127.0.0.1:9/').readAnswer('an answer', call)).toBeNull();
  const before = heard.length;
  expect(await hosted().readAnswer('x'.repeat(5000), call)).toBeNull();
  expect(heard).toHaveLength(before);
});
