import { readFileSync } from 'node:fs';
import { allCalls } from '@portaria/contract/calls/all';
import { npsCalls } from '@portaria/contract/calls/nps';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limitCpf } from '../http/rate-limit.ts';
import type { Refusal } from '../platform/refusal.ts';
import { browser, cpfOf, testApp, testCaller } from '../testing/harness.ts';
import { limitsOf } from './limits-file.ts';
import { policyFor } from './policy.ts';

const guide = readFileSync(new URL('../../../../docs/operate.md', import.meta.url), 'utf8');
const cells = [...guide.matchAll(/^\| `?([^|`]+)`? \| (\d+) \| (\d+|—) \|$/gm)];
const rows = cells.map(([, call, perIp, perCpf]) => [call!, Number(perIp), Number(perCpf)] as const);
const listed = rows.map(([call]) => call).filter((call) => call.startsWith('/'));
const calls = Object.values(allCalls).flatMap((group) => Object.values(group));
const ownOrOther = (call: string) => calls.find(({ path }) => path === call) ?? npsCalls.rate;
const policy = policyFor('production');

let app: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  app = await testApp({ deps: { limits: limitsOf('{}', 'production', 'the test') } });
});
afterAll(() => app.close());

/** The wait after the last call that is allowed, and after the next; the clock stands at the start of a minute. */
async function aroundLimit(max: number, call: () => Promise<string | undefined>) {
  await app.deps.db.query('delete from counters');
  await call();
  await app.deps.db.query('update counters set count = $1', [max - 1]);
  return [await call(), await call()];
}
const minute = [undefined, '60'];

/** The same of a call that only reads: it is counted in memory first, so all of them are made. */
async function afterAllReads(max: number, call: () => Promise<string | undefined>) {
  for (let left = max - 1; left > 0; left--) await call();
  return [await call(), await call()];
}

test.each(rows)('SV-07 %s is refused after %i calls of an address, as the guide says', async (call, perIp) => {
  const { method, path } = ownOrOther(call);
  const { send } = browser(app.app);
  const attempt = async () => (await send({ method, url: path, ...(method !== 'GET' && { payload: {} }) })).headers['retry-after'];
  expect(await (method === 'GET' ? afterAllReads : aroundLimit)(perIp, attempt)).toEqual(minute);
});

const cpf = cpfOf('regular');
/** How each call names the CPF. */
const naming: Readonly<Record<string, object>> = {
  '/v1/user/cpf': { cpf },
  '/v2/login': { cpf, password: 'not the password' },
  '/v2/signup/start': { document: cpf, termId: 'terms' },
  '/v3/account/recovery/start': { document: cpf, flow: 'esqueceu-senha' },
  '/v2/recoveries/users/flags/searches': { document: cpf },
  '/v1/user/proof-of-life': { cpf },
  '/v1/user/features': { attributes: { cpf }, key: 'a' },
  '/v1/user/features/batch': { attributes: { cpf }, keys: ['a', 'b'] },
};
const byToken = ['every other', '/v2/signup/contacts', '/v1/legalize'];
const withCpf = rows.flatMap(([call, , perCpf]) => (perCpf ? [[call, perCpf] as const] : []));

test.each(withCpf.filter(([call]) => !byToken.includes(call)))(
  'SV-07 %s is refused after %i calls that name a CPF, as the guide says',
  async (call, perCpf) => {
    expect(naming).toHaveProperty([call]);
    const attempt = async () => (await browser(app.app).post(call, naming[call])).headers['retry-after'];
    expect(await aroundLimit(perCpf, attempt)).toEqual(minute);
  },
);

test.each(withCpf.filter(([call]) => byToken.includes(call)))(
  'SV-07 %s is refused after %i calls with tokens of a CPF, as the guide says',
  async (call, perCpf) => {
    const attempt = () =>
      limitCpf(app.deps, ownOrOther(call).path, cpf, testCaller).then(
        () => undefined,
        ({ extras }: Refusal) => extras.headers?.['retry-after'],
      );
    expect(await aroundLimit(perCpf, attempt)).toEqual(minute);
  },
);

test('SV-07 the guide lists the limits of every call that has its own', () => {
  expect(listed.toSorted()).toEqual(Object.keys(policy.calls.byPath).toSorted());
});

const seconds: Readonly<Record<string, number>> = { minute: 60, hour: 3600, day: 86_400 };
const budgets = [...guide.matchAll(/^\| `([\w.]+)` \| (\d+) \| (\d+) \| (minute|hour|day) \|$/gm)].map(
  ([, name, max, solved, window]) => [name!, { max: Number(max), solved: Number(solved), windowSeconds: seconds[window!] }] as const,
);

/** Every rate of a part of the policy, by its path. */
function ratesIn(part: object, name: string): readonly string[] {
  return 'windowSeconds' in part ? [name] : Object.entries(part).flatMap(([key, value]) => ratesIn(value, `${name}.${key}`));
}

test('CC-08 RE-07 ID-14 SG-08 codes, changes of a contact, draws of a challenge and measurements have the budgets that the guide says', () => {
  const found = budgets.map(([name]) => [name, name.split('.').reduce((part, key) => part[key as never], policy as object)]);
  expect(found).toEqual(budgets);
  const all = [
    ...ratesIn(policy.codes, 'codes'),
    'contactChangesPerCpf',
    ...ratesIn(policy.challengeDraws, 'challengeDraws'),
    'receiptsPerNetwork',
    ...ratesIn(policy.analytics, 'analytics'),
  ];
  expect(budgets.map(([name]) => name)).toEqual(all);
});

test('SV-07 anyone who solves challenges passes as often more as the guide says', () => {
  expect(guide).toContain('with 20 times as many more per network');
  const rates = [policy.calls.default, ...Object.values(policy.calls.byPath)];
  for (const { perNetwork, perCpf } of rates) {
    if (perNetwork) expect(perNetwork.solved).toBe(perNetwork.max * 20);
    if (perCpf) expect(perCpf.solved).toBe(perCpf.max);
  }
});

test('SV-07 in development every limit is as many times higher as the guide says', () => {
  const times = Number(/in development they are (\d+) times higher/.exec(guide)?.[1]);
  const higher = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, key === 'max' || key === 'solved' ? part * times : higher(part)]),
    );
  };
  expect(policyFor('development')).toEqual(higher(policy));
});
