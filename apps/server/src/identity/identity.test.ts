import { type IdentityPurpose, sidesOfDocument } from '@portaria/domain/identity';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { people } from '../dev/demo-accounts.ts';
import { browser, cpfOf, memoryImages, testApp } from '../testing/harness.ts';
import { identityCallsOf, markOf, picture, tokenIn, verdictOf } from '../testing/identity.ts';
import { overtaken } from '../testing/overtaken.ts';
import { issueUnlock } from './entry-token.ts';
import { removeDuePictures } from './pictures/pictures.ts';

let server: Awaited<ReturnType<typeof testApp>>;
let images: ReturnType<typeof memoryImages>;
let me: ReturnType<typeof identityCallsOf>;
beforeEach(async () => {
  images = memoryImages();
  server = await testApp({ deps: { images } });
  me = identityCallsOf(server);
});
afterEach(() => server.close());

const rowOf = async (cpf: string) =>
  (await server.deps.db.query('select status, loa, revalidate from accounts where cpf = $1', [cpf])).rows[0];

const documents = Object.keys(sidesOfDocument) as (keyof typeof sidesOfDocument)[];
test.each(documents)(
  'ID-04 ID-07 the whole validation with %s: each picture asks for the next, the last unlocks the account',
  async (type) => {
    expect((await me.signIn('needsUnlock')).json().code).toBe('0040');
    const token = await me.ready('needsUnlock');
    expect((await me.liveness(token)).json()).toEqual({ status: 3, next: 'document', left: 3 });
    const sides = sidesOfDocument[type];
    for (const [i, side] of sides.entries()) {
      const answer = (await me.side(token, type, side)).json();
      const isLast = i === sides.length - 1;
      const retryCode = { RG: 1, DNI: 3, CIN: 6, CNH: 0 }[type];
      expect(answer).toEqual(isLast ? { status: 1 } : { status: 3, next: 'back', retryCode, left: 3 });
    }
    expect(await rowOf(cpfOf('needsUnlock'))).toMatchObject({ status: 'active' });
    expect((await me.signIn('needsUnlock')).statusCode).toBe(200);
    expect((await me.progress(token)).json()).toMatchObject({ status: 1, done: ['consent'], documentType: type });
  },
);

test('ID-14 loa raises the assurance and ends the revalidation; a session starts it without a token', async () => {
  const answer = (await me.signIn('revalidate')).json();
  expect(answer.code).toBe('0042');
  const token = (await me.begin('revalidate', answer.data.token)).json().token;
  await me.consent(token);
  expect(verdictOf(await me.whole(token, 'RG', 'loa'))).toBe(1);
  expect(await rowOf(cpfOf('revalidate'))).toEqual({ status: 'active', loa: 2, revalidate: false });

  await me.signIn('regular');
  const own = (await me.begin('regular')).json();
  expect(own).toMatchObject({ purpose: 'loa', begunBy: 'identity', status: 3, done: [], challenge: true, left: 3 });
  await me.consent(own.token);
  expect(verdictOf(await me.whole(own.token, 'CIN', 'loa'))).toBe(1);
  expect((await rowOf(cpfOf('regular'))).loa).toBe(2);
});

const hidden = ['colours_unseen', 'turn_too_fast'] as const;
test.each(hidden)('ID-04 ID-11 ID-14 the last selfie with %s goes to review; the two before are taken again', async (code) => {
  const token = await me.ready('needsUnlock');
  for (const left of [2, 1])
    expect((await me.liveness(token, code)).json()).toMatchObject({ status: 2, retry: true, reasons: [code], left });
  expect((await me.liveness(token, code)).json()).toEqual({ status: 3, next: 'document', left: 1 });
  expect((await me.side(token, 'CNH', 'full')).json()).toEqual({ status: 4 });
  expect(await rowOf(cpfOf('needsUnlock'))).toMatchObject({ status: 'locked' });
  const { rows } = await server.deps.db.query('select status, verdict from identity_sessions');
  expect(rows).toMatchObject([{ status: 'review', verdict: { reasons: [{ code, severity: 'review' }] } }]);
});

test('ID-04 ID-11 the last document that cannot be read, or reads like a specimen, goes to review; a wrong side does not', async () => {
  const outcomes = async (
    key: 'needsUnlock' | 'specimen' | 'identityRetake',
    script: 'cpf_unread' | 'document_specimen' | 'document_wrong_side',
  ) => {
    const token = await me.ready(key);
    await me.liveness(token, 'allowed');
    const sent = [];
    for (let i = 0; i < 3; i++) sent.push(verdictOf(await me.side(token, 'CNH', 'full', script)));
    return sent;
  };
  expect(await outcomes('needsUnlock', 'cpf_unread')).toEqual([2, 2, 4]);
  expect(await outcomes('specimen', 'document_specimen')).toEqual([2, 2, 4]);
  expect(await outcomes('identityRetake', 'document_wrong_side')).toEqual([2, 2, 2]);
});

test('ID-14 account_recovery issues the token of the new password, again after a lost answer, and not to a stranger', async () => {
  const token = await me.ready('recovery', 'account_recovery');
  const { status, grantToken } = (await me.whole(token, 'CNH', 'account_recovery')).json();
  expect([status, typeof grantToken]).toEqual([1, 'string']);
  const again = (await me.progress(token)).json();
  expect(again).toMatchObject({ status: 1, grantToken: expect.any(String) });
  const { rows } = await server.deps.db.query(`select account_id, flow, step from step_tokens where token_hash = any ($1)`, [
    [grantToken, again.grantToken].map((text: string) => server.deps.keys.hashToken(text)),
  ]);
  const account = await me.accountOf('recovery');
  expect(rows).toEqual([
    { account_id: account, flow: 'recovery', step: 'confirmed' },
    { account_id: account, flow: 'recovery', step: 'confirmed' },
  ]);
});

test('ID-14 RE-13 after "não fui eu" the proof unlocks the account, but not the password that an intruder may know', async () => {
  await server.deps.db.query('update accounts set disowned_at = now(), disowned_since = now() where cpf = $1', [cpfOf('needsUnlock')]);
  await me.whole(await me.ready('needsUnlock'));
  expect((await me.signIn('needsUnlock')).json().code).toBe('0041');
});

test('ID-14 an account that was created locked is unlocked permanently: the list no longer holds it', async () => {
  await server.deps.db.query(`insert into risk_list (cpf, verdict, listed_at) values ($1, '0040', now())`, [cpfOf('needsUnlock')]);
  expect(verdictOf(await me.whole(await me.ready('needsUnlock')))).toBe(1);
  expect((await me.signIn('needsUnlock')).statusCode).toBe(200);
});

test('ID-14 three tries in a session, with the tries left each time; then it ends, and another token starts the next', async () => {
  const start = await me.unlockToken('identityRetake');
  const token = (await me.begin('identityRetake', start)).json().token;
  await me.consent(token);
  const first = (await me.liveness(token)).json();
  expect(first).toEqual({
    status: 2,
    retry: true,
    retryToken: expect.any(String),
    reasons: ['blur'],
    errorKey: 'low_quality',
    next: 'selfie',
    left: 2,
  });
  const second = (await me.liveness(first.retryToken)).json();
  expect(second).toMatchObject({ status: 2, retry: true, left: 1 });
  const third = (await me.liveness(second.retryToken)).json();
  expect(third).toEqual({ status: 2, retry: false, left: 2, againToken: expect.any(String) }); // of the five in six hours
  expect(verdictOf(await me.challenge(second.retryToken))).toBe('0035');
  expect(verdictOf(await me.begin('identityRetake', start))).toBe('0035');
  expect((await me.progress(second.retryToken)).json()).toMatchObject({ status: 2, left: 2, againToken: expect.any(String) });
  expect((await me.begin('identityRetake', third.againToken)).json()).toMatchObject({ purpose: 'unlock', begunBy: 'sign-in', left: 2 });
});

test('ID-14 S19 the token of the next try is for the person and the browser of the denial; a phone and a recovery get none', async () => {
  const { againToken } = (await me.whole(await me.ready('identityDenied'))).json();
  expect(verdictOf(await me.begin('needsUnlock', againToken))).toBe('0036');
  expect(verdictOf(await identityCallsOf(server, browser(server.app)).begin('identityDenied', againToken))).toBe('0036');
  const recovered = await me.whole(await me.ready('recovery', 'account_recovery'), 'CNH', 'account_recovery', 'different_person');
  expect(recovered.json()).toEqual({ status: 2, retry: false, left: 3 });
  const link = (await me.phone.open(await me.ready('identityDenied'))).json().link;
  const phone = identityCallsOf(server, browser(server.app));
  const { token } = (await phone.phone.accept(tokenIn(link))).json();
  expect((await phone.whole(token)).json()).toEqual({ status: 2, retry: false, left: 3 });
});

test('ID-14 five denials in six hours are exceeded attempts, answered with the end of the block; then it ends by itself', async () => {
  const deny = async () => (await me.liveness(await me.ready('identityRetake'))).json();
  for (const left of [2, 2, 2, 1]) expect(await deny()).toMatchObject({ status: 2, retry: true, left });
  expect(await deny()).toMatchObject({ status: 2, retry: false, left: 0, errorKey: 'exceeded_attempts' });
  const refused = (await me.begin('identityRetake', await me.unlockToken('identityRetake'))).json();
  expect(refused).toMatchObject({
    code: '0008',
    data: { reason: 'exceeded_attempts', blockedUntil: expect.stringMatching(/^2026-11-15T18:00:/) },
  });
  server.passMinutes(6 * 60);
  expect(verdictOf(await me.begin('identityRetake', await me.unlockToken('identityRetake')))).toBe(3);
});

test('ID-04 a different person is denied at once, without a reason', async () => {
  const token = await me.ready('identityDenied');
  expect((await me.whole(token)).json()).toEqual({ status: 2, retry: false, left: 3, againToken: expect.any(String) });
  expect((await rowOf(cpfOf('identityDenied'))).status).toBe('locked');
});

test('ID-04 ID-14 a clear stranger gets one more selfie, which counts as a try; the same again ends the session', async () => {
  const first = (await me.whole(await me.ready('needsUnlock'), 'CNH', 'unlock', 'selfie_mismatch')).json();
  expect(first).toEqual({
    status: 2,
    retry: true,
    retryToken: expect.any(String),
    reasons: ['selfie_mismatch'],
    errorKey: 'capture_selfie',
    next: 'selfie',
    left: 2,
  });
  expect((await me.progress(first.retryToken)).json()).toMatchObject({ status: 3, done: ['consent', 'full'], left: 2 });
  const second = (await me.liveness(first.retryToken)).json();
  expect(second).toEqual({ status: 2, retry: false, left: 3, againToken: expect.any(String) });
});

test('ID-04 after a mismatch another picture of the document brings no third selfie, and the right one is allowed', async () => {
  const mismatch = async () => (await me.whole(await me.ready('needsUnlock'), 'CNH', 'unlock', 'selfie_mismatch')).json().retryToken;
  const stranger = await mismatch();
  expect((await me.side(stranger, 'CNH', 'full', 'selfie_mismatch')).json()).toMatchObject({ status: 3, next: 'selfie' });
  expect((await me.liveness(stranger)).json()).toMatchObject({ status: 2, retry: false });
  const person = await mismatch();
  await me.side(person, 'CNH', 'full');
  expect((await me.liveness(person)).json()).toMatchObject({ status: 1 });
});

test('ID-04 a case for review answers 4, then 0014 when it is started again', async () => {
  const token = await me.ready('identityReview');
  expect((await me.whole(token)).json()).toEqual({ status: 4 });
  expect((await me.progress(token)).json()).toMatchObject({ status: 4 });
  expect(verdictOf(await me.begin('identityReview', await me.unlockToken('identityReview')))).toBe('0014');
  server.passMinutes(3 * 24 * 60);
  expect((await me.progress(token)).json()).toMatchObject({ status: 4 });
});

test('ID-01 the refusals at the start', async () => {
  const of = async (key: Parameters<typeof me.begin>[0], more?: object) => verdictOf(await me.begin(key, await me.unlockToken(key), more));
  expect(await of('fraudIncognia')).toBe('0024');
  expect(await of('pendingProof')).toBe('0014');
  expect(await of('identityNoPhone')).toBe('0021');
  expect(await of('identityNoPhone', { contact: { cellphone: '(11) 3876-5432' } })).toBe('0038');
  expect(verdictOf(await me.begin('regular'))).toBe('0003');
  expect(verdictOf(await me.begin('regular', 'nonsense'))).toBe('0036');
});

test('ID-01 a given cellphone is used for the session only, and never replaces a confirmed one', async () => {
  const given = { contact: { cellphone: '(21) 98765-4321' } };
  await me.ready('identityNoPhone', 'unlock', given);
  await me.ready('needsUnlock', 'unlock', given);
  const { rows } = await server.deps.db.query('select cpf, cellphone from accounts where cpf = any ($1) order by cpf', [
    [cpfOf('identityNoPhone'), cpfOf('needsUnlock')],
  ]);
  expect(rows.map(({ cellphone }) => cellphone).sort()).toEqual([people.needsUnlock.cellphone, null].sort());
  const { rows: kept } = await server.deps.db.query('select contact from identity_sessions order by contact nulls last');
  expect(kept[0].contact.includes('98765')).toBe(false);
  expect(kept[1].contact).toBeNull();
});

test('ID-01 a reload or a lost answer continues where the person was', async () => {
  const start = await me.unlockToken('needsUnlock');
  const [one, two] = await Promise.all([me.begin('needsUnlock', start), me.begin('needsUnlock', start)]);
  await me.consent(one.json().token);
  await me.liveness(one.json().token);
  expect((await me.progress(two.json().token)).json()).toMatchObject({ done: ['consent', 'selfie'] });
  expect((await me.begin('needsUnlock', start)).json()).toMatchObject({ done: ['consent', 'selfie'], left: 3 });
});

test('ID-01 a session restarts after a denial, and continues while it is open', async () => {
  await me.signIn('regular');
  const first = (await me.begin('regular')).json();
  await me.consent(first.token);
  expect(verdictOf(await me.whole(first.token, 'CNH', 'loa', 'different_person'))).toBe(2);
  const second = (await me.begin('regular')).json();
  expect(second).toMatchObject({ status: 3, done: [], left: 3 });
  await me.consent(second.token);
  expect((await me.begin('regular')).json()).toMatchObject({ done: ['consent'] });
});

test('ID-12 no picture before the consent; consent to another wording is refused; what was agreed to is recorded', async () => {
  const token = (await me.begin('needsUnlock', await me.unlockToken('needsUnlock'))).json().token;
  expect(verdictOf(await me.challenge(token))).toBe('0035');
  expect(verdictOf(await me.side(token, 'CNH', 'full'))).toBe('0035');
  expect(verdictOf(await me.who.post('/v1/user/proof-of-life/consent', { version: 'old' }, me.bearer(token)))).toBe('0038');
  await me.consent(token);
  await me.consent(token);
  const { rows } = await server.deps.db.query('select kind, given, version, origin, ip from consents');
  expect(rows).toEqual([{ kind: 'biometrics', given: true, version: '2026-11-15', origin: 'identity', ip: '127.0.0.1' }]);
});

test('ID-06 a single picture is accepted for loa only, and at best goes to review', async () => {
  const image = picture().toString('base64');
  expect(verdictOf(await me.execute(await me.ready('needsUnlock'), { selfie: true, image }))).toBe('0035');
  const token = await me.ready('revalidate', 'loa');
  expect(verdictOf(await me.execute(token, { selfie: true, image }, 'loa'))).toBe(3);
  expect(verdictOf(await me.side(token, 'CNH', 'full', undefined, 'loa'))).toBe(4);
});

test('ID-03 the smallest payload is enough: no side, a data URL, the id of the purpose', async () => {
  const token = await me.ready('needsUnlock');
  await me.liveness(token);
  const send = (purpose?: IdentityPurpose) =>
    me.execute(token, { selfie: false, documentType: 'RG', image: `data:image/jpeg;base64,${picture().toString('base64')}` }, purpose);
  expect(verdictOf(await send('loa'))).toBe('0035');
  expect((await send()).json()).toMatchObject({ status: 3, next: 'back' });
  expect(verdictOf(await send())).toBe(1);
});

test('ID-07 a change to another document restarts the document', async () => {
  const token = await me.ready('needsUnlock');
  await me.liveness(token);
  await me.side(token, 'RG', 'front');
  expect((await me.side(token, 'CIN', 'front')).json()).toMatchObject({ status: 3, next: 'back', retryCode: 6 });
  expect((await me.progress(token)).json()).toMatchObject({ documentType: 'CIN', done: ['consent', 'selfie', 'front'] });
  await removeDuePictures(server.deps);
  expect(images.kept.size).toBe(2);
});

test('ID-04 our own fault counts no try and says so', async () => {
  const token = await me.ready('needsUnlock');
  expect((await me.liveness(token, 'busy')).json()).toEqual({
    status: 'internal_error',
    retry: true,
    reasons: ['busy'],
    errorKey: 'brscan_server',
    left: 3,
  });
  expect(verdictOf(await me.liveness(token))).toBe(3);
});

test('ID-14 of two pictures at once one is checked', async () => {
  const token = await me.ready('needsUnlock');
  await me.liveness(token);
  await server.deps.db.query('update identity_sessions set busy_until = $1', [new Date(server.clock.now.getTime() + 60_000)]);
  const answer = await me.side(token, 'CNH', 'full');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '2']);
  server.passMinutes(2);
  expect(verdictOf(await me.side(token, 'CNH', 'full'))).toBe(1);
  const raced = await me.ready('identityNoPhone', 'unlock', { contact: { cellphone: '21987654321' } });
  await me.liveness(raced);
  const both = await Promise.all([me.side(raced, 'CNH', 'full'), me.side(raced, 'CNH', 'full')]);
  expect(both.map(verdictOf).filter((one) => one === 1)).toHaveLength(1);
});

test('ID-14 SU-14 the same picture, overtaken by itself before it could be claimed, is one try', async () => {
  const token = await me.ready('identityRetake');
  const drawn = (await me.challenge(token)).json();
  await me.answerSteps(token, drawn);
  const body = { selfie: true, challenge: { id: drawn.id } };
  const first = (await me.execute(token, body)).json();
  expect(first).toMatchObject({ status: 2, left: 2 });
  const tokenHash = server.deps.keys.hashToken(token);
  const { rows } = await server.deps.db.query('select answer from step_tokens where token_hash = $1', [tokenHash]);
  await server.deps.db.query('update step_tokens set answer = null where token_hash = $1', [tokenHash]); // not answered yet
  const answer = await overtaken(server.deps, {
    hold: (db) => db.query('select 1 from identity_sessions for update'),
    call: () => me.execute(token, body),
    meanwhile: (db) => db.query('update step_tokens set answer = $2 where token_hash = $1', [tokenHash, rows[0].answer]),
  });
  expect(answer.json()).toEqual(first);
  expect((await me.progress(token)).json()).toMatchObject({ left: 2 });
});

test('RE-02 a CPF without an account takes the same steps, and is never allowed', async () => {
  const recovery = '0f8fad5b-d9cb-469f-a165-70867728950e';
  const cpf = cpfOf('unregistered');
  await server.deps.db.query(
    `insert into recoveries (id, variant, subject, ip, user_agent, started_at) values ($1, 'recuperacao-de-conta', $2, '', '', $3)`,
    [recovery, server.deps.keys.blind('cpf', cpf), server.deps.now()],
  );
  const entry = { purpose: 'account_recovery', begunBy: 'recovery', note: { recovery }, browser: markOf(server, me.who) } as const;
  const start = await issueUnlock(server.deps, undefined, entry);
  expect(verdictOf(await me.begin('regular', start))).toBe('0036');
  const token = (await me.begin('unregistered', start)).json().token;
  await me.consent(token);
  expect((await me.whole(token, 'CNH', 'account_recovery')).json()).toMatchObject({ status: 2, retry: false });
});

test('S4 the CPF must belong to the token; the session of one person starts nothing for another', async () => {
  expect(verdictOf(await me.begin('regular', await me.unlockToken('needsUnlock')))).toBe('0036');
  await me.signIn('regular');
  expect(verdictOf(await me.begin('tokenEligible'))).toBe('0036');
  expect(verdictOf(await identityCallsOf(server, browser(server.app)).begin('regular'))).toBe('0003');
});

const otherPurpose = { code: '0035', data: { reason: 'another_purpose' } };
test.each([
  ['unlock', undefined, 'unlock'],
  ['unlock', 'unlock', 'unlock'],
  ['unlock', 'qualquer', 'unlock'],
  ['unlock', 'recuperacao-de-conta', otherPurpose],
  ['account_recovery', undefined, 'account_recovery'],
  ['account_recovery', 'recuperacao-de-conta', 'account_recovery'],
  ['account_recovery', 'unlock', otherPurpose],
  ['loa', undefined, 'loa'],
  ['loa', 'unlock', otherPurpose],
  ['loa', 'recuperacao-de-conta', otherPurpose],
] as const)(
  'ID-01 AP-07 S4 a token for %s and flow=%s: the flow names the purpose and never widens it',
  async (purpose, flow, expected) => {
    const answer = (await me.begin('recovery', await me.unlockToken('recovery', purpose), { flow })).json();
    expect(answer).toMatchObject(typeof expected === 'string' ? { purpose: expected } : expected);
  },
);

test('ID-01 AP-07 a session validates for loa, with flow for unlock, and never recovers the account', async () => {
  await me.signIn('regular');
  const own = (await me.begin('regular')).json();
  expect(own).toMatchObject({ purpose: 'loa' });
  expect((await me.begin('regular', undefined, { flow: 'unlock' })).json()).toMatchObject({ purpose: 'unlock', begunBy: 'identity' });
  expect((await me.begin('regular', undefined, { flow: 'recuperacao-de-conta' })).json()).toMatchObject(otherPurpose);
  await me.consent(own.token);
  expect((await me.begin('regular')).json()).toMatchObject({ purpose: 'loa', done: ['consent'] });
});

test('ID-01 SI-24 a userId of another person is refused; one that has expired says nothing', async () => {
  const handleOf = async (key: 'needsUnlock' | 'regular') => (await me.who.post('/v1/user/cpf', { cpf: cpfOf(key) })).json().id as string;
  const [own, other] = [await handleOf('needsUnlock'), await handleOf('regular')];
  const begin = async (userId: string) => verdictOf(await me.begin('needsUnlock', await me.unlockToken('needsUnlock'), { userId }));
  expect(await begin(own)).toBe(3);
  expect(await begin(other)).toBe('0036');
  expect(await begin('9b2e1c1e-0000-4000-8000-000000000000')).toBe(3);
  server.passMinutes(21);
  expect(await begin(other)).toBe(3);
});

test('S4 what is proven for one purpose grants nothing of another', async () => {
  const locked = await me.ready('needsUnlock', 'loa');
  expect((await me.whole(locked, 'CNH', 'loa')).json()).toEqual({ status: 1 });
  expect((await rowOf(cpfOf('needsUnlock'))).status).toBe('locked');
  const { loa } = await rowOf(cpfOf('recovery'));
  for (const purpose of ['unlock', 'account_recovery'] as const) {
    await me.whole(await me.ready('recovery', purpose), 'CNH', purpose);
    expect((await rowOf(cpfOf('recovery'))).loa).toBe(loa);
  }
  const recovering = await me.ready('needsUnlock', 'account_recovery');
  expect((await me.whole(recovering, 'CNH', 'account_recovery')).json()).toMatchObject({ status: 1, grantToken: expect.any(String) });
  expect((await rowOf(cpfOf('needsUnlock'))).status).toBe('locked'); // until the new password is set
  const unlocking = await me.ready('needsUnlock');
  expect((await me.whole(unlocking)).json()).toEqual({ status: 1 });
});
