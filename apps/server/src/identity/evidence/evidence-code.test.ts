import { type IdentityPolicy, strictPolicy } from '@portaria/domain/identity/policy';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { people } from '../../dev/demo-accounts.ts';
import { codeAfter } from '../../testing/codes.ts';
import { ageEmail, withPolicy } from '../../testing/evidence.ts';
import { asAnotherBrowser, browser, codeTo, cpfOf, memoryImages, outcome, testCaller } from '../../testing/harness.ts';
import { identityCallsOf, tokenIn } from '../../testing/identity.ts';
import { newPassword, recoverer } from '../../testing/recovery.ts';
import { decideReview } from '../review/decide-review.ts';

let server: Awaited<ReturnType<typeof withPolicy>>;
let images: ReturnType<typeof memoryImages>;
let me: ReturnType<typeof identityCallsOf>;
beforeEach(() => under(strictPolicy));
afterEach(() => server.close());

async function under(policy: IdentityPolicy) {
  images = memoryImages();
  server = await withPolicy(policy, { images });
  me = identityCallsOf(server);
  await ageEmail(server, 'needsUnlock', 31);
  await ageEmail(server, 'recovery', 31);
}

const { email } = people.needsUnlock;
/** A case that waits for nothing but evidence; returns the token of the person. */
async function waiting(script?: 'match_uncertain') {
  const token = await me.ready('needsUnlock');
  await me.whole(token, 'CNH', 'unlock', script);
  expect((await me.progress(token)).json().status).toBe(4);
  return token;
}
const offer = async (token: string) => (await me.progress(token)).json().evidenceContact as string | undefined;
const statusOf = async () =>
  (await server.deps.db.query('select status from accounts where cpf = $1', [cpfOf('needsUnlock')])).rows[0].status;
const rowOf = async () => (await server.deps.db.query('select id, status, verdict from identity_sessions')).rows[0];

test('ID-14 a code to an e-mail that the account has had for long ends the review, with all consequences, once', async () => {
  const token = await waiting();
  expect(await offer(token)).toMatch(/•.*@/);
  const { sent } = (await me.evidence.send(token)).json();
  expect(sent).toMatchObject({ channel: 'email', contact: await offer(token) });
  const code = await codeTo(server.deps, email);
  const first = await me.evidence.verify(token, code);
  expect(first.json()).toEqual({ status: 1 });
  expect((await me.evidence.verify(token, code)).json()).toEqual({ status: 1 }); // the same request, the same answer
  expect(await statusOf()).toBe('active');
  expect((await me.progress(token)).json()).toMatchObject({ status: 1 });
  expect(await offer(token)).toBeUndefined();
  expect(images.kept.size).toBe(0);
  expect(await rowOf()).toMatchObject({ status: 'allowed', verdict: { evidence: ['face', 'old_email_code'] } });
  const { rows } = await server.deps.db.query(`select reason from audit_log where event = 'identity-decided' order by id`);
  expect(rows.map(({ reason }) => reason)).toEqual(['unlock review evidence_missing face', 'unlock allowed face old_email_code']);
  expect((await me.signIn('needsUnlock')).statusCode).toBe(200);
});

test('ID-14 RE-05 a recovery that ends this way sets a new password', async () => {
  const who = recoverer(server.app);
  me = identityCallsOf(server, who);
  const flow = await who.flowToken('recovery', 'recuperacao-de-conta');
  const { unlockToken } = (await who.eligibility(cpfOf('recovery'), flow)).json().data;
  const token = (await me.begin('recovery', unlockToken)).json().token;
  await me.consent(token);
  await me.whole(token, 'CNH', 'account_recovery');
  await me.evidence.send(token);
  await me.evidence.verify(token, await codeTo(server.deps, people.recovery.email));
  const { grantToken } = (await me.progress(token)).json();
  expect(outcome(await who.change((await who.result(grantToken)).json().token))).toBe('ok');
  expect((await who.signIn('recovery', newPassword)).statusCode).toBe(200);
});

test('CC-08 ID-14 wrong, expired and too many codes are refused as everywhere, and the case keeps waiting', async () => {
  const token = await waiting();
  expect(outcome(await me.evidence.verify(token, '123456'))).toBe('0011');
  const { sent } = (await me.evidence.send(token)).json();
  expect((await me.evidence.send(token)).json()).toEqual({ sent }); // a lost answer: nothing is sent twice
  const code = await codeTo(server.deps, email);
  for (let i = 1; i < 5; i++) expect(outcome(await me.evidence.verify(token, codeAfter(code, i)))).toBe('0012');
  expect(outcome(await me.evidence.verify(token, codeAfter(code, 5)))).toBe('0010');
  expect(outcome(await me.evidence.verify(token, code))).toBe('0010');
  server.passMinutes(1);
  expect(outcome(await me.evidence.send(token))).toBe('0010');
  server.passMinutes(31);
  expect(outcome(await me.evidence.verify(token, code))).toBe('0011');
  expect([await statusOf(), (await rowOf()).status]).toEqual(['locked', 'review']);
  expect(outcome(await me.evidence.send(token))).toBe('ok');
  expect(outcome(await me.evidence.verify(token, await codeTo(server.deps, email)))).toBe('ok');
});

const refused = async (token: string) => [
  await offer(token),
  outcome(await me.evidence.send(token)),
  outcome(await me.evidence.verify(token, '123456')),
];
const nothing = [undefined, '0035', '0035'];

test('ID-14 an e-mail confirmed ten days ago is not offered, nor one that the account lost', async () => {
  await ageEmail(server, 'needsUnlock', 10);
  const token = await waiting();
  expect(await refused(token)).toEqual(nothing);
  await server.deps.db.query('update accounts set email_confirmed_at = null where cpf = $1', [cpfOf('needsUnlock')]);
  expect(await refused(token)).toEqual(nothing);
});

test('ID-14 an e-mail on the list of blocked ones is not offered, and ends nothing once it is on it', async () => {
  const token = await waiting();
  await me.evidence.send(token);
  const code = await codeTo(server.deps, email);
  await server.deps.db.query('insert into blocked_emails (email, listed_at) values (lower($1), $2)', [email, server.deps.now()]);
  expect(outcome(await me.evidence.verify(token, code))).toBe('0035');
  server.passMinutes(2); // until then the same request gets the same answer
  expect(await refused(token)).toEqual(nothing);
  expect(await statusOf()).toBe('locked');
});

test.each([
  ['email', 'nova.yasmin@exemplo.com.br', undefined],
  ['cellphone', '5521987654321', expect.any(String)],
] as const)('ID-14 RE-07 a recovery that replaces the %s', async (type, value, offered) => {
  const who = recoverer(server.app);
  me = identityCallsOf(server, who);
  const flow = await who.flowToken('recovery', 'recuperacao-de-conta');
  const asked = (await who.changeContact(flow, type, value)).json();
  const token = (await me.begin('recovery', asked.token)).json().token;
  await me.consent(token);
  expect((await me.whole(token, 'CNH', 'account_recovery')).json()).toEqual({ status: 4 });
  expect(await offer(token)).toEqual(offered);
  expect(outcome(await me.evidence.send(token))).toBe(offered ? 'ok' : '0035');
});

test('ID-14 a doubt of the engine is for an operator: no code ends it', async () => {
  expect(await refused(await waiting('match_uncertain'))).toEqual(nothing);
});

test('ID-14 where only operators allow, no code is offered', async () => {
  await server.close();
  await under({ loa: 'operator', unlock: 'operator', account_recovery: 'operator' });
  expect(await refused(await waiting())).toEqual(nothing);
});

test('ID-19 a case that an operator decided meanwhile takes no code', async () => {
  const token = await waiting();
  await me.evidence.send(token);
  const code = await codeTo(server.deps, email);
  await decideReview(server.deps, (await rowOf()).id, { outcome: 'denied' }, testCaller);
  expect(outcome(await me.evidence.verify(token, code))).toBe('0035');
  expect(await statusOf()).toBe('locked');
});

test('S19 ID-18 the code counts in the browser that started: not in another one, not on the phone that helped', async () => {
  const start = await me.ready('needsUnlock');
  const link = (await me.phone.open(start)).json().link;
  const phone = identityCallsOf(server, browser(server.app));
  const helping = (await phone.phone.accept(tokenIn(link))).json().token;
  await phone.whole(helping);
  expect((await phone.progress(helping)).json().evidenceContact).toBeUndefined();
  expect(outcome(await phone.evidence.send(helping))).toBe('0035');
  expect(await offer(start)).toBeTruthy();
  asAnotherBrowser(me.who);
  expect(outcome(await me.evidence.send(start))).toBe('0036');
});
