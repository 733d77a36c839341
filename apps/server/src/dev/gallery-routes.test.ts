import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assetOf } from '../pages/asset.ts';
import { testApp } from '../testing/harness.ts';
import { galleryRoutes } from './gallery-routes.ts';

const document = `<html><head><link rel="modulepreload" href="/assets/first.js"><script type="module">import"/assets/first.js"</script></head><body><div id="root"><h1>A page</h1></div></body></html>`;
const policy = "default-src 'none'; script-src 'self'; frame-ancestors 'none'";

/** The app with one page instead of the built ones. */
async function appWithPages(config: object = {}) {
  const server = await testApp({ config });
  server.app.get('/*', (_request, reply) => reply.header('content-security-policy', policy).type('text/html').send(document));
  return server;
}

let server: Awaited<ReturnType<typeof appWithPages>>;
beforeAll(async () => {
  server = await appWithPages();
});
afterAll(() => server.close());

test('SV-06 the overview is an empty page that may contain iframes and be in none', async () => {
  const { body, headers } = await server.get('/dev/gallery');
  expect(body).toContain('<div id="root"></div>');
  expect(body).toContain('src="/dev/gallery/gallery.js"');
  expect(headers['content-security-policy']).toBe(`${policy}; frame-src 'self'`);
});

test('SV-06 a view is the real page, started by the gallery, and only our own pages may embed it', async () => {
  const { body, headers } = await server.get('/dev/gallery/view/entrar/senha?view=x');
  expect(body).toContain('<h1>A page</h1>');
  expect(body).toContain('src="/dev/gallery/gallery.js"');
  expect(body).toContain('href="/dev/gallery/gallery.css"');
  expect(body).not.toContain('/assets/');
  expect(headers['content-security-policy']).toBe("default-src 'none'; script-src 'self'; frame-ancestors 'self'");
});

test('SV-06 the style of the gallery is every style of the build', async () => {
  const app = fastify();
  const asset = (text: string) => assetOf('text/css', Buffer.from(text));
  const assets = { '/assets/first.css': asset('a{}'), '/assets/first.js': asset('x()'), '/assets/second.css': asset('b{}') };
  galleryRoutes(app, new Map(Object.entries(assets)));
  expect((await app.inject({ url: '/dev/gallery/gallery.css', headers: { host: 'localhost' } })).body).toBe('a{}b{}');
});

const addresses = ['/dev/gallery', '/dev/gallery/view/entrar', '/dev/gallery/gallery.js', '/dev/gallery/gallery.css'];

test.each(addresses)('SV-06 %s answers only this machine, by its own name', async (url) => {
  expect((await server.get(url, { host: 'evil.example' })).statusCode).toBe(404);
  expect((await server.app.inject({ url, remoteAddress: '203.0.113.9', headers: { host: 'localhost' } })).statusCode).toBe(404);
});

test('SV-06 S20 in production there is no gallery', async () => {
  const production = await testApp({ databaseUrl: server.databaseUrl, config: { mode: 'production', devPages: false } });
  for (const url of addresses) expect((await production.get(url)).statusCode).toBe(404);
  await production.close();
});
