import { signInCalls } from '@portaria/contract/calls/sign-in';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoPassword } from '../dev/demo-accounts.ts';
import { seedAccounts } from '../dev/seed-accounts.ts';
import type { Db } from '../platform/db.ts';
import { browser, cpfOf, testApp } from '../testing/harness.ts';
import { overtaken } from '../testing/overtaken.ts';

let server: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  await seedAccounts(server.deps);
});

const signIn = (person: ReturnType<typeof browser>) =>
  person.post(signInCalls.login.path, { cpf: cpfOf('regular'), password: demoPassword });

/** A browser whose device the account knows. */
async function known() {
  const person = browser(server.app);
  await signIn(person);
  return person;
}
const count = async (from: string) => {
  const account = `(select id from accounts where cpf = '${cpfOf('regular')}')`;
  const { rows } = await server.deps.db.query<{ count: number }>(
    `select count(*)::int as count from ${from.replaceAll(':account', account)}`,
  );
  return rows[0]!.count;
};
const written = async () => ({
  sessions: await count('sessions where account_id = :account'),
  open: await count('sessions where account_id = :account and ended_at is null'),
  audited: await count(`audit_log where account_id = :account and event = 'sign-in' and outcome = 'ok'`),
  decisions: await count('risk_decisions where account_id = :account'),
  devices: await count('devices where account_id = :account'),
  tries: await count('password_failures'),
});

test('SI-18 SV-09 SG-07 a known device gets a session for the one it had, an audit row and a decision, and no wrong try is left', async () => {
  const person = await known();
  const before = await written();
  expect((await signIn(person)).statusCode).toBe(200);
  const { sessions, audited, decisions } = before;
  expect(await written()).toEqual({ ...before, sessions: sessions + 1, audited: audited + 1, decisions: decisions + 1 });
});

/** A row without what is its own: keys become whether they are there, times how long after the first of them they are. */
async function rowOf(found: string, id: string, first: string) {
  const { rows } = await server.deps.db.query<{ row: Readonly<Record<string, unknown>> }>(`select to_jsonb(t) as row from ${found}`, [id]);
  const { row } = rows[0]!;
  const since = (time: unknown) => Date.parse(time as string) - Date.parse(row[first] as string);
  const own = /^(id|token_hash|request_id|written_by)$/;
  const shown = ([name, value]: [string, unknown]) => {
    if (value === null) return [name, null];
    if (own.test(name)) return [name, 'there'];
    return [name, /(^|_)at$/.test(name) ? since(value) : value];
  };
  return Object.fromEntries(Object.entries(row).map(shown));
}

test('SI-18 SV-09 one statement writes the session and the audit row that several statements write', async () => {
  const person = browser(server.app);
  const rows = async () => {
    const { token, id } = (await signIn(person)).json();
    const session = await rowOf('sessions t where id = $1', token, 'started_at');
    return [session, await rowOf('audit_log t where account_id = $1 order by written_by::text::numeric desc limit 1', id, 'at')];
  };
  const ofNewDevice = await rows(); // several statements
  expect(await rows()).toEqual(ofNewDevice);
});

test.each([
  ['the password is changed', 'update accounts set password_set_at = now() where cpf = $1'],
  ['the account is locked', `update accounts set status = 'locked' where cpf = $1`],
])('S13 a sign-in from a known device while %s starts no session; its decision stays', async (_, change) => {
  const person = await known();
  const before = await written();
  const answer = await overtaken(server.deps, { hold: (db) => db.query(change, [cpfOf('regular')]), call: () => signIn(person) });
  expect(answer.json()).toMatchObject({ code: '0036' });
  expect(await written()).toEqual({ ...before, decisions: before.decisions + 1 });
});

test('S21 a device that is forgotten while it signs in is a new one', async () => {
  await known();
  const person = await known();
  const before = await written();
  const deviceId = server.deps.keys.unsign('device', person.jar.get('auth-device')!);
  const answer = await overtaken(server.deps, {
    hold: (db: Db) => db.query('delete from devices where device_id = $1', [deviceId]),
    call: () => signIn(person),
  });
  expect(answer.statusCode).toBe(200);
  const { sessions, audited, decisions } = before;
  expect(await written()).toEqual({ ...before, sessions: sessions + 1, audited: audited + 1, decisions: decisions + 1 });
});

test('S13 two sign-ins of one browser at once start two sessions, and end the one it had once', async () => {
  const person = await known();
  const before = await written();
  const answers = await Promise.all([signIn(person), signIn(person)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const { sessions, open, audited, decisions } = before;
  expect(await written()).toEqual({
    ...before,
    sessions: sessions + 2,
    open: open + 1,
    audited: audited + 2,
    decisions: decisions + 2,
  });
});
