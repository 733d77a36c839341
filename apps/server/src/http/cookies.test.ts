import fastify from 'fastify';
import { expect, test } from 'vitest';
import { cookiePlaceOf, cookieWriter, isSecureWritten, readCookie } from './cookies.ts';

test.each([
  ['auth-session=first; auth-session=second', false, 'first'],
  ['a=b;auth-session=without-a-space', false, 'without-a-space'],
  ['auth-session=a.b-c_d==', false, 'a.b-c_d=='],
  ['my-auth-session=not-ours; auth-session-framed=nor-this', false, undefined],
  ['auth-session=a-tab; auth-session-framed=an-iframe', true, 'an-iframe'],
  ['auth-session=a-tab', true, undefined],
  ['auth-session=', false, undefined],
  ['auth-session', false, undefined],
  ['=; ;;auth-session', false, undefined],
  ['auth-session=%E0%A4%A', false, '%E0%A4%A'],
  [undefined, false, undefined],
])('SI-18 EM-04 of the header %j, embedded %s, the session is %j', (cookie, isEmbedded, expected) => {
  expect(readCookie({ headers: { ...(cookie !== undefined && { cookie }) } }, 'auth', isEmbedded)).toBe(expected);
});

test('S14 a value cannot add an attribute, and an invalid domain is not written', async () => {
  const app = fastify();
  app.get('/', (request, reply) => {
    const { domain } = request.query as { domain: string };
    cookieWriter(reply, { sharedDomain: domain, isSecure: true, isEmbedded: false }).set('auth', 'a; Domain=evil.example');
    return '';
  });
  const { cookies } = await app.inject('/?domain=portaria.example');
  expect(cookies).toEqual([
    expect.objectContaining({ name: 'auth-session', value: 'a; Domain=evil.example', domain: 'portaria.example', httpOnly: true }),
  ]);
  const refused = await app.inject(`/?domain=${encodeURIComponent('portaria.example; Path=/x')}`);
  expect(refused.statusCode).toBe(500);
  expect(refused.headers['set-cookie']).toBeUndefined();
});

const seconds = { hours: 3600, days: 86_400 };
test.each([
  ['auth', `auth-session=v; Max-Age=${3 * seconds.hours}; Domain=portaria.example; Path=/; HttpOnly; Secure; SameSite=Lax`],
  ['authIndicator', `auth-indicator=v; Max-Age=${3 * seconds.hours}; Domain=portaria.example; Path=/; Secure; SameSite=Lax`],
  ['device', `auth-device=v; Max-Age=${400 * seconds.days}; Path=/; HttpOnly; Secure; SameSite=Lax`],
  ['authorizer', 'x-ecs-id-authorizer=v; Max-Age=1200; Path=/; Secure; SameSite=Strict'],
  ['browser', `auth-browser=v; Max-Age=${8 * seconds.days}; Path=/; HttpOnly; Secure; SameSite=Strict`],
  ['operator', `auth-operator=v; Max-Age=${8 * seconds.hours}; Path=/; HttpOnly; Secure; SameSite=Strict`],
] as const)('SI-14 SI-18 ST-03 S14 the cookie %s is set as %s', (name, header) => {
  const written: string[] = [];
  const reply = { header: (_: string, value: string) => written.push(value) } as never;
  const writer = cookieWriter(reply, { sharedDomain: 'portaria.example', isSecure: true, isEmbedded: false });
  writer.set(name, 'v');
  writer.clear(name);
  expect(written).toEqual([header, header.replace('=v', '=').replace(/Max-Age=\d+/, 'Max-Age=0')]);
});

const modes = ['development', 'production'] as const;
const schemes = ['http', 'https'] as const;
const ownHosts = ['localhost', 'localhost:3000', 'outra.localhost:3000', '127.0.0.1:3000', '[::1]:3000'];
const otherHosts = ['192.168.0.10:3000', 'conta.portaria.example', 'localhost.portaria.example', '127.0.0.1.portaria.example', ''];
const direct = {};
const forwarded = [
  { 'x-forwarded-host': 'localhost' },
  { 'x-forwarded-proto': 'http' },
  { forwarded: 'for=127.0.0.1;host=localhost;proto=http' },
  { 'x-forwarded-for': '198.51.100.7, 127.0.0.1' },
  { 'x-real-ip': '127.0.0.1' },
  { via: '1.1 localhost' },
];
const everyWay = modes.flatMap((mode) =>
  schemes.flatMap((protocol) =>
    [...ownHosts, ...otherHosts].flatMap((host) => [direct, ...forwarded].map((headers) => ({ mode, protocol, host, headers }))),
  ),
);

test('SI-18 S14 only development, over plain http, to this machine and not through a proxy goes without Secure', () => {
  const socket = { remoteAddress: '127.0.0.1' };
  const asked = ({ mode, ...request }: (typeof everyWay)[number]) => isSecureWritten({ mode }, { socket, ...request } as never);
  const plain = everyWay.filter((way) => !asked(way));
  expect(everyWay).toHaveLength(2 * 2 * 10 * 7);
  expect(plain).toEqual(ownHosts.map((host) => ({ mode: 'development', protocol: 'http', host, headers: direct })));
});

test('SI-18 S14 a peer elsewhere that says it asks for localhost gets Secure', () => {
  const request = { socket: { remoteAddress: '192.168.0.20' }, protocol: 'http', host: 'localhost:3000', headers: {} };
  expect(isSecureWritten({ mode: 'development' }, request as never)).toBe(true);
});

test.each([
  ['development', 'localhost:3000', direct, false],
  ['production', 'localhost:3000', direct, true],
  ...modes.flatMap((mode) => forwarded.map((headers) => [mode, 'conta.portaria.example', headers, true] as const)),
  ...forwarded.map((headers) => ['development', 'localhost:3000', headers, true] as const),
] as const)('SI-18 S14 behind a trusted proxy, in %s at %s with %j: Secure is %s', async (mode, host, headers, expected) => {
  const app = fastify({ trustProxy: true });
  app.get('/', (request, reply) => {
    cookieWriter(reply, cookiePlaceOf({ brand: { cookieDomain: '' }, config: { mode } }, request, false)).set('auth', 'v');
    return '';
  });
  const { cookies } = await app.inject({ url: '/', headers: { host, ...headers } });
  expect(cookies).toEqual([expect.objectContaining({ name: 'auth-session', ...(expected && { secure: true }) })]);
  expect('secure' in cookies[0]!).toBe(expected);
});
