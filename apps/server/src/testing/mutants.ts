import type { InjectOptions } from 'fastify';

export type Schema = { type?: string; properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[]; required?: string[] };
export type Mutant = { readonly what: string; readonly request: InjectOptions };

const naughty = [
  ...['', ' ', '\u0000', 'null', 'undefined', 'NaN', '-1', '1e999', '../../etc/passwd', "' or '1'='1", '"; drop table accounts; --'],
  ...[
    '<script>alert(1)</script>',
    '{{7*7}}',
    '$' + '{7*7}',
    '%00%0a%0d',
    '\r\nset-cookie: a=b',
    '\ud800',
    'Ω≈ç√∫˜µ≤≥÷',
    '𝕿𝖍𝖊 ',
    '\u202e\u200b',
  ],
  ...['a'.repeat(5000), '9'.repeat(400), '__proto__', 'constructor', 'toString', '2026-02-30', '0001-01-01', '٣٤٥', '1\u20e3', 'e\u0301'],
];
const wrongTypes = [null, true, false, 0, -1, 1.5, 1e308, [], {}, [[]], [null], { a: 1 }, { $gt: '' }];
const plausible = [
  ...[
    '529.982.247-25',
    '52998224725',
    '11987654321',
    '5511981200137',
    'ana.souza@exemplo.com.br',
    '01/01/1990',
    '1990-01-01',
    '000000',
    '123456',
  ],
  ...[`0a1b2c3d.${'x'.repeat(43)}`, 'email', 'cellphone', 'sms', 'whatsapp', 'unlock', 'RG', 'CNH', 'front', 'selfie', 'others'],
];
const contentTypes = ['', 'text/plain', 'application/json; charset=utf-16', 'multipart/form-data', 'application/json;', 'APPLICATION/JSON'];
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

/** Integers of a sequence that only the seed decides, so that a failure can be repeated. */
export function sequence(seed: number) {
  let state = seed >>> 0;
  return (bound: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}
type Below = ReturnType<typeof sequence>;

/** Every path in a body where a value can be wrong: those of the schema, and those that this body has. */
function placesIn(schema: Schema, value: unknown, path: readonly string[] = []): (readonly string[])[] {
  const properties = Object.assign({}, ...(schema.anyOf ?? []).map(({ properties }) => properties), schema.properties) as Record<
    string,
    Schema
  >;
  const own = value && typeof value === 'object' ? (value as Record<string, unknown>) : {};
  const names = new Set([...Object.keys(properties), ...Object.keys(own)]);
  return [...names].flatMap((name) => {
    const inner = Array.isArray(value) ? (schema.items ?? {}) : (properties[name] ?? {});
    return [[...path, name], ...placesIn(inner, own[name], [...path, name])];
  });
}

function withValue(body: unknown, [first, ...rest]: readonly string[], value: unknown): unknown {
  if (first === undefined) return value;
  const copy = (Array.isArray(body) ? [...body] : { ...(body as object) }) as Record<string, unknown>;
  copy[first] = withValue(copy[first], rest, value);
  return copy;
}

const jsonHeaders = { 'content-type': 'application/json' };
const oneOf = <T>(below: Below, values: readonly T[]): T => values[below(values.length)]!;

/** One value wrong, as a person with a proxy in between would try it; the rest of the request stays valid. */
function wrongValue(request: InjectOptions, schema: Schema, below: Below): Mutant | null {
  const places = placesIn(schema, request.payload);
  if (places.length === 0) return null;
  const place = oneOf(below, places);
  const value = oneOf(below, [undefined, ...wrongTypes, ...naughty, ...plausible, 'DEEP', 'a'.repeat(200_000)]);
  const text = JSON.stringify(withValue(request.payload, place, value)) ?? '';
  const payload = value === 'DEEP' ? text.replace('"DEEP"', deep(20_000)) : text;
  return {
    what: `${place.join('.')} = ${JSON.stringify(value)?.slice(0, 40)}`,
    request: { ...request, headers: { ...request.headers, ...jsonHeaders }, payload },
  };
}

/** Several values wrong at once. */
function wrongValues(request: InjectOptions, schema: Schema, below: Below): Mutant | null {
  let payload: unknown = request.payload;
  for (const place of placesIn(schema, request.payload)) {
    if (below(2) === 0) payload = withValue(payload, place, oneOf(below, below(2) ? [...wrongTypes, ...naughty] : plausible));
  }
  const text = JSON.stringify(payload);
  return text === undefined
    ? null
    : { what: 'several values', request: { ...request, headers: { ...request.headers, ...jsonHeaders }, payload: text } };
}

/** The bytes of the body broken: cut off, doubled, turned, or replaced. */
function wrongBytes(request: InjectOptions, _schema: Schema, below: Below): Mutant | null {
  const isForm = Buffer.isBuffer(request.payload);
  if (request.payload === undefined && request.method !== 'POST') return null;
  const whole = isForm ? (request.payload as Buffer) : Buffer.from(JSON.stringify(request.payload ?? {}));
  const cut = below(whole.length + 1);
  const turned = Buffer.from(whole);
  if (turned.length) turned[below(turned.length)] = below(256);
  const broken = oneOf(below, [
    whole.subarray(0, cut),
    Buffer.concat([whole, whole]),
    Buffer.concat([whole.subarray(cut), whole.subarray(0, cut)]),
    turned,
    Buffer.from(oneOf(below, ['', '{', '[1,', 'nonsense', '{"__proto__":{"a":1}}', deep(100_000), `{"a":"${'a'.repeat(300_000)}"}`])),
  ]);
  return { what: 'bytes', request: { ...request, headers: { ...(isForm ? {} : jsonHeaders), ...request.headers }, payload: broken } };
}

/** A field of a form missing, repeated, renamed or of another kind. */
function wrongParts(request: InjectOptions, _schema: Schema, below: Below): Mutant | null {
  if (!Buffer.isBuffer(request.payload)) return null;
  const boundary = /boundary=(\S+)/.exec(String(request.headers?.['content-type']))?.[1] ?? '';
  const parts = request.payload.toString('latin1').split(`--${boundary}`).slice(1, -1);
  const at = below(parts.length);
  const value = oneOf(below, [...naughty, ...plausible]);
  const changed = oneOf(below, [
    parts.toSpliced(at, 1),
    parts.toSpliced(at, 0, parts[at]!),
    parts.with(at, parts[at]!.replace(/name="\w+"/, `name="${value.replace(/["\r\n]/g, '')}"`)),
    parts.with(at, parts[at]!.replace(/\r\n\r\n[\s\S]*$/, `\r\n\r\n${Buffer.from(value).toString('latin1')}\r\n`)),
    parts.with(at, parts[at]!.replace('form-data;', 'form-data; filename="../../a.jpg";')),
    parts.with(at, parts[at]!.replace(/content-type: [^\r]*/, 'content-type: image/svg+xml')),
    Array.from({ length: 200 }, () => parts[at]!),
  ]);
  const payload = Buffer.from(
    [...changed, '']
      .map((part) => `--${boundary}${part}`)
      .join('')
      .concat('--\r\n'),
    'latin1',
  );
  return { what: `part ${at}`, request: { ...request, payload } };
}

/** Headers that the call reads, except those that authorise it. */
function wrongHeader(request: InjectOptions, _schema: Schema, below: Below): Mutant {
  const names = [
    'prefs-se',
    'prefs_se',
    'user-prefs2',
    'x-incognia-session-token',
    'x-application-id',
    'x-request-id',
    'user-agent',
    'client-origin',
    'x-bifrost-terms',
    'x-embedded',
    'accept-language',
  ];
  const value = oneOf(below, naughty).replace(/[^\x20-\x7e]/g, '');
  if (below(4) === 0) {
    const type = oneOf(below, contentTypes);
    return { what: `content-type ${type}`, request: { ...request, headers: { ...request.headers, 'content-type': type } } };
  }
  const name = oneOf(below, names);
  return { what: `${name}: ${value.slice(0, 30)}`, request: { ...request, headers: { ...request.headers, [name]: value } } };
}

/** The address: its values, a query, its spelling. */
function wrongAddress(request: InjectOptions, _schema: Schema, below: Below): Mutant {
  const value = encodeURIComponent(oneOf(below, naughty).replace(/[\ud800-\udfff]/g, ''));
  const url = String(request.url);
  const turned = oneOf(below, [
    `${url}?a=${value}`,
    `${url}?${'a=1&'.repeat(500)}`,
    url.replace(/[^/]+$/, (last) => (below(2) ? `${last}${value}` : value || 'x')),
    `${url}/`,
    `${url}?__proto__[a]=1`,
  ]);
  return { what: turned.slice(0, 60), request: { ...request, url: turned } };
}

const around = [wrongHeader, wrongAddress];
const within = [wrongValue, wrongValue, wrongValue, wrongValues, wrongBytes, wrongParts, wrongParts];
/** What is wrong around a body is mostly accepted, and then its token is spent. */
const aroundABody = 20;

/** The same request with something wrong: endless, decided by the sequence. Without a body only what is around it can be wrong. */
export function mutantOf(request: InjectOptions, schema: Schema, below: Below): Mutant {
  const ways = request.payload === undefined || below(aroundABody) === 0 ? [...around, wrongBytes] : within;
  return oneOf(below, ways)(request, schema, below) ?? mutantOf(request, schema, below);
}
