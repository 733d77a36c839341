import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword, people } from '../dev/demo-accounts.ts';
import { browser, testApp } from '../testing/harness.ts';
import { putOperator } from './operators.ts';
import { codeAt, stepAt } from './totp.ts';

let server: Awaited<ReturnType<typeof testApp>>;
const operator = () => browser(server.app);
let ana: ReturnType<typeof operator>;
beforeAll(async () => {
  server = await testApp();
  ana = operator();
  const secret = await putOperator(server.deps, 'ana', 'a password');
  await ana.post('/v1/operations/sign-in', { name: 'ana', password: 'a password', code: codeAt(secret, stepAt(server.clock.now)) });
});
afterAll(() => server.close());

const page = (area: string) => ({ type: 'page', area });

test('SV-10 the summary counts visits per step, errors, sign-ins, risk and vitals of the window', async () => {
  const visitor = browser(server.app);
  const tell = (events: object[]) => visitor.post('/v1/analytics', { visit: randomUUID(), events });
  await tell([page('login_cpf'), page('login_password'), page('login_cpf')]);
  await tell([page('login_cpf'), page('login_password')]);
  await tell([page('login_cpf'), { type: 'error', area: 'login_incorrect_password', code: '0052', key: 'invalid_user_or_password' }]);
  for (const value of [100, 200, 300, 400]) await tell([{ type: 'vital', area: 'login_cpf', name: 'LCP', value }]);
  const login = (password: string) => visitor.post('/v2/login', { cpf: people.regular.cpf, password });
  await login('wrong password');
  await login(demoPassword);

  const summary = (await ana.get('/v1/operations/summary/hour')).json();
  const signIn = summary.funnels.find(({ flow }: { flow: string }) => flow === 'sign-in');
  expect(signIn.steps[0]).toEqual({ area: 'login_cpf', visits: 3, stopped: 2 }); // one continued, one returned, one stayed
  expect(signIn.steps).toContainEqual({ area: 'login_password', visits: 2, stopped: 1 });
  expect(summary).toMatchObject({
    errors: [{ code: '0052', key: 'invalid_user_or_password', count: 1 }],
    signIns: expect.arrayContaining([
      { outcome: 'ok', count: 1 },
      { outcome: '0052', name: 'invalid_user_or_password', count: 1 },
    ]),
    risk: [{ place: 'sign-in', outcome: 'allow', applied: true, count: 1 }],
    riskRules: expect.arrayContaining([{ place: 'sign-in', rule: 'no_fingerprint', shadow: true, count: 1 }]),
    vitals: [{ name: 'LCP', p75: expect.closeTo(300, -1.5), count: 4 }],
    queue: { waiting: 0, dead: 0, oldestSeconds: 0 },
    reviews: { waiting: 0, oldestSeconds: 0 },
  });
  expect(summary.slices).toHaveLength(12);
  expect(summary.slices.at(-1)).toMatchObject({ pages: 6, errors: 1, signIns: 1, refused: 1 });
});

test('SV-10 an unknown window is refused, and the summary needs an operator session', async () => {
  expect((await operator().get('/v1/operations/summary/hour')).json()).toMatchObject({ code: '0003' });
  expect((await ana.get('/v1/operations/summary/year')).json()).toMatchObject({ code: '0038', errors: [{ field: 'window' }] });
});
