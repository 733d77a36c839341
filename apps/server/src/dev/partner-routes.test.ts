import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../testing/harness.ts';

let server: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const partner = { host: '127.0.0.1:3000' };

test('EM-02 the demo partner is another site: this machine under its other name', async () => {
  const moved = await server.get('/dev/parceiro');
  expect([moved.statusCode, moved.headers.location]).toEqual([302, 'http://127.0.0.1:3000/dev/parceiro']);
  const { statusCode, headers } = await server.get('/dev/parceiro', partner);
  expect(statusCode).toBe(200);
  expect(headers['content-security-policy']).toContain('frame-src http://localhost:3000');
});

test.each(['/dev/parceiro', '/dev/parceiro/partner.js', '/dev/parceiro/open-portaria.js'])(
  'SV-06 %s is for this machine in development only',
  async (url) => {
    expect((await server.get(url, { host: 'evil.example' })).statusCode).toBe(404);
    const production = await testApp({ databaseUrl: server.databaseUrl, clock: server.clock, config: { devPages: false } });
    expect((await production.get(url, partner)).statusCode).toBe(404);
    await production.close();
  },
);
