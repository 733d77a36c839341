import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../dev/demo-accounts.ts';
import { browser, cpfOf, testApp } from '../testing/harness.ts';
import { perMinute, withLimits } from '../testing/limits.ts';

const limits = withLimits({
  calls: {
    byPath: {
      '/v1/user/cpf': { perNetwork: perMinute(8), perCpf: perMinute(3) },
      '/v2/login': { perNetwork: perMinute(1000), perCpf: perMinute(6) },
    },
  },
});
let here: Awaited<ReturnType<typeof testApp>>;
let there: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  here = await testApp({ deps: limits });
  there = await testApp({ databaseUrl: here.databaseUrl, clock: here.clock, deps: limits });
});
afterAll(async () => {
  await there.close();
  await here.close();
});

test('SV-07 SV-04 one limit for two processes, by CPF and by address, with the time to wait', async () => {
  here.clock.now = new Date('2026-11-15T12:00:15Z');
  const check = (app: typeof here, cpf: string) => app.post('/v1/user/cpf', { cpf });
  const statuses = [];
  for (let i = 0; i < 4; i++) statuses.push((await check(i % 2 ? there : here, cpfOf('regular'))).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429]);

  for (const key of ['recovery', 'twoFactor', 'fenceEmail', 'fencePhone'] as const)
    expect((await check(there, cpfOf(key))).statusCode).toBe(200);
  const refused = await check(here, cpfOf('tokenEligible'));
  expect([refused.statusCode, refused.json()]).toEqual([429, { errorKey: 'error.0008', code: '0008' }]);
  expect(refused.headers['retry-after']).toBe('45');

  here.passMinutes(1);
  expect((await check(here, cpfOf('regular'))).statusCode).toBe(200);
});

test('SV-07 SI-19 strangers who exhaust the calls of a CPF do not lock out the device of its owner', async () => {
  here.passMinutes(1);
  const owner = browser(here.app);
  const check = (who: Pick<typeof owner, 'post'>) =>
    who.post('/v1/user/cpf', { cpf: cpfOf('regular') }).then(({ statusCode }) => statusCode);
  await owner.post('/v2/login', { cpf: cpfOf('regular'), password: demoPassword });
  const stranger = browser(here.app);
  for (const status of [200, 200, 200, 429]) expect(await check(stranger)).toBe(status);
  expect(await check(owner)).toBe(200);
});

test('SV-07 SI-19 strangers who exhaust the sign-ins of a CPF do not keep its owner’s device from starting one by code', async () => {
  here.passMinutes(1);
  const [owner, stranger] = [browser(here.app), browser(here.app)];
  await owner.post('/v2/login', { cpf: cpfOf('regular'), password: demoPassword });
  for (let i = 0; i < 7; i++) await stranger.post('/v2/login', { cpf: cpfOf('regular'), password: 'not the password' });
  const byCode = async (who: typeof owner) => {
    const { id } = (await who.post('/v1/user/cpf', { cpf: cpfOf('regular') })).json();
    return (await who.post('/v2/login', { id, method: 'email' })).statusCode;
  };
  expect([await byCode(stranger), await byCode(owner)]).toEqual([429, 200]);
});

test('SV-07 a malformed call counts as well', async () => {
  here.passMinutes(1);
  for (let i = 0; i < 8; i++) expect((await here.post('/v1/user/cpf', { cpf: 'x' })).statusCode).toBe(400);
  expect((await here.post('/v1/user/cpf', { cpf: 'x' })).statusCode).toBe(429);
});

test('SV-07 a counter holds neither the CPF nor the address', async () => {
  const { rows } = await here.deps.db.query('select * from counters');
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|\d{11}/);
});

test('SV-07 an IPv4 address counts as itself, however the socket spells it', async () => {
  here.passMinutes(1);
  const statuses = [];
  for (const [i, key] of (['recovery', 'twoFactor', 'fenceEmail', 'fencePhone', 'regular', 'tokenEligible'] as const).entries())
    for (const times of [1, 2]) {
      const who = browser(here.app, (i + times) % 2 ? '203.0.113.9' : '::ffff:203.0.113.9');
      statuses.push((await who.post('/v1/user/cpf', { cpf: cpfOf(key) })).statusCode);
    }
  expect(statuses.filter((status) => status === 200)).toHaveLength(8);
});
