import { type IdentityPolicy, openPolicy, strictPolicy } from '@portaria/domain/identity/policy';
import { startVendorStandIn } from '@portaria/identity-engine/vendor/vendor-stand-in';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { chooseIdentity } from '../../adapters/identity/choose-identity.ts';
import { type PersonKey, people } from '../../dev/demo-accounts.ts';
import { putOperator } from '../../operations/operators.ts';
import { codeCalls } from '../../testing/codes.ts';
import { ageDevices, ageEmail, withPolicy } from '../../testing/evidence.ts';
import { browser, codeTo, cpfOf, testCaller } from '../../testing/harness.ts';
import { identityCallsOf, verdictOf } from '../../testing/identity.ts';
import { confirmedByPhone, confirmPhone, recoverer } from '../../testing/recovery.ts';
import { decideReview } from '../review/decide-review.ts';
import { keepHold, takeNext } from '../review/hold.ts';
import { fetchLateVerdicts } from '../review/late-verdicts.ts';
import { recordCamera } from './signs.ts';

let server: Awaited<ReturnType<typeof withPolicy>>;
let me: ReturnType<typeof identityCallsOf>;
afterEach(() => server.close());

async function under(policy?: IdentityPolicy) {
  server = await withPolicy(policy);
  me = identityCallsOf(server);
}
const accountOf = async (key: PersonKey) =>
  (await server.deps.db.query('select status, loa, loa_evidence as "loaEvidence" from accounts where cpf = $1', [cpfOf(key)])).rows[0];
const sessionRow = async () =>
  (await server.deps.db.query('select id, status, verdict from identity_sessions order by started_at desc limit 1')).rows[0];
const evidenceOf = async () => (await sessionRow()).verdict.evidence;
const reasonsOf = async () => (await sessionRow()).verdict.reasons.map(({ code }: { code: string }) => code);
const unlocks = async () => verdictOf(await me.whole(await me.ready('needsUnlock')));
const recovers = async () => verdictOf(await me.whole(await me.ready('recovery', 'account_recovery'), 'CNH', 'account_recovery'));

test('ID-14 S22 a face alone opens no account under the production policy', async () => {
  await under();
  expect(await unlocks()).toBe(4);
  expect(await accountOf('needsUnlock')).toMatchObject({ status: 'locked' });
  expect(await reasonsOf()).toEqual(['evidence_missing']);
  expect(await evidenceOf()).toEqual(['face']);
  const token = await me.ready('recovery', 'account_recovery');
  expect((await me.whole(token, 'CNH', 'account_recovery')).json()).toEqual({ status: 4 });
  expect((await me.progress(token)).json().grantToken).toBeUndefined();
});

/** Signs in once, so that the account knows this browser; its age is set. */
async function onDevice(key: PersonKey, days: number) {
  await server.deps.db.query(`update accounts set status = 'active' where cpf = $1`, [cpfOf(key)]);
  expect((await me.signIn(key)).statusCode).toBe(200);
  await ageDevices(server, key, days);
}

test.each([
  [31, 1, 'known_device'],
  [30, 1, 'known_device'],
  [29, 4, 'recent_device'],
  [6, 4, undefined],
])('ID-14 a face on a device that the account has known for %i days: status %i', async (days, status, kind) => {
  await under();
  await onDevice('recovery', days);
  expect(await recovers()).toBe(status);
  expect(await evidenceOf()).toEqual(['face', ...(kind ? [kind] : [])]);
  await onDevice('needsUnlock', days);
  await server.deps.db.query(`update accounts set status = 'locked' where cpf = $1`, [cpfOf('needsUnlock')]);
  expect(await unlocks()).toBe(status);
  expect(await accountOf('needsUnlock')).toMatchObject({ status: status === 1 ? 'active' : 'locked' });
});

test('ID-14 a device counts for the account that knows it, and for the validation that it started', async () => {
  await under();
  await onDevice('regular', 90);
  expect(await unlocks()).toBe(4);
  expect(await evidenceOf()).toEqual(['face']);
});

/** The refused sign-in by a code to this contact; returns the unlockToken. */
async function signInByCode(method: 'email' | 'cellphone') {
  const calls = codeCalls(me.who);
  const sent = (await calls.send(await calls.openSignIn('needsUnlock', method), method === 'email' ? 'email' : 'sms')).json().data.token;
  const passed = (await calls.verify(sent, await codeTo(server.deps, people.needsUnlock[method]))).json().data.token;
  return (await calls.signInResult(passed)).json().data.token as string;
}
async function unlocksWith(token: string) {
  const session = (await me.begin('needsUnlock', token)).json().token;
  await me.consent(session);
  return verdictOf(await me.whole(session));
}

test.each([
  [31, 1, ['face', 'old_email_code']],
  [29, 4, ['face']],
])('ID-14 SI-06 a code to an e-mail confirmed %i days ago, at the sign-in: status %i', async (days, status, evidence) => {
  await under();
  await ageEmail(server, 'needsUnlock', days);
  expect(await unlocksWith(await signInByCode('email'))).toBe(status);
  expect(await evidenceOf()).toEqual(evidence);
});

test.each([
  [undefined, 4, ['face', 'phone_code']],
  [6, 4, ['face', 'phone_code']], // a swapped SIM signs in by a code too, and so makes its device known
  [7, 1, ['face', 'recent_device', 'phone_code']],
])('ID-14 a code to the cellphone on a device that the account has known for %s days: status %i', async (days, status, evidence) => {
  await under();
  if (days !== undefined) await onDevice('needsUnlock', days);
  await server.deps.db.query(`update accounts set status = 'locked' where cpf = $1`, [cpfOf('needsUnlock')]);
  expect(await unlocksWith(await signInByCode('cellphone'))).toBe(status);
  expect(await evidenceOf()).toEqual(evidence);
});

test.each([
  ['cellphone', '5521987654321', 4, ['face', 'recent_device']],
  ['email', 'nova.yasmin@exemplo.com.br', 1, ['face', 'recent_device', 'phone_code']],
] as const)(
  'ID-14 RE-07 a code to the cellphone, in a recovery that replaces the %s with %s: status %i',
  async (type, value, status, evidence) => {
    await under();
    const who = recoverer(server.app);
    me = identityCallsOf(server, who);
    await onDevice('recovery', 20);
    const flow = await who.flowToken('recovery', 'recuperacao-de-conta');
    await confirmPhone(server.deps, who, flow, people.recovery.cellphone);
    const asked = (await who.changeContact(flow, type, value)).json();
    const token = (await me.begin('recovery', asked.token)).json().token;
    await me.consent(token);
    expect(verdictOf(await me.whole(token, 'CNH', 'account_recovery'))).toBe(status);
    expect(await evidenceOf()).toEqual(evidence);
  },
);

test('ID-14 RE-01 a code to the cellphone in a recovery that unlocks is found, and is too little on an unknown device', async () => {
  await under();
  const who = recoverer(server.app);
  me = identityCallsOf(server, who);
  const confirmed = await confirmedByPhone(server.deps, who, 'needsUnlock', people.needsUnlock.cellphone, 'unlock');
  const { data } = (await who.result(confirmed)).json();
  expect(await unlocksWith(data.token)).toBe(4);
  expect(await evidenceOf()).toEqual(['face', 'phone_code']);
});

test('ID-19 an operator sees that the pictures passed, and allows', async () => {
  await under();
  const token = await me.ready('needsUnlock');
  await me.whole(token);
  const { id } = await sessionRow();
  const secret = await putOperator(server.deps, 'ana', 'a password of the staff');
  expect(secret).toBeTruthy();
  const { rows } = await server.deps.db.query(`select id from operators where name = 'ana'`);
  const operatorId = rows[0].id as string;
  await takeNext(server.deps, operatorId);
  for (const step of ['selfie', 'front', 'back', 'full']) await keepHold(server.deps, id, operatorId, step);
  await decideReview(server.deps, id, { outcome: 'allowed', by: { operatorId, note: 'mesma pessoa' } }, testCaller);
  expect(await accountOf('needsUnlock')).toMatchObject({ status: 'active' });
  expect(await evidenceOf()).toEqual(['face', 'operator']);
  const { rows: log } = await server.deps.db.query(`select reason from audit_log where event like 'identity-%ed' order by id desc limit 2`);
  expect(log.map(({ reason }) => reason)).toEqual([`${id} allowed face operator`, 'unlock review evidence_missing face']);
});

test('ID-14 a purpose that demands an operator waits for one, whatever is proven, and says so', async () => {
  await under({ loa: 'operator', unlock: 'operator', account_recovery: 'operator' });
  await onDevice('recovery', 90);
  expect(await recovers()).toBe(4);
  expect(await reasonsOf()).toEqual(['operator_required']);
  expect(verdictOf(await me.whole(await me.ready('identityDenied')))).toBe(2); // another person is denied as usual
});

/** `pending`: the vendor decides later. */
async function withVendor(policy: IdentityPolicy, decision?: 'pending') {
  const key = 'the key of the vendor, long';
  const vendor = await startVendorStandIn({ key, secret: 'the secret of its webhook', ...(decision && { answers: { decision } }) });
  onTestFinished(() => vendor.stop());
  const engines = { loa: 'vendor', unlock: 'vendor', account_recovery: 'vendor' } as const;
  const settings = { engines, policy, vendor: { url: vendor.url, key, secret: undefined } };
  server = await withPolicy(policy, {});
  const { config, now } = server.deps;
  const identity = chooseIdentity({ ...config, identity: { ...config.identity, ...settings } }, { now });
  Object.assign(server.deps, { identity });
  me = identityCallsOf(server);
  return vendor;
}

test('ID-14 the liveness of a vendor opens an account', async () => {
  await withVendor(strictPolicy);
  expect(await unlocks()).toBe(1);
  expect(await evidenceOf()).toEqual(['vendor_liveness']);
});

test('ID-14 a vendor that decides later allows too, unless only operators may', async () => {
  const vendor = await withVendor(strictPolicy, 'pending');
  expect(await unlocks()).toBe(4);
  await vendor.settle((await sessionRow()).id, 'approved');
  await fetchLateVerdicts(server.deps);
  expect((await sessionRow()).status).toBe('allowed');
  expect(await evidenceOf()).toEqual(['vendor_liveness']);
  await server.close();
  const other = await withVendor({ loa: 'operator', unlock: 'operator', account_recovery: 'operator' }, 'pending');
  expect(await unlocks()).toBe(4);
  await other.settle((await sessionRow()).id, 'approved');
  await fetchLateVerdicts(server.deps);
  expect((await sessionRow()).status).toBe('review');
});

const raise = async (key: PersonKey = 'revalidate') => verdictOf(await me.whole(await me.ready(key, 'loa'), 'CNH', 'loa'));

test('ID-14 a level reached by a face alone is named so, in the session and at the sign-in; a stronger proof gives it a stronger name, a weaker one none', async () => {
  await under();
  expect((await me.signIn('regular')).json()).not.toHaveProperty('loaEvidence');
  expect(await raise('regular')).toBe(1);
  const seen = async () => (await me.who.get('/v1/session')).json();
  expect(await seen()).toMatchObject({ loa: 2, loaEvidence: 'face' });
  await ageDevices(server, 'regular', 40);
  expect(await raise('regular')).toBe(1);
  expect(await seen()).toMatchObject({ loa: 2, loaEvidence: 'independent' });
  me = identityCallsOf(server, browser(server.app));
  expect(await raise('regular')).toBe(1);
  expect(await accountOf('regular')).toMatchObject({ loa: 2, loaEvidence: 'independent' });
  expect((await me.signIn('regular')).json()).toMatchObject({ loa: 2, loaEvidence: 'independent' });
});

test('ID-14 a level that was raised before levels had a name rests on a face', async () => {
  await under();
  await server.deps.db.query('update accounts set loa = 2 where cpf = $1', [cpfOf('regular')]);
  expect((await me.signIn('regular')).json()).toMatchObject({ loa: 2, loaEvidence: 'face' });
});

test('ID-14 ID-11 with a sign of a false camera a face alone raises no level; the operator sees the sign, and no one is denied', async () => {
  await under(openPolicy);
  const token = await me.ready('revalidate', 'loa');
  await recordCamera(server.deps, server.deps.db, (await sessionRow()).id, { label: 'OBS Virtual Camera', frameRate: 30 });
  expect(verdictOf(await me.whole(token, 'CNH', 'loa'))).toBe(4);
  expect((await sessionRow()).verdict).toMatchObject({ evidence: ['face'], signs: ['virtual_camera'] });
  expect(await reasonsOf()).toEqual(['evidence_missing']);
});

test('ID-11 the fake camera of the browser tests is no sign in development', async () => {
  await under(openPolicy);
  const token = await me.ready('revalidate', 'loa');
  await recordCamera(server.deps, server.deps.db, (await sessionRow()).id, { label: 'fake_device_0' });
  expect(verdictOf(await me.whole(token, 'CNH', 'loa'))).toBe(1);
});

test('ID-11 the name of a camera, which may be a person’s, is not stored, however odd', async () => {
  await under();
  const token = await me.ready('revalidate', 'loa');
  for (const label of ['Câmera do iPhone de Ana', 'half an emoji \ud83d', 'zero \0 byte'])
    expect((await me.challenge(token, { camera: { label } })).statusCode).toBe(200);
  const { rows } = await server.deps.db.query('select row_to_json(s)::text as row, camera_signs as signs from identity_sessions s');
  expect(rows[0].row).not.toMatch(/Ana|emoji|zero/);
  expect(rows[0].signs).toEqual([]);
});

test('ID-11 ID-14 without the colours, the one step that cannot be filmed before, a face alone raises no level in production', async () => {
  await under();
  Object.assign(server.deps, { config: { ...server.deps.config, mode: 'production' } });
  const raiseBy = async (key: PersonKey, isCalm: boolean) => {
    const token = await me.ready(key, 'loa');
    const drawn = (await me.challenge(token, { isCalm })).json();
    await me.answerSteps(token, drawn);
    await me.judge(token, drawn.id, 'loa');
    return verdictOf(await me.side(token, 'CNH', 'full', undefined, 'loa'));
  };
  expect(await raiseBy('regular', false)).toBe(1);
  expect(await raiseBy('revalidate', true)).toBe(4);
  expect((await sessionRow()).verdict).toMatchObject({ evidence: ['face'], signs: ['no_colours'] });
  expect(await reasonsOf()).toEqual(['evidence_missing']);
});

test('ID-14 a selfie that our engine saw is a face, though a vendor decides since', async () => {
  await under();
  const token = await me.ready('needsUnlock');
  await me.liveness(token);
  const before = server.deps.identity;
  const asVendor = (engine: ReturnType<typeof before.of>): typeof engine => ({
    ...engine,
    name: 'embedded+vendor',
    decide: async (input) => ({ ...(await engine.decide(input)), engine: { name: 'embedded+vendor', version: '1', thresholds: '' } }),
  });
  Object.assign(server.deps, { identity: { ...before, of: (...asked: Parameters<typeof before.of>) => asVendor(before.of(...asked)) } });
  expect(verdictOf(await me.side(token, 'CNH', 'full'))).toBe(4);
  expect(await evidenceOf()).toEqual(['face']);
});
