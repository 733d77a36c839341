import { signInCalls } from '@portaria/contract/calls/sign-in';
import { cookies } from '@portaria/contract/cookies';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '../dev/demo-accounts.ts';
import { browser, cpfOf, outcome, testApp } from '../testing/harness.ts';
import type { StepPlace, TestServer } from '../testing/step-matrix.ts';
import { stepSources } from '../testing/step-places/all.ts';

/** In none of the flows of the matrix. */
const other = 'tokenEligible';

let server: TestServer;
let places: readonly (StepPlace & { readonly token: string })[];
let otherId: string;
let pages: readonly { readonly jar: Map<string, string> }[];

/** Every page of the matrix is now the browser of another person, who is signed in: what it has of the first person is the token. */
async function becomeAnother() {
  const person = browser(server.app);
  expect((await person.post(signInCalls.login.path, { cpf: cpfOf(other), password: demoPassword })).statusCode).toBe(200);
  for (const { jar } of pages) for (const name of ['auth', 'browser', 'device', 'authIndicator'] as const) jar.delete(cookies[name].name);
  for (const { jar } of pages) for (const [name, value] of person.jar) jar.set(name, value);
}

beforeAll(async () => {
  server = await testApp();
  const sources = stepSources.map((flow) => flow(server));
  const tokens: Record<string, string> = {};
  for (const source of sources) Object.assign(tokens, await source.everyToken());
  places = sources.flatMap((source) => source.places.map((place) => ({ ...place, token: tokens[place.takes]! })));
  pages = sources.flatMap((source) => source.pages);
  const { rows } = await server.deps.db.query('select id from accounts where cpf = $1', [cpfOf(other)]);
  otherId = rows[0].id;
});
afterAll(() => server.close());

/** A session that ended because its browser signed in as the first person is the other's own doing (S13). */
const row = `jsonb_strip_nulls(to_jsonb(t)) - case to_jsonb(t) ->> 'ended_by' when 'replaced' then array['ended_at', 'ended_by'] else '{}' end as row`;

/** Everything that the database has of the other person, by table. */
async function kept(): Promise<Readonly<Record<string, string>>> {
  const { db } = server.deps;
  const { rows: tables } = await db.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'account_id' order by 1`,
  );
  const found: Record<string, string> = {};
  for (const { name, id } of [{ name: 'accounts', id: 'id' }, ...tables.map((table) => ({ ...table, id: 'account_id' }))])
    found[name] = JSON.stringify((await db.query(`select ${row} from ${name} t where ${id} = $1 order by 1::text`, [otherId])).rows);
  return found;
}

/** Calls that also ask whose session or browser it is. With any other, the token alone acts, for the person that it was issued to. */
const elsewhere: Readonly<Record<string, string>> = {
  'contact replacement': '0036',
  'contact result': '0036',
  'proof of life': '0036',
  progress: '0036',
  consent: '0036',
  challenge: '0036',
  'challenge step': '0036',
  execute: '0036',
  'process image': '0036',
  'evidence code': '0036',
  'evidence code verified': '0036',
  'phone offered': '0036',
  'follow the phone': '0036',
  'phone taken back': '0036',
  'phone refused': '0035', // accepted before, in this order
};
/** The risk rules looked at the attempt. */
const alsoKept: Readonly<Record<string, readonly string[]>> = { 'contact replacement': ['risk_decisions'] };

test('S4 a token of one person, in the browser of another who is signed in, changes nothing of the other', async () => {
  const answers: Record<string, readonly string[]> = {};
  for (const { call, token, make } of places) {
    await becomeAnother();
    const before = await kept();
    const answer = outcome(await make(token));
    const after = await kept();
    answers[call] = [answer, ...Object.keys(after).filter((table) => after[table] !== before[table])];
  }
  const expected = places.map(({ call, answer }) => [call, [elsewhere[call] ?? answer, ...(alsoKept[call] ?? [])]]);
  expect(answers).toEqual(Object.fromEntries(expected));
});
