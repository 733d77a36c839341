import { signInCalls as calls } from '@portaria/contract/calls/sign-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword, type PersonKey, people } from '../../dev/demo-accounts.ts';
import { cpfOf, testApp } from '../../testing/harness.ts';

let server: Awaited<ReturnType<typeof testApp>>;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const signsIn = 'ok';
/** The answer of each demo account to the right password. */
const documented = {
  regular: signsIn,
  tokenEligible: signsIn,
  outdatedTerms: 'outdated_terms',
  needsUnlock: '0040',
  reconfirm: '0002',
  emailBlocked: '0018',
  twoFactor: '0054',
  fenceEmail: 'unconfirmed_primary_email',
  fencePhone: 'no_primary_phone',
  fenceContacts: 'primary_contact_confirmation',
  deceased: '0028',
  blockedPassword: '0043',
  oldPassword: '0041',
  revalidate: '0042',
  pendingUser: '0019',
  fraudIncognia: '0024',
  fraudFraudnet: '0025',
  fraudAllowme: '0071',
  fraudEngine: '0029',
  accessDenied: '0050',
  invalidStatus: '0001',
  pendingProof: '0014',
  noContacts: 'primary_contact_confirmation',
  recovery: signsIn,
  reconfirmName: '0002',
  reconfirmBirthDate: '0002',
  reconfirmCellphone: '0002',
  reconfirmUnlock: '0002',
  reconfirmFraud: '0002',
  reconfirmEngine: '0002',
  reconfirmConsumer: '0002',
  reconfirmBadList: '0002',
  reconfirmIrregular: '0002',
  reconfirmDeceased: '0002',
  reconfirmOutage: '0002',
  recoveryEmailOnly: 'no_primary_phone',
  recoveryLocked: '0040',
  identityDenied: '0040',
  identityReview: '0040',
  identityRetake: '0040',
  identityNoPhone: '0040',
  identityEvidence: '0040',
  specimen: '0040',
} as const satisfies Record<WithAccount, string>;

type WithAccount = { [K in PersonKey]: (typeof people)[K] extends { account: false } ? never : K }[PersonKey];
const everyone = Object.keys(people).map((key) => [key, (documented as Record<string, string>)[key] ?? '0004'] as const);

test.each(everyone)('SV-06 %s meets %s', async (key, outcome) => {
  const cpf = cpfOf(key as PersonKey);
  const check = await server.post(calls.checkCpf.path, { cpf });
  if (outcome === '0004') return expect([check.statusCode, check.json().errorKey]).toEqual([404, 'error.0004']);
  const login = await server.post(calls.login.path, { id: check.json().id, password: demoPassword });
  const answer = login.json();
  if (login.statusCode === 200) expect(answer.status ?? (answer.fence.reason || signsIn)).toBe(outcome);
  else expect(answer).toMatchObject({ code: outcome, errorKey: `error.${outcome}` });
});

test('SI-15 the fields to reconfirm come in the order of the pages, with a token', async () => {
  const login = await server.post(calls.login.path, { cpf: cpfOf('reconfirm'), password: demoPassword });
  expect(login.json().data).toEqual({ token: expect.any(String), reconfirm_fields: ['name', 'birthDate', 'email', 'cellphone'] });
  const blocked = await server.post(calls.login.path, { cpf: cpfOf('emailBlocked'), password: demoPassword });
  expect(blocked.json().data.reconfirm_fields).toEqual(['email']);
});

test('SI-14 0054 sets the authorizer cookie and shows the contacts masked', async () => {
  const login = await server.post(calls.login.path, { cpf: cpfOf('twoFactor'), password: demoPassword });
  expect(login.json().data).toEqual({ id: expect.any(String), cellphone: '(••) •••••-••59', email: 'g•••@e•••.com.br' });
  expect(login.headers['set-cookie']?.[1]).toMatch(/^x-ecs-id-authorizer=[^;]+; Max-Age=1200; Path=\/; SameSite=Strict$/);
});

test('SI-11 a fence comes with a token for the confirmation; without a fence there is none', async () => {
  const fenced = await server.post(calls.login.path, { cpf: cpfOf('fenceEmail'), password: demoPassword });
  expect(fenced.json()).toMatchObject({ fence: { show: true }, contactConfirmationToken: expect.any(String) });
  const free = await server.post(calls.login.path, { cpf: cpfOf('regular'), password: demoPassword });
  expect(free.json()).toMatchObject({ fence: { show: false, reason: '' } });
  expect(free.json()).not.toHaveProperty('contactConfirmationToken');
});

test('SV-06 seeding again resets the demo accounts and no others', async () => {
  const { db } = server.deps;
  await db.query(`update accounts set status = 'locked' where cpf = $1`, [people.regular.cpf]);
  await db.query(
    `insert into accounts select (json_populate_record(a, json_build_object('id', gen_random_uuid(), 'cpf', cpfs.cpf,
       'email_confirmed_at', null, 'cellphone_confirmed_at', null))).* from accounts a, unnest($2::text[]) as cpfs(cpf) where a.cpf = $1`,
    [people.regular.cpf, [people.unregistered.cpf, '52998224725']],
  );
  expect((await server.post('/dev/people/reset')).statusCode).toBe(200);
  const { rows } = await db.query('select cpf, status from accounts where cpf = any($1) order by cpf', [
    [people.regular.cpf, people.unregistered.cpf, '52998224725'],
  ]);
  expect(rows).toEqual([
    { cpf: people.regular.cpf, status: 'active' },
    { cpf: '52998224725', status: 'locked' },
  ]);
});
