import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { decoyContacts } from '../../accounts/decoys.ts';
import { people } from '../../dev/demo-accounts.ts';
import { seedAccounts } from '../../dev/seed-accounts.ts';
import { cpfOf, outcome, testApp } from '../../testing/harness.ts';
import { arrived, type Recoverer, recoverer, unknownCpf } from '../../testing/recovery.ts';

let server: Awaited<ReturnType<typeof testApp>>;
let counted: Awaited<ReturnType<typeof testApp>>;
/** Every SQL statement and keyed hash of a call, in order. */
let work: string[] = [];
const noted = <T>(what: string, run: () => T): T => {
  work.push(what);
  return run();
};

beforeAll(async () => {
  server = await testApp();
  const { deps, clock, databaseUrl } = server;
  const blind: typeof deps.keys.blind = (use, text) => noted(`hash ${use}`, () => deps.keys.blind(use, text));
  const keys = { ...deps.keys, blind };
  counted = await testApp({ databaseUrl, clock, deps: { db: watched(deps.db), keys } });
});
afterAll(async () => {
  await counted.app.close();
  await server.close();
});
beforeEach(async () => {
  server.passMinutes(31);
  await seedAccounts(server.deps);
});

function watched<T extends pg.Pool | pg.PoolClient>(db: T): T {
  return new Proxy(db, {
    get(target, name) {
      if (name === 'query') {
        return (first: string | pg.QueryConfig, values?: unknown[]) => {
          const text = typeof first === 'string' ? first : first.text;
          return noted(text.replace(/\s+/g, ' '), () => target.query(first as string, values));
        };
      }
      if (name === 'connect') return async () => watched(await (target as pg.Pool).connect());
      const value = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

const decoysOf = (cpf: string) => decoyContacts(server.deps.keys, server.deps.keys.blind('cpf', cpf));
const withBoth = (from: number): string => {
  const cpf = unknownCpf(from);
  return Object.keys(decoysOf(cpf)).length === 2 ? cpf : withBoth(from + 1);
};

/** The shape of an answer: names and types, without the values that differ from call to call. */
const shapeOf = (value: unknown): unknown =>
  value && typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]))
    : typeof value === 'boolean'
      ? value
      : typeof value;

/** Every step of a person who knows a CPF and has none of its contacts. */
async function stranger(cpf: string, variant: 'esqueceu-senha' | 'recuperacao-de-conta') {
  const who: Recoverer = recoverer(counted.app);
  const steps: Record<string, unknown> = {};
  const note = async <A extends { statusCode: number; json(): unknown; headers: object }>(name: string, call: () => Promise<A>) => {
    work = [];
    const answer = await call();
    const cookies = [(answer.headers as Record<string, unknown>)['set-cookie'] ?? []].flat().map((text) => String(text).split('=')[0]);
    steps[name] = { status: answer.statusCode, shape: shapeOf(answer.json()), code: outcome(answer as never), cookies, work };
    return answer.json() as { data: { data: { token: string; contactConfirmationToken: string } } };
  };
  const flow = (await note('start', () => who.start(cpf, variant))).data.data.token;
  await note('eligibility', () => who.eligibility(cpf, flow));
  const sms = (await note('cellphone', () => who.validate(flow, 'cellphone'))).data.data.contactConfirmationToken;
  await note('again', () => who.validate(flow, 'cellphone'));
  await note('too early', () => who.resend(sms));
  for (let i = 1; i <= 6; i++) await note(`wrong code ${i}`, () => who.verify(sms, `00000${i}`));
  await note('blocked', () => who.validate(flow, 'cellphone', 'whatsapp'));
  const link = (await note('email', () => who.validate(flow, 'email'))).data.data.contactConfirmationToken;
  await note('polling', () => who.validateResult(flow, link));
  await note('no code was shown', () => who.typeCode(flow, link, '000000'));
  for (let i = 2; i <= 6; i++) {
    server.passMinutes(1);
    await note(`link ${i}`, () => who.validate(flow, 'email'));
  }
  await note('another contact', () => who.changeContact(flow, 'cellphone', '(21) 98765-4321'));
  await note('the result', () => who.result(link));
  return steps;
}

const byCode = ['ok', 'ok', 'ok', 'ok', '0008', '0012', '0012', '0012', '0012', '0010', '0010', '0010'];
const expected = {
  'esqueceu-senha': [...byCode, 'ok', 'ok', '0011', 'ok', 'ok', 'ok', 'ok', '0010', '0035', '0035'],
  'recuperacao-de-conta': [...byCode, 'ok', '0035', '0035', 'ok', 'ok', 'ok', 'ok', '0010', 'ok', '0035'],
} as const;

test.each(['esqueceu-senha', 'recuperacao-de-conta'] as const)(
  'RE-02 S10 %s: a CPF without an account has the same answers, cookies, statements and hashes at every step',
  async (variant) => {
    const known = await stranger(cpfOf('recovery'), variant);
    const cpf = withBoth(1);
    const unknown = await stranger(cpf, variant);
    expect(Object.keys(known)).toEqual(Object.keys(unknown));
    for (const step of Object.keys(known)) expect([step, unknown[step]]).toEqual([step, known[step]]);
    expect(Object.values(known).map((step) => (step as { code: string }).code)).toEqual(expected[variant]);
    for (const decoy of Object.values(decoysOf(cpf))) expect(await arrived(server.deps, decoy)).toEqual([]);
    expect((await arrived(server.deps, people.recovery.email)).length).toBeGreaterThan(0); // the newest link; those it replaced were never sent
    const { rows } = await server.deps.db.query(`select 1 from messages where kind = 'decoy' and status <> 'queued'`);
    expect(rows).toEqual([]);
  },
);

test('RE-02 a CPF without an account has the same contacts each time, masked as real ones are', async () => {
  const who = recoverer(server.app);
  const cpf = withBoth(200);
  const contacts = async (document: string) => (await who.start(document)).json().data.data.contacts;
  const first = await contacts(cpf);
  expect(await contacts(cpf)).toEqual(first);
  expect(first).toEqual({
    cellphone: expect.stringMatching(/^\(••\) •••••-••\d\d$/),
    email: expect.stringMatching(/^[a-z\d]?•••@[a-z\d]•••(\.[a-z.]+)?$/),
  });
  expect(await contacts(cpfOf('recovery'))).toEqual({ cellphone: '(••) •••••-••88', email: 'y•••@e•••.com.br' });
});

test('RE-02 decoys come in every kind that accounts come in, the common one most often', () => {
  const kinds = new Map<string, number>();
  for (let i = 0; i < 2000; i++) {
    const kind = Object.keys(decoysOf(unknownCpf(i))).join('+');
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  expect([...kinds].sort(([, a], [, b]) => b - a).map(([kind]) => kind)).toEqual(['cellphone+email', 'cellphone', 'email', '']);
});

test('RE-03 without the flow token of start, or with another person’s, the eligibility is false for every CPF', async () => {
  const who = recoverer(server.app);
  const flow = await who.flowToken('recovery');
  for (const [cpf, token] of [
    [cpfOf('recovery'), undefined],
    [cpfOf('recovery'), 'nonsense'],
    [cpfOf('regular'), flow],
    [unknownCpf(3), undefined],
  ] as const)
    expect((await who.eligibility(cpf, token)).json()).toEqual({ data: { elegible: false } });
});

test('RE-03 RE-09 a person who started a recovery may prove their identity instead; the answer does not reveal an unknown CPF or a closed account', async () => {
  const who = recoverer(server.app);
  for (const cpf of [cpfOf('recovery'), cpfOf('deceased'), cpfOf('noContacts'), unknownCpf(4)]) {
    const { token, elegible } = (await who.start(cpf)).json().data.data;
    const answer = (await who.eligibility(cpf, `Bearer ${token}`)).json();
    expect([elegible, answer]).toEqual([true, { data: { elegible: true, unlockToken: expect.any(String) } }]);
  }
  const { rows } = await server.deps.db.query(
    `select data, account_id is not null as "hasAccount" from step_tokens where flow = 'identity' order by issued_at, account_id is null`,
  );
  const entry = { purpose: 'account_recovery', begunBy: 'recovery', note: { recovery: expect.any(String) }, browser: expect.any(String) };
  expect(rows.slice(-4).map((row) => row.data)).toEqual(Array(4).fill(entry));
  expect(rows.slice(-4).map((row) => row.hasAccount)).toEqual([true, true, true, false]);
});
