import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../testing/harness.ts';
import { withoutLimits } from '../testing/limits.ts';

let server: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  server = await testApp({ deps: withoutLimits() });
});
afterAll(() => server.close());

type Schema = { type?: string; properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[]; required?: string[] };
type Operation = {
  operationId: string;
  requestBody?: { content: { 'application/json'?: { schema: Schema } } };
  parameters: { name: string; in: string }[];
};

const naughty = [
  '',
  ' ',
  '\u0000',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e999',
  '../../etc/passwd',
  "' or '1'='1",
  '"; drop table accounts; --',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '$' + '{7*7}',
  '%00%0a%0d',
  '\r\nset-cookie: a=b',
  '\ud800',
  'Ω≈ç√∫˜µ≤≥÷',
  '𝕿𝖍𝖊 ',
  '\u202e\u200b',
  'a'.repeat(5000),
  '9'.repeat(400),
  '__proto__',
  'constructor',
];
const wrongTypes = [null, true, false, 0, -1, 1.5, 1e308, [], {}, [[]], [null], { a: 1 }, { $gt: '' }];
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

/** A body that is valid as far as a JSON schema can tell. */
function sample(schema: Schema): unknown {
  if (schema.anyOf) return sample(schema.anyOf[0]!);
  if (schema.properties) return Object.fromEntries(Object.entries(schema.properties).map(([name, field]) => [name, sample(field)]));
  if (schema.type === 'array') return [sample(schema.items ?? {})];
  return schema.type === 'boolean' ? true : schema.type === 'number' || schema.type === 'integer' ? 1 : 'x';
}

/** Every path in a body where a value can be wrong. */
function* placesIn(schema: Schema, path: string[] = []): Generator<string[]> {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    yield [...path, name];
    yield* placesIn(field, [...path, name]);
  }
}

function withValue(body: unknown, [first, ...rest]: string[], value: unknown): unknown {
  if (first === undefined) return value;
  const copy = { ...(body as Record<string, unknown>) };
  copy[first] = withValue(copy[first], rest, value);
  return copy;
}

function* badBodies(schema: Schema): Generator<string> {
  const good = sample(schema);
  for (const whole of [...wrongTypes, ...naughty]) yield JSON.stringify(whole);
  for (const place of placesIn(schema)) {
    for (const value of [undefined, ...wrongTypes, ...naughty, 'a'.repeat(200_000)]) yield JSON.stringify(withValue(good, place, value));
    yield JSON.stringify(withValue(good, place, 'DEEP')).replace('"DEEP"', deep(20_000));
  }
  yield* [
    '',
    '{',
    '[1,',
    '{"a":}',
    'nonsense',
    '{"__proto__":{"a":1}}',
    '{"constructor":{"prototype":{"a":1}}}',
    deep(100_000),
    `{"a":"${'a'.repeat(300_000)}"}`,
  ];
}

/** Several values wrong at once, in ways that a list would miss. Deterministic. */
function* randomBodies(schema: Schema, count: number): Generator<string> {
  const places = [...placesIn(schema)];
  const plausible = [
    '529.982.247-25',
    '52998224725',
    '11987654321',
    'ana@exemplo.com.br',
    '01/01/1990',
    '000000',
    `0a1b2c3d.${'x'.repeat(43)}`,
  ];
  const text = () => String.fromCodePoint(...Array.from({ length: below(40) }, () => below(0xd800)));
  const pools = [wrongTypes, naughty, plausible, [undefined]] as const;
  for (let i = 0; i < count; i++) {
    let body = sample(schema);
    for (const place of places) {
      if (below(3) === 0) continue;
      const pool = pools[below(pools.length)]!;
      body = withValue(body, place, below(5) === 0 ? text() : pool[below(pool.length)]);
    }
    const whole = JSON.stringify(body) ?? '';
    yield below(8) === 0 ? whole.slice(0, below(whole.length + 1)) : whole;
  }
}

/** The next integer below a bound, of a deterministic sequence. */
let state = 20_261_115;
function below(bound: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * bound);
}

const randomPerCall = 160;
/** Internals that no answer may show. */
const leaks = /\n? {4}at |node_modules|\.[jt]s:\d|postgres|select |insert |violates|pg_/i;

test('S30 whatever is sent to any call, the answer is ours and blames the caller', async () => {
  const document = (await server.get('/openapi.json')).json() as { paths: Record<string, Record<string, Operation>> };
  const wrong: string[] = [];
  let sent = 0;
  const judge = async (name: string, request: Promise<Awaited<ReturnType<typeof server.send>>>) => {
    sent++;
    const { statusCode, body } = await request;
    if (statusCode === 200) return;
    const isOurs = statusCode >= 400 && statusCode < 500 && /^\{"errorKey":"error\.(\d{4})","code":"\1"/.test(body) && !leaks.test(body);
    if (!isOurs) wrong.push(`${name}: ${statusCode} ${body.slice(0, 200)}`);
  };
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const headers = { 'content-type': 'application/json' };
      const schema = operation.requestBody?.content['application/json']?.schema;
      for (const payload of schema ? badBodies(schema) : []) {
        await judge(operation.operationId, server.send({ method: 'POST', url: path, headers, payload }));
      }
      for (const payload of schema ? randomBodies(schema, randomPerCall) : []) {
        await judge(operation.operationId, server.send({ method: 'POST', url: path, headers, payload }));
      }
      for (const text of naughty) {
        const url = path.replace(/\{\w+\}/g, encodeURIComponent(text.replace(/[\ud800-\udfff]/g, '')));
        const named = operation.parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name);
        const value = text.replace(/[^\x20-\x7e]/g, '');
        const all = Object.fromEntries(
          [...named, 'authorization', 'cookie', 'user-agent', 'x-request-id', 'prefs-se'].map((name) => [name, value]),
        );
        await judge(
          operation.operationId,
          server.send({ method: method.toUpperCase() as 'GET', url, headers: { ...all, ...(method === 'post' && headers) } }),
        );
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(sent).toBeGreaterThan(10_000);
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
