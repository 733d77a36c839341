import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { mayReach, openFront } from './front.mjs';

let ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A server that answers with the headers it received, and the front before it. */
async function openBoth({ hasProxy = false } = {}) {
  const behind: Server = createServer(({ headers }, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(headers));
  }).listen(0, '127.0.0.1');
  await once(behind, 'listening');
  const front = await openFront({ host: '127.0.0.1', port: '0', hasProxy });
  ends = [() => front.stop(), () => behind.close()];
  front.begin({
    vite: { middlewares: (() => {}) as never },
    servers: { withPort: (ask) => ask((behind.address() as AddressInfo).port) },
    fill: async (html, { policy }) => ({ html, policy }),
  });
  return front.port;
}

async function get(port: number, path: string, { headers = {} } = {}) {
  const [answer] = await once(request({ host: '127.0.0.1', port, path, headers, agent: false }).end(), 'response');
  return answer.statusCode === 200 ? ((await json(answer)) as IncomingHttpHeaders) : answer.resume().statusCode;
}

const said = { 'x-forwarded-for': '10.1.1.1', 'x-forwarded-host': 'localhost', 'x-forwarded-proto': 'https', forwarded: 'for=10.1.1.1' };

test('a visitor’s forwarding headers do not reach the server', async () => {
  const got = await get(await openBoth(), '/entrar', { headers: { ...said, host: 'other.example' } });
  expect(got).toMatchObject({ host: 'other.example', 'x-forwarded-for': '127.0.0.1' });
  expect(Object.keys(got).filter((name) => /forwarded/.test(name))).toEqual(['x-forwarded-for']);
});

test('behind a trusted proxy its forwarding headers pass, with the peer added', async () => {
  const got = await get(await openBoth({ hasProxy: true }), '/entrar', { headers: said });
  expect(got).toMatchObject({ 'x-forwarded-for': '10.1.1.1, 127.0.0.1', 'x-forwarded-proto': 'https' });
});

test.each([
  ['/dev/people.json', '127.0.0.1', true],
  ['/dev', '::1', true],
  ['/dev/outbox?to=x', '::ffff:127.0.0.1', true],
  ['/dev/people.json', '192.168.0.7', false],
  ['/dev', '::ffff:192.168.0.7', false],
  ['/dev?x', '2001:db8::1', false],
  ['/entrar', '192.168.0.7', true],
  ['/development', '192.168.0.7', true],
])('the pages of development are for this machine only: %s for %s %s', (url, peer, may) => {
  expect(mayReach(url, peer)).toBe(may);
});

test.each(Object.entries(said))('the pages of development are not for a proxy on this machine: %s', async (name, value) => {
  const port = await openBoth();
  expect(await get(port, '/dev', { headers: { [name]: value } })).toBe(404);
  expect(await get(port, '/dev')).toMatchObject({ 'x-forwarded-for': '127.0.0.1' });
});

test('a taken port is refused before anything else starts', async () => {
  const port = await openBoth();
  await expect(openFront({ host: '127.0.0.1', port: String(port), hasProxy: false })).rejects.toMatchObject({
    code: 'EADDRINUSE',
    syscall: 'listen',
  });
});
