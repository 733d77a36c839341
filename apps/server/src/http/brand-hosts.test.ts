import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { brandRowsOf } from '../config/brands.ts';
import type { Pages } from '../pages/pages.ts';
import { testApp } from '../testing/harness.ts';

const rows = brandRowsOf('conta.portaria.example=portaria entrar.mutirao.example=mutirao');
const publicOrigins = ['https://conta.portaria.example', 'https://entrar.mutirao.example'];
/** A build without a file: no page is opened here. */
const noFiles = {
  web: { template: '', css: '', serviceWorker: '', assets: new Map(), firstFiles: [], styles: () => [] },
  files: { css: '', files: new Map() },
  documents: new Map(),
  offline: { etag: '' },
} as unknown as Pages;
let server: Awaited<ReturnType<typeof testApp>>;
let behind: typeof server;
beforeAll(async () => {
  server = await testApp({ config: { brands: rows, publicOrigins } });
  behind = await testApp({ databaseUrl: server.databaseUrl, config: { brands: rows, publicOrigins, trustProxy: ['10.0.0.0/8'] } });
});
afterAll(() => Promise.all([server.close(), behind.close()]));

type Asked = { readonly url?: string; readonly method?: 'GET' | 'POST'; readonly from?: string; readonly to?: typeof server };
async function titleAt(host: string, headers: Record<string, string> = {}, { from = '127.0.0.1', to = server }: Asked = {}) {
  const { statusCode, body } = await to.app.inject({ url: '/openapi.json', remoteAddress: from, headers: { host, ...headers } });
  return statusCode === 200 ? JSON.parse(body).info.title : statusCode;
}

test.each([
  ['conta.portaria.example', 'Portaria'],
  ['entrar.mutirao.example', 'Mutirão'],
  ['Entrar.Mutirao.example:443', 'Mutirão'],
  ['entrar.mutirao.example.', 'Mutirão'],
  ['entrar.mutirao.example.:443', 'Mutirão'],
])('BR-01 the host %s shows its brand', async (host, title) => {
  expect(await titleAt(host)).toBe(title);
});

test.each(['conta.portaria.example..', 'evil.example', 'mutirao', 'localhost:3000', '10.0.0.7', 'a.entrar.mutirao.example', ''])(
  'BR-01 the host %j of no brand gets 421 for every page and call, and no cookie',
  async (host) => {
    for (const [method, url] of [
      ['GET', '/entrar'],
      ['GET', '/openapi'],
      ['POST', '/v2/login'],
      ['OPTIONS', '/v2/login'],
      ['GET', '/brand/logo.svg'],
    ] as const) {
      const answer = await server.app.inject({ method, url, headers: { host, origin: publicOrigins[0]!, accept: 'text/html' } });
      expect([url, answer.statusCode, answer.json().code, answer.headers['set-cookie']]).toEqual([url, 421, '0004', undefined]);
    }
  },
);

test('BR-01 a form sent without script to a host of no brand gets 421 as well, to one of a brand its page again', async () => {
  const withPages = await testApp({ databaseUrl: server.databaseUrl, config: { brands: rows, publicOrigins }, deps: { pages: noFiles } });
  onTestFinished(() => withPages.close());
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const send = async (host: string) =>
    (await withPages.app.inject({ method: 'POST', url: '/entrar', headers: { ...headers, host }, payload: 'cpf=' })).statusCode;
  expect([await send('evil.example'), await send('conta.portaria.example')]).toEqual([421, 303]);
});

test('BR-01 health answers at any host, since a load balancer asks by address', async () => {
  for (const url of ['/healthz', '/readyz']) expect((await server.app.inject({ url, headers: { host: '10.0.0.7' } })).statusCode).toBe(200);
});

test('BR-01 an address that does not exist at a known host is 404, a wrong method 405', async () => {
  const headers = { host: 'entrar.mutirao.example', origin: publicOrigins[1]! };
  expect((await server.app.inject({ url: '/nowhere', headers })).statusCode).toBe(404);
  expect((await server.app.inject({ method: 'DELETE', url: '/v2/login', headers })).statusCode).toBe(405);
});

test.each([
  ['a stranger', '203.0.113.9', 'Portaria'],
  ['one of TRUST_PROXY', '10.1.2.3', 'Mutirão'],
])('BR-01 the forwarded host of %s', async (_name, from, title) => {
  const forwarded = { 'x-forwarded-host': 'evil.example, entrar.mutirao.example' };
  expect(await titleAt('conta.portaria.example', forwarded, { from, to: behind })).toBe(title);
  expect(await titleAt('conta.portaria.example', forwarded, { from })).toBe('Portaria');
});
