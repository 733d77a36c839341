import fastify from 'fastify';
import { expect, test } from 'vitest';
import { cookieWriter, readCookie } from './cookies.ts';

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
    cookieWriter(reply, domain, false).set('auth', 'a; Domain=evil.example');
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
  const writer = cookieWriter({ header: (_: string, value: string) => written.push(value) } as never, 'portaria.example', false);
  writer.set(name, 'v');
  writer.clear(name);
  expect(written).toEqual([header, header.replace('=v', '=').replace(/Max-Age=\d+/, 'Max-Age=0')]);
});
