import { afterAll, beforeAll, expect, test } from 'vitest';
import { fuzzOnce, newTally, operations, record } from '../testing/fuzz.ts';
import { testApp } from '../testing/harness.ts';
import { withoutLimits } from '../testing/limits.ts';
import { sequence } from '../testing/mutants.ts';
import { resetAccounts } from '../testing/recovery.ts';
import { walks } from '../testing/walks/all.ts';
import { walkedHere } from '../testing/walks/here.ts';

let server: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  server = await testApp({ deps: withoutLimits() });
});
afterAll(() => server.close());

const perCall = 20; // `npm run drills -- fuzz` sends hundreds

test('S30 whatever is sent to any call behind its token or session, the answer is ours and blames the caller', async () => {
  const described = (await server.get('/openapi.json')).json().paths;
  const at = walkedHere(server);
  const reset = async () => {
    await resetAccounts(server);
    await server.deps.db.query('delete from identity_sessions');
  };
  const madeBy = await record(at, walks, reset);
  expect(
    operations.filter(({ id }) => !madeBy.has(id)).map(({ id }) => id),
    'calls that no walk makes with success',
  ).toEqual([]);
  expect(operations).toHaveLength(Object.values(described).flatMap((one) => Object.keys(one as object)).length);

  const tally = newTally();
  const below = sequence(20_261_115);
  for (const called of operations) {
    for (let sent = 0; sent < perCall; ) {
      await reset();
      sent += await fuzzOnce({ server: at, described, called, walk: madeBy.get(called.id)!, below, tally }, perCall - sent);
    }
  }
  expect(tally.faults).toEqual([]);
  expect(tally.sent).toBe(operations.length * perCall);
  const mostlyRefused = operations
    .filter(({ id }) => (tally.inside.get(id) ?? 0) < perCall / 4)
    .map(({ id }) => `${id}: ${tally.inside.get(id)}`);
  expect(mostlyRefused, 'calls that did not run for a quarter of what was sent').toEqual([]);
  const { body: measures } = await server.get('/metrics');
  const routes = new Set([...measures.matchAll(/^http_request_duration_seconds_count\{.*route="([^"]*)"/gm)].map(([, route]) => route));
  expect(routes.size, 'SV-10 whatever is requested, the labels are ours').toBeLessThan(120);
});

test('SV-02 a complaint names the field and what was expected, never what was sent', async () => {
  const answer = await server.post('/v1/user/cpf', { cpf: '123.456.789-00' });
  expect(answer.json()).toEqual({ errorKey: 'error.0038', code: '0038', errors: [{ field: 'cpf', message: 'not a CPF' }] });
  const nested = await server.post('/v1/user/features', { attributes: { cpf: 77_777_777 }, key: 'my secret key!' });
  expect(nested.json().errors.map(({ field }: { field: string }) => field)).toEqual(['attributes.cpf', 'key']);
  expect(nested.body).not.toMatch(/77777777|my secret/);
});

test('SV-02 an unknown field is dropped, not refused', async () => {
  const answer = await server.post('/v1/user/features', {
    attributes: { cpf: '529.982.247-25', name: 'x' },
    key: 'k',
    added: 'by a newer page',
  });
  expect(answer.statusCode).toBe(200);
});

test.each([
  ['404 an unknown path', 404, '0004', { method: 'GET', url: '/v1/nothing' }],
  ['405 another method', 405, '0038', { method: 'GET', url: '/v2/login' }],
  ['405 an unknown method', 405, '0038', { method: 'DELETE', url: '/v1/session' }],
  ['413 a body beyond 256 KiB', 413, '0038', { method: 'POST', url: '/v2/login', payload: { password: 'a'.repeat(262_145) } }],
  ['415 no JSON', 415, '0038', { method: 'POST', url: '/v2/login', headers: { 'content-type': 'text/plain' }, payload: 'x' }],
  ['400 broken JSON', 400, '0038', { method: 'POST', url: '/v2/login', headers: { 'content-type': 'application/json' }, payload: '{"a' }],
  ['400 a bad address', 400, '0038', { method: 'GET', url: '/%zz' }],
] as const)('SV-02 SV-13 %s carries our body', async (_name, status, code, request) => {
  const answer = await server.send(request as Parameters<typeof server.send>[0]);
  expect([answer.statusCode, answer.json()]).toEqual([status, { errorKey: `error.${code}`, code }]);
  if (status === 405) expect(answer.headers.allow).toMatch(/GET|POST/);
});

test('SV-12 the fingerprint header is read in both spellings and bounded', async () => {
  const { signalsOf } = await import('../http/signals.ts');
  const read = (headers: Record<string, string>) => signalsOf({ headers } as never).fingerprint;
  expect(read({ prefs_se: 'one' })).toBe('one');
  expect(read({ 'prefs-se': 'two' })).toBe('two');
  expect(read({ 'prefs-se': 'x'.repeat(4097) })).toBeUndefined();
});
