import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { testApp } from '../../testing/harness.ts';
import { perMinute, withLimits } from '../../testing/limits.ts';
import { webhookPath } from './vendor-webhook.ts';

let server: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  const { identity } = readConfig({ DATABASE_URL: 'postgres://localhost/portaria', IDENTITY_ENGINE: 'scripted', NODE_ENV: 'test' });
  const vendor = { url: 'http://127.0.0.1:9', key: 'the key of the vendor, long', secret: 'the secret of its webhook' };
  server = await testApp({
    config: { identity: { ...identity, vendor } },
    deps: withLimits({ calls: { default: { perNetwork: perMinute(2) } } }),
  });
});
afterAll(() => server.close());

test('SV-07 SV-13 a sender beyond its limit is refused before its body is read', async () => {
  const payload = JSON.stringify({ session: 'x'.repeat(2 ** 21) });
  const send = () => server.app.inject({ method: 'POST', url: webhookPath, headers: { 'content-type': 'application/json' }, payload });
  const statuses = [];
  for (let i = 0; i < 3; i++) statuses.push((await send()).statusCode);
  expect(statuses).toEqual([413, 413, 429]);
});
