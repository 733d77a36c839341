import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { allCalls } from '@portaria/contract/calls/all';
import { identityCalls } from '@portaria/contract/calls/identity';
import { afterEach, expect, test } from 'vitest';
import type { Bounds } from '../../config/bounds.ts';
import { policyFor } from '../../config/policy.ts';
import { testApp } from '../../testing/harness.ts';
import { formOf, identityCallsOf, picture } from '../../testing/identity.ts';
import { withLimits } from '../../testing/limits.ts';
import { rawPost, type Sender, statusIn } from '../../testing/raw-request.ts';

type Options = NonNullable<Parameters<typeof testApp>[0]>;
let ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends) await end();
  ends = [];
});

const generous: Bounds = {
  connections: 1000,
  keepAliveMs: 72_000,
  headersMs: 15_000,
  uploadsAtOnce: 100,
  uploadsPerNetwork: 100,
  uploadBytes: 1e9,
  bodyBytes: 1e9,
  bodyStallMs: 60_000,
  passwordQueue: 100,
};

/** A listening app, and a proxy in front of it that names the network of each sender. */
async function listening(bounds: Partial<Bounds> = {}, others: Options = {}) {
  const server = await testApp({ ...others, config: { bounds: { ...generous, ...bounds }, trustProxy: ['127.0.0.1'] } });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const senders: Sender[] = [];
  ends.push(() => senders.map(({ socket }) => socket.destroy()), server.close);
  const post = (path: string, headers: Record<string, string>, body: string | Buffer = '') => {
    const sender = rawPost(port, path, { origin: 'http://localhost:3000', host: 'localhost:3000', ...headers });
    senders.push(sender);
    if (body.length) sender.socket.write(body);
    return sender;
  };
  const me = identityCallsOf(server);
  const token = await me.ready('needsUnlock');
  const id = server.deps.config.identity.transformations.unlock;
  /** The beginning of a picture of a declared size. */
  const upload = (from: string, bytes: number) =>
    post(identityCalls.execute.path.replace(':id', id), {
      authorization: token,
      'x-forwarded-for': from,
      'content-length': String(bytes),
    });
  const metric = async (name: string) => {
    const { body } = await server.get('/metrics');
    return Number(
      body
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.slice(name.length),
    );
  };
  const reached = (bound: string) => metric(`portaria_bounds_reached_total{bound="${bound}"}`);
  /** Until the server waits for so many bodies. */
  const inProgress = (count: number) => expect.poll(() => metric('portaria_uploads_in_progress'), { timeout: 60_000 }).toBe(count);
  return { ...server, port, me, token, post, upload, reached, inProgress };
}

test.each<[string, Partial<Bounds>, string]>([
  ['of all networks', { uploadsAtOnce: 2 }, 'uploads'],
  ['by their bytes', { uploadBytes: 2_500_000 }, 'upload_bytes'],
])('SV-14 uploads at once are bounded %s: one more is refused unread, and may come after the wait', async (_, bounds, bound) => {
  const { upload, reached, inProgress } = await listening(bounds);
  const first = upload('203.0.113.1', 1_000_000);
  upload('203.0.113.2', 1_000_000);
  await inProgress(2);
  const refused = await upload('203.0.113.3', 1_000_000).answer;
  expect(refused).toMatch(/^HTTP\/1\.1 503 /);
  expect(refused).toMatch(/^retry-after: 2\r$/im);
  expect(refused).toContain('{"errorKey":"error.0500","code":"0500"}');
  expect(await reached(bound)).toBe(1);
  first.socket.destroy();
  await inProgress(1);
  upload('203.0.113.3', 1_000_000);
  await inProgress(2);
});

test('SV-14 one network cannot take the room of the others; 64 bits of an IPv6 address are one network', async () => {
  const { upload, reached, inProgress } = await listening({ uploadsPerNetwork: 1 });
  upload('2001:db8:1:2::a', 1000);
  await inProgress(1);
  expect(statusIn(await upload('2001:db8:1:2:ffff::b', 1000).answer)).toBe('503');
  expect(await reached('uploads_network')).toBe(1);
  upload('2001:db8:1:3::a', 1000);
  upload('203.0.113.1', 1000);
  await inProgress(3);
});

test('SV-14 a network gets at most half of the memory', async () => {
  const { upload, inProgress } = await listening({ uploadBytes: 2_000_000 });
  upload('203.0.113.1', 900_000);
  await inProgress(1);
  expect(statusIn(await upload('203.0.113.1', 200_000).answer)).toBe('503');
  upload('203.0.113.2', 900_000);
  await inProgress(2);
});

test('SV-14 a picture that stops arriving, or only drips, is cut with 408 and closed', async () => {
  const { upload, reached, inProgress } = await listening({ bodyStallMs: 300 });
  const [stalled, dripping] = [upload('203.0.113.1', 1_000_000), upload('203.0.113.2', 1_000_000)];
  stalled.socket.write('{"selfie":');
  const drip = setInterval(() => dripping.socket.write(' '), 20);
  ends.unshift(() => clearInterval(drip));
  expect((await Promise.all([stalled.answer, dripping.answer])).map(statusIn)).toEqual(['408', '408']);
  await Promise.all([stalled.closed, dripping.closed]);
  expect(await reached('slow_body')).toBe(2);
  await inProgress(0);
});

test('SV-14 the body of any other call comes at once, or is cut', async () => {
  const { post } = await listening({ bodyStallMs: 200 });
  const { answer, closed, socket } = post('/v1/user/cpf', { 'content-length': '100' });
  socket.write('{"cpf":');
  expect(statusIn(await answer)).toBe('408');
  await closed;
});

test('SV-14 when bodies take up all the room, the oldest one makes some for the next', async () => {
  const { post, reached } = await listening({ bodyBytes: 300_000 });
  const stalled = Array.from({ length: 3 }, () => post('/v1/user/cpf', { 'content-length': '150000' }, '{"cpf"'));
  const evicted = await Promise.race(stalled.map(({ answer }) => answer));
  expect(evicted).toMatch(/^HTTP\/1\.1 503 /);
  expect(evicted).toMatch(/^retry-after: 2\r$/im);
  expect(statusIn(await post('/v1/user/cpf', { 'content-length': '11' }, '{"cpf":"1"}').answer)).toBe('400');
  expect(await reached('bodies')).toBe(2);
});

test('SV-14 an upload that its sender gives up is given back', async () => {
  const { upload, inProgress } = await listening({ uploadsAtOnce: 1 });
  for (let i = 0; i < 3; i++) {
    const { socket } = upload('203.0.113.1', 1_000_000);
    await inProgress(1);
    socket.destroy();
    await inProgress(0);
  }
});

test('SV-14 a connection too many is closed at once, and counted', async () => {
  const { port, reached } = await listening({ connections: 2 });
  const open = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  await Promise.all(open.map((socket) => once(socket, 'connect')));
  const third = connect(port, '127.0.0.1').on('error', () => {});
  await once(third, 'close');
  expect(await reached('connections')).toBe(1);
  for (const socket of open) socket.destroy();
});

const withBody = Object.values(allCalls)
  .flatMap((calls) => Object.values(calls))
  .filter(({ method, body }) => method === 'POST' && body);
const authorised = withBody.filter(({ step, session, operator, isForm }) => (step || session || operator) && !isForm);
const headersOnly = { 'content-length': '100' };

test('SV-13 no call reads the body of a sender without its token or session', async () => {
  const { post } = await listening();
  expect(authorised.length).toBeGreaterThan(15);
  for (const { path } of authorised) expect([path, statusIn(await post(path, headersOnly).answer)]).toEqual([path, '401']);
});

test('SV-13 SV-07 no call reads the body of a sender beyond the limit of its address', async () => {
  const { default: others, byPath } = policyFor('development').calls;
  const none = { perNetwork: { max: 0, windowSeconds: 60, solved: 0 }, perCpf: others.perCpf };
  const calls = { default: none, byPath: Object.fromEntries(Object.keys(byPath).map((path) => [path, none])) };
  const limits = { ...withLimits({}).limits, current: () => ({ ...policyFor('development'), calls }) };
  const { post } = await listening({}, { deps: { limits } });
  for (const { path, isForm } of withBody) {
    const headers = { ...headersOnly, ...(isForm && { 'content-type': 'multipart/form-data; boundary=x' }) };
    expect([path, statusIn(await post(path, headers).answer)]).toEqual([path, '429']);
  }
});

test('SV-13 ID-02 the form of a picture is read with a valid token in the header, or among its first fields, and not otherwise', async () => {
  const { post, me, token } = await listening();
  const big = Buffer.concat([picture(), Buffer.alloc(200_000)]);
  const fields = { step: 'frente', type: 'RG', event: 'identity' };
  const send = async (form: Record<string, string | Buffer>, headers: Record<string, string> = {}) => {
    const { body, type } = formOf(form);
    const all = { 'content-type': type, 'content-length': String(body.length), cookie: cookieOf(me.who.jar), ...headers };
    return statusIn(await post(identityCalls.processImage.path, all, body).answer);
  };
  expect(await send({ ...fields, image: big }, { authorization: `Bearer ${token}` })).toBe('200');
  expect(await send({ token, ...fields, image: big })).toBe('200');
  expect(await send({ ...fields, token, image: big }, { authorization: 'Bearer of-another-step' })).toBe('200');
  expect(await send({ ...fields, image: big, token })).toBe('413');
  expect(await send({ token: 'nonsense', ...fields, image: big })).toBe('401');
  expect(await send(fields)).toBe('401');
});

test('ID-02 a form that arrives byte by byte is read like any other', async () => {
  const { post, me, token } = await listening();
  const { body, type } = formOf({ token, step: 'frente', type: 'RG', image: picture() });
  const headers = { 'content-type': type, 'content-length': String(body.length), cookie: cookieOf(me.who.jar) };
  const { socket, answer } = post(identityCalls.processImage.path, headers);
  socket.setNoDelay(true);
  await once(socket, 'connect');
  for (const byte of body) await new Promise((done) => socket.write(Buffer.from([byte]), done));
  expect(statusIn(await answer)).toBe('200');
});

const cookieOf = (jar: ReadonlyMap<string, string>) => [...jar].map((pair) => pair.join('=')).join('; ');
