import { identityCalls as calls } from '@portaria/contract/calls/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../testing/harness.ts';
import { formOf, identityCallsOf, picture } from '../../testing/identity.ts';

let server: Awaited<ReturnType<typeof testApp>>;
let me: ReturnType<typeof identityCallsOf>;
beforeAll(async () => {
  server = await testApp();
  me = identityCallsOf(server);
});
afterAll(() => server.close());

const outcome = (answer: { statusCode: number; json(): { code?: string; status?: number } }) => [
  answer.statusCode,
  answer.json().code ?? answer.json().status,
];
const send = (body: Buffer | string, type: string) =>
  me.who.send({ method: 'POST', url: calls.processImage.path, headers: { 'content-type': type }, payload: body });

test('ID-02 ID-15 the older set: front, back, then a selfie, which goes to review', async () => {
  for (const type of ['RG', 'CNH']) {
    await server.deps.db.query('delete from identity_sessions');
    const token = await me.ready('revalidate', 'loa');
    const older = async (step: string) => (await me.older({ token, step, type, event: 'e', image: picture() })).json();
    expect(await older('frente')).toMatchObject({ status: 3 });
    expect(await older('verso')).toMatchObject({ status: 3, next: 'selfie' });
    expect((await me.progress(token)).json()).toMatchObject({ done: ['consent', 'front', 'back'], documentType: type });
    expect(await older('selfie')).toEqual({ status: 4 });
  }
});

test('ID-02 ID-14 while a case of the person is under review no other picture is checked', async () => {
  await server.deps.db.query('delete from identity_sessions');
  const [first, second] = [await me.ready('revalidate', 'loa'), await me.ready('revalidate', 'loa')];
  const older = (token: string, step: string) => me.older({ token, step, type: 'RG', image: picture() });
  for (const step of ['frente', 'verso', 'selfie']) await older(first, step);
  expect(outcome(await older(second, 'frente'))).toEqual([409, '0014']);
});

test('ID-02 the older call refuses a single selfie where a challenge is required', async () => {
  const token = await me.ready('needsUnlock');
  expect(outcome(await me.older({ token, step: 'selfie', type: 'SELFIE', image: picture() }))).toEqual([409, '0035']);
});

test('ID-02 S30 a malformed or incomplete form is a clear error', async () => {
  const token = await me.ready('needsUnlock');
  const whole = { token, step: 'frente', type: 'RG', image: picture() };
  const { body, type } = formOf(whole);
  const wrong: readonly (readonly [string, Buffer | string, string])[] = [
    ['no boundary', body, 'multipart/form-data'],
    ['another boundary', body, 'multipart/form-data; boundary=other'],
    ['an empty body', '', type],
    ['nonsense', 'nonsense', type],
    ['cut off', body.subarray(0, body.length - 40), type],
    ['no token', ...asPair(formOf({ step: 'frente', type: 'RG', image: picture() }))],
    ['a file where a text belongs', ...asPair(formOf({ ...whole, token: Buffer.from(token) }))],
    ['a text where the file belongs', ...asPair(formOf({ ...whole, image: 'a text' }))],
    ['another step', ...asPair(formOf({ ...whole, step: 'perfil' }))],
    ['another document', ...asPair(formOf({ ...whole, type: 'passaporte' }))],
    ['the same name twice', Buffer.concat([body.subarray(0, body.lastIndexOf('--a-boundary')), body]), type],
    ['many parts', ...asPair(formOf(Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`part${i}`, 'x']))))],
    ['a hostile name', ...asPair(formOf({ ...whole, '__proto__"; x="': 'y', token: '\u0000' }))],
  ];
  for (const [name, payload, contentType] of wrong) {
    const answer = await send(payload, contentType);
    const isOurs = answer.statusCode >= 400 && answer.statusCode < 500 && /^(0038|0035|0036)$/.test(answer.json().code ?? '');
    expect([name, isOurs, answer.statusCode]).toEqual([name, true, answer.statusCode]);
  }
  expect(outcome(await send(body, type))).toEqual([200, 3]);
});

function asPair({ body, type }: ReturnType<typeof formOf>): [Buffer, string] {
  return [body, type];
}

test('SV-13 S31 14 MiB are accepted, no more; and every other call keeps its own limit', async () => {
  const token = await me.ready('needsUnlock');
  const huge = formOf({ token, step: 'frente', type: 'RG', image: Buffer.alloc(15 * 1024 * 1024) });
  expect(outcome(await send(huge.body, huge.type))).toEqual([413, '0038']);
  const large = formOf({ token, step: 'frente', type: 'RG', image: Buffer.alloc(13 * 1024 * 1024) });
  expect((await send(large.body, large.type)).json()).toMatchObject({ status: 2, reasons: [expect.stringMatching(/^file_/)] });
  const image = (bytes: number) => ({ selfie: false, documentType: 'RG', image: Buffer.alloc(bytes, 1).toString('base64') });
  expect((await me.execute(token, image(9_000_000))).json()).toMatchObject({ status: 2 });
  expect(outcome(await me.execute(token, image(12_000_000)))).toEqual([413, '0038']);
  expect(outcome(await me.who.post(calls.consent.path, { version: 'x'.repeat(300_000) }, me.bearer(token)))).toEqual([413, '0038']);
});

test('SV-13 S12 a large body is not read for a stranger, and a form from another origin is refused', async () => {
  const big = { selfie: false, documentType: 'RG', image: 'A'.repeat(9_000_000) };
  expect(outcome(await me.execute('nonsense', big))).toEqual([401, '0036']);
  const { body, type } = formOf({ token: 'x', step: 'frente', type: 'RG', image: picture() });
  for (const origin of ['https://evil.example', 'null']) {
    const headers = { 'content-type': type, origin };
    const answer = await me.who.send({ method: 'POST', url: calls.processImage.path, headers, payload: body });
    expect(outcome(answer)).toEqual([403, '0046']);
  }
  expect(outcome(await send('{}', 'application/json'))).toEqual([415, '0038']);
});

test('S30 whatever the holder of a token sends as a picture, the caller is blamed and nothing breaks', async () => {
  const token = await me.ready('needsUnlock');
  const image = picture().toString('base64');
  const { id } = (await me.challenge(token)).json();
  const bodies: readonly [unknown, string][] = [
    [{}, '0038'],
    [{ selfie: 'yes' }, '0038'],
    [{ selfie: false, image }, '0038'],
    [{ selfie: false, documentType: 'RG' }, '0038'],
    [{ selfie: false, documentType: 'PASSPORT', image }, '0038'],
    [{ selfie: false, documentType: 'RG', side: 'top', image }, '0038'],
    [{ selfie: false, documentType: 'RG', image: '' }, '0038'],
    [{ selfie: false, documentType: 'RG', image: 'data:,' }, '0038'],
    [{ selfie: false, documentType: 'RG', image: 7 }, '0038'],
    [{ selfie: true, challenge: {} }, '0038'],
    [{ selfie: true, challenge: { id: 7 } }, '0038'],
    [{ selfie: true, challenge: { id } }, '0035'],
  ];
  for (const [body, code] of bodies) expect([body, (await me.execute(token, body as object)).json().code]).toEqual([body, code]);
  const steps: readonly [unknown, string][] = [
    [{}, '0038'],
    [{ id, index: 0 }, '0038'],
    [{ id, index: 0, frames: [] }, '0038'],
    [{ id, index: 0, frames: [image] }, '0038'], // fewer than asked for
    [{ id, index: 0, frames: Array(9).fill(image) }, '0038'],
    [{ id, index: 0, frames: [image, ''] }, '0038'],
    [{ id, index: 0, frames: ['data:,', image] }, '0038'],
    [{ id, index: 0.5, frames: [image, image] }, '0038'],
    [{ id, index: -1, frames: [image, image] }, '0038'],
    [{ id, index: 15, frames: [image, image] }, '0035'],
    [{ id: `${id}x`, index: 0, frames: [image, image] }, '0035'],
  ];
  for (const [body, code] of steps) expect([body, (await me.answerStep(token, body as object)).json().code]).toEqual([body, code]);
  // A well-formed answer that is wrong costs a try, as any picture does.
  const garbage = await me.execute(token, { selfie: false, documentType: 'RG', image: 'not base64 at all!' });
  expect(garbage.json()).toMatchObject({ status: 2, reasons: [expect.stringMatching(/^file_/)] });
});
