import type { Call } from '@portaria/contract/call';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tooMany } from '../http/rate-limit.ts';
import { Refusal } from '../platform/refusal.ts';
import { testApp } from '../testing/harness.ts';
import { takeUndeclared } from '../testing/keep-log.ts';
import { route } from './route.ts';

const call = {
  method: 'POST',
  path: '/v1/of-the-tests/:code',
  host: 'gateway',
  about: 'Refuses with the code of its path.',
  session: true,
  answer: v.object({}),
  refusals: ['0052', { elsewhere: '0004', line: 'SI-16' }],
} as const satisfies Call;

let server: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  server = await testApp();
  const open = { ...call, path: '/v1/of-the-tests/open/:code', session: undefined } as unknown as Call;
  route(server.app, server.deps, call, async () => ({}));
  route(server.app, server.deps, open, async ({ params }) => {
    throw params.code === 'busy' ? tooMany(1) : params.code === 'broken' ? new Error('a bug') : new Refusal(params.code as '0052');
  });
});
afterAll(async () => {
  server.log.splice(0); // refused on purpose, so not judged (scripts/test/judge-refusals.ts)
  await server.close();
});

const refusedWith = async (code: string) => {
  const answer = await server.post(`/v1/of-the-tests/open/${code}`);
  return [answer.statusCode, answer.json().code, takeUndeclared().length];
};

test.each([
  ['0052', 401, '0052'],
  ['busy', 429, '0008'],
  ['broken', 503, '0500'],
])('SV-01 %s is declared, or may come from any call', async (given, status, code) => {
  expect(await refusedWith(given)).toEqual([status, code, 0]);
});

test('SV-01 what authorises a call is declared by it', async () => {
  const answer = await server.post('/v1/of-the-tests/0052');
  expect([answer.json().code, takeUndeclared()]).toEqual(['0003', []]);
});

test.each(['0021', '0008', '0036'])('SV-01 SV-10 %s is answered though undeclared, logged for the operator and counted', async (code) => {
  expect(await refusedWith(code)).toEqual([expect.any(Number), code, 1]);
  const { body } = await server.get('/metrics');
  expect(body).toContain(`portaria_undeclared_refusals_total{route="/v1/of-the-tests/open/:code",code="${code}"} 1`);
  expect(server.log.filter((line) => line.includes('undeclared refusal') && line.includes(`"code":"${code}"`))).toHaveLength(1);
});

test('HT-04 a code of another gateway is not ours to answer', async () => {
  expect(await refusedWith('0004')).toEqual([404, '0004', 1]);
});
