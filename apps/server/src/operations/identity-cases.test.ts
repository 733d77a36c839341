import { identityCalls as calls } from '@portaria/contract/calls/identity';
import { linkCalls } from '@portaria/contract/calls/recovery';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { outboxOf } from '../adapters/carriers/outbox.ts';
import { people } from '../dev/demo-accounts.ts';
import { runHousekeeping } from '../housekeeping.ts';
import { deliverAll } from '../messages/deliver-all.ts';
import { browser, cpfOf, memoryImages, outcome, testApp } from '../testing/harness.ts';
import { identityCallsOf, tokenIn } from '../testing/identity.ts';
import { overtaken } from '../testing/overtaken.ts';
import { putOperator } from './operators.ts';
import { codeAt, stepAt } from './totp.ts';

let server: Awaited<ReturnType<typeof testApp>>;
let images: ReturnType<typeof memoryImages>;
let me: ReturnType<typeof identityCallsOf>;
beforeEach(async () => {
  images = memoryImages();
  server = await testApp({ deps: { images } });
  me = identityCallsOf(server);
});
afterEach(() => server.close());

const cases = '/v1/operations/identity-cases';

async function operator(name: string) {
  const secret = await putOperator(server.deps, name, 'a password of the staff');
  const who = browser(server.app);
  const code = codeAt(secret, stepAt(server.clock.now));
  await who.post('/v1/operations/sign-in', { name, password: 'a password of the staff', code });
  return who;
}

/** A case under review: its id for operators, and the token of the person. */
async function waiting(key: 'identityReview' | 'recovery' = 'identityReview', purpose: 'unlock' | 'account_recovery' = 'unlock') {
  const token = await me.ready(key, purpose);
  await me.whole(token, 'RG', purpose, 'match_uncertain');
  const { rows } = await server.deps.db.query(`select id from identity_sessions where status = 'review' order by decided_at desc limit 1`);
  return { id: rows[0].id as string, token };
}
type Operator = ReturnType<typeof browser>;
const show = (who: Operator, id: string) => who.get(`${cases}/${id}`);
const open = (who: Operator, id: string, step: string) => who.get(`${cases}/${id}/pictures/${step}`);
const take = async (who: Operator) => (await who.post(`${cases}/next`)).json().id as string | undefined;

/** Takes the case and opens what there is, as the rule demands before a decision. */
async function look(who: Operator, id: string) {
  expect(await take(who)).toBe(id);
  for (const step of (await show(who, id)).json().pictures) await open(who, id, step);
  return who;
}
const decide = (who: Operator, id: string, decision: string, note = 'mesma pessoa, foto antiga') =>
  who.post(`${cases}/${id}/decision`, { decision, note });
const statusOf = async (key: 'identityReview') =>
  (await server.deps.db.query('select status from accounts where cpf = $1', [cpfOf(key)])).rows[0].status;

test('ID-19 ID-14 an operator sees what waits, why, and only the necessary about the person; allows it; the person is notified and signs in', async () => {
  const { id, token } = await waiting();
  const ana = await operator('ana');
  server.passMinutes(5);
  const { body: measures } = await server.get('/metrics');
  for (const line of ['portaria_identity_reviews_waiting 1', 'portaria_identity_reviews_oldest_seconds 300'])
    expect(measures).toContain(line);
  const listed = (await ana.get(cases)).json();
  expect(listed).toEqual({
    at: server.clock.now.toISOString(),
    waiting: 1,
    reviewHours: 24,
    cases: [
      {
        id,
        purpose: 'unlock',
        documentType: 'RG',
        begunAt: expect.any(String),
        waitingSince: expect.any(String),
        dueAt: new Date(server.clock.now.getTime() + (24 * 60 - 5) * 60_000).toISOString(),
        risk: 'medium',
        doubts: ['match_uncertain'],
      },
    ],
  });
  await look(ana, id);
  const found = (await show(ana, id)).json();
  expect(found).toMatchObject({
    purpose: 'unlock',
    state: 'waiting',
    documentType: 'RG',
    name: people.identityReview.name,
    reasons: [
      { check: 'match', code: 'match_uncertain' },
      { check: 'match', code: 'match_uncertain' },
    ],
    engine: { name: 'scripted' },
    pictures: ['back', 'front', 'selfie'],
    opened: ['back', 'front', 'selfie'],
    lost: [],
    risk: 'medium',
  });
  expect(JSON.stringify(listed)).not.toContain(people.identityReview.name.split(' ')[0]);
  const text = JSON.stringify([found, listed]);
  for (const secret of [cpfOf('identityReview'), people.identityReview.email, people.identityReview.cellphone, '127.0.0.1'])
    expect(text).not.toContain(secret);

  expect(outcome(await decide(ana, id, 'allow'))).toBe('ok');
  expect(await statusOf('identityReview')).toBe('active');
  expect((await me.progress(token)).json()).toMatchObject({ status: 1 });
  await deliverAll(server.deps);
  const [mail] = await outboxOf(server.deps, people.identityReview.email);
  expect(mail?.text).toContain('confirmamos que é você');
  expect((await ana.get(cases)).json()).toMatchObject({ cases: [], waiting: 0 });
  expect(await take(ana)).toBeUndefined();
  expect((await ana.get(`${cases}/${id}`)).json()).toMatchObject({ state: 'allowed', decidedBy: 'ana', note: 'mesma pessoa, foto antiga' });
});

test('ID-14 a denied case changes nothing, and the person is notified', async () => {
  const { id, token } = await waiting();
  expect(outcome(await decide(await look(await operator('ana'), id), id, 'deny', 'outra pessoa'))).toBe('ok');
  expect(await statusOf('identityReview')).toBe('locked');
  expect((await me.progress(token)).json()).toMatchObject({ status: 2 });
  await deliverAll(server.deps);
  expect((await outboxOf(server.deps, people.identityReview.email))[0]?.text).toContain('não foi possível confirmar');
});

test('ID-14 an allowed recovery continues in the browser that started it', async () => {
  const { id, token } = await waiting('recovery', 'account_recovery');
  await decide(await look(await operator('ana'), id), id, 'allow');
  server.passMinutes(24 * 60);
  expect((await me.progress(token)).json()).toMatchObject({ status: 1, grantToken: expect.any(String) });
});

test('ID-14 S19 if the tab is gone the link continues, only in the browser that started; another browser gets nothing', async () => {
  const { id } = await waiting('recovery', 'account_recovery');
  await decide(await look(await operator('ana'), id), id, 'allow');
  await deliverAll(server.deps);
  const mails = await outboxOf(server.deps, people.recovery.email);
  const link = mails.find(({ text }) => text.includes('Falta criar a nova senha'))!.link!;
  expect(link).toContain('/autorizacao/validacao-de-identidade?token=');
  server.passMinutes(6 * 24 * 60);
  const openLink = (who: ReturnType<typeof browser>) => who.post(calls.proofOfLife.path, {}, me.bearer(tokenIn(link)));
  expect((await openLink(browser(server.app))).json()).toMatchObject({ code: '0036', data: { reason: 'another_browser' } });
  expect((await openLink(me.who)).json()).toMatchObject({ status: 1, purpose: 'account_recovery', grantToken: expect.any(String) });

  const notice = tokenIn(mails.find(({ text }) => text.includes('Não fui eu'))!.link!);
  await browser(server.app).post(linkCalls.disown.path, undefined, { authorization: notice });
  expect((await openLink(me.who)).json()).toMatchObject({ code: '0035' });
});

test('ID-14 no link is sent for a denied recovery, nor where nothing is left to continue', async () => {
  const denied = await waiting('recovery', 'account_recovery');
  await decide(await look(await operator('ana'), denied.id), denied.id, 'deny');
  const allowed = await waiting();
  await decide(await look(await operator('bia'), allowed.id), allowed.id, 'allow');
  await deliverAll(server.deps);
  for (const { email } of [people.recovery, people.identityReview])
    expect((await outboxOf(server.deps, email)).map(({ link }) => link?.includes('nao-fui-eu'))).toEqual([true]);
});

test('ID-19 one decision per case, even of two requests at once; a note is required', async () => {
  const { id } = await waiting();
  const [ana, bia] = [await operator('ana'), await operator('bia')];
  await look(ana, id);
  for (const note of ['', '   ']) expect(outcome(await decide(ana, id, 'allow', note))).toBe('0038');
  const both = await Promise.all([decide(ana, id, 'allow'), decide(ana, id, 'deny')]);
  expect(both.map(outcome).sort()).toEqual(['0035', 'ok']);
  expect(outcome(await decide(bia, id, 'deny'))).toBe('0035');
});

test('ID-19 a case is decided by the operator who took it and opened every picture of it, and by no other', async () => {
  const { id } = await waiting();
  const [ana, bia] = [await operator('ana'), await operator('bia')];
  expect(outcome(await decide(ana, id, 'allow'))).toBe('0073');
  for (const url of [`${cases}/${id}`, `${cases}/${id}/pictures/selfie`]) expect(outcome(await ana.get(url))).toBe('0073');
  expect(await take(ana)).toBe(id);
  expect(await take(bia)).toBeUndefined();
  expect((await bia.get(cases)).json()).toMatchObject({ cases: [{ id, heldBy: 'ana' }] });
  expect((await ana.get(cases)).json()).toMatchObject({ mine: id });
  for (const url of [`${cases}/${id}`, `${cases}/${id}/pictures/selfie`]) expect(outcome(await bia.get(url))).toBe('0073');
  await open(ana, id, 'front');
  for (const decision of ['allow', 'deny'])
    expect((await decide(ana, id, decision)).json()).toMatchObject({ code: '0074', data: { pictures: ['back', 'selfie'] } });
  expect((await show(ana, id)).json().opened).toEqual(['front']);
  await open(ana, id, 'back');
  await open(ana, id, 'selfie');
  expect(outcome(await decide(bia, id, 'allow'))).toBe('0073');
  expect(await statusOf('identityReview')).toBe('locked');
  expect(outcome(await decide(ana, id, 'allow'))).toBe('ok');
});

test('ID-19 the oldest case comes first, each to one operator, and an operator has one at a time', async () => {
  const first = await waiting();
  server.passMinutes(1);
  const second = await waiting('recovery', 'account_recovery');
  await server.warmUp();
  const [ana, bia, eva] = [await operator('ana'), await operator('bia'), await operator('eva')];
  expect(await Promise.all([take(ana), take(ana), take(ana)])).toEqual([first.id, first.id, first.id]);
  expect((await Promise.all([take(bia), take(eva)])).sort()).toEqual([second.id, undefined]);
  const { rows } = await server.deps.db.query(`select reason from audit_log where event = 'identity-case-taken' order by id`);
  expect(rows.map(({ reason }) => reason)).toEqual([first.id, second.id]);
});

test('ID-19 a case that is given back is free for another, who opens every picture again', async () => {
  const { id } = await waiting();
  const [ana, bia] = [await operator('ana'), await operator('bia')];
  await look(ana, id);
  const giveBack = (who: Operator) => who.post(`${cases}/${id}/return`);
  expect(outcome(await giveBack(bia))).toBe('ok'); // not hers: nothing happens
  expect(await take(bia)).toBeUndefined();
  for (let turn = 0; turn < 2; turn++) expect(outcome(await giveBack(ana))).toBe('ok');
  expect(outcome(await decide(ana, id, 'allow'))).toBe('0073');
  expect(await take(bia)).toBe(id);
  expect(outcome(await decide(bia, id, 'allow'))).toBe('0074');
  expect(outcome(await ana.post(`${cases}/nonsense/return`))).toBe('0004');
  const { rows } = await server.deps.db.query(`select 1 from audit_log where event = 'identity-case-returned'`);
  expect(rows.length).toBe(1);
});

test('ID-19 a hold lapses 15 minutes after the last act: the case goes to the next operator who asks, and stays theirs', async () => {
  const { id } = await waiting();
  const [ana, bia] = [await operator('ana'), await operator('bia')];
  expect(await take(ana)).toBe(id);
  server.passMinutes(14);
  for (const step of ['selfie', 'front', 'back']) await open(ana, id, step);
  server.passMinutes(14);
  expect(await take(bia)).toBeUndefined();
  server.passMinutes(1);
  expect((await bia.get(cases)).json().cases[0]).not.toHaveProperty('heldBy');
  expect(await take(bia)).toBe(id);
  expect(outcome(await decide(ana, id, 'allow'))).toBe('0073');
  expect(outcome(await open(ana, id, 'selfie'))).toBe('0073');
  expect(await take(ana)).toBeUndefined();
});

test('ID-12 ID-19 a case whose pictures are lost from the store can be denied, and not allowed', async () => {
  const { id } = await waiting();
  const ana = await operator('ana');
  await take(ana);
  await open(ana, id, 'selfie');
  images.kept.clear();
  expect(outcome(await open(ana, id, 'front'))).toBe('0004');
  expect((await show(ana, id)).json()).toMatchObject({ opened: ['selfie'], lost: ['back', 'front', 'selfie'] });
  expect((await decide(ana, id, 'allow')).json()).toMatchObject({ code: '0074', data: { pictures: ['back', 'front'] } });
  expect(outcome(await decide(ana, id, 'deny'))).toBe('ok');
});

test('ID-12 ID-19 the pictures of a case are kept as long as it may wait, however short their retention is: it is not allowed unseen', async () => {
  const { databaseUrl, clock, deps } = server;
  const config = { images: { ...deps.config.images, retentionDays: 0 } };
  const short = await testApp({ databaseUrl, clock, deps: { images }, config });
  onTestFinished(() => short.close());
  me = identityCallsOf(short);
  const { id } = await waiting();
  server.passMinutes(7 * 24 * 60 - 1);
  await runHousekeeping(short.deps);
  const ana = await operator('ana');
  expect(await take(ana)).toBe(id);
  const all = ['back', 'front', 'selfie'];
  expect((await decide(ana, id, 'allow')).json()).toMatchObject({ code: '0074', data: { pictures: all } });
  server.passMinutes(1);
  await runHousekeeping(short.deps);
  expect([images.kept.size, outcome(await decide(ana, id, 'allow'))]).toEqual([0, '0035']);
});

test.each([
  ['selfie', ['selfie'], ['back', 'front']],
  ['document', ['full'], ['selfie']],
])('ID-19 a case without its %s is not allowed, and can be denied', async (_name, missing, rest) => {
  const { id } = await waiting();
  await server.deps.db.query('update identity_images set delete_at = $1 where not step = any($2)', [server.clock.now, rest]);
  const ana = await look(await operator('ana'), id);
  expect((await decide(ana, id, 'allow')).json()).toMatchObject({ code: '0074', data: { pictures: missing } });
  expect(outcome(await decide(ana, id, 'deny'))).toBe('ok');
});

test('ID-19 an operator who asks for the next case does not delay their own decision', async () => {
  const { id } = await waiting();
  const ana = await look(await operator('ana'), id);
  const { operatorId } = (await server.deps.db.query('select held_by as "operatorId" from identity_sessions where id = $1', [id])).rows[0];
  const next = await overtaken(server.deps, {
    hold: (db) => db.query('select 1 from identity_sessions where id = $1 for update', [id]),
    call: () => take(ana),
    meanwhile: async (db) => {
      await db.query(`set local lock_timeout = '500ms'`); // a deadlock is found after a second, and a call made again
      await db.query(`update identity_sessions set status = 'denied', reviewed_by = $2 where id = $1`, [id, operatorId]);
    },
  });
  expect(next).toBeUndefined();
});

test('ID-19 only a case can be decided', async () => {
  const ana = await operator('ana');
  const ids = ['nonsense', '00000000-0000-0000-0000-000000000000'];
  expect(await Promise.all(ids.map(async (id) => outcome(await decide(ana, id, 'allow'))))).toEqual(['0004', '0004']);
});

test('ID-19 ID-12 a picture opens for an operator, is never kept by the browser, and every view is in the audit log', async () => {
  const { id } = await waiting();
  const ana = await operator('ana');
  expect(await take(ana)).toBe(id);
  const answer = await open(ana, id, 'selfie');
  expect(answer.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
  expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  expect(outcome(await ana.get(`${cases}/${id}/pictures/full`))).toBe('0004');
  expect(outcome(await ana.get(`${cases}/nonsense/pictures/selfie`))).toBe('0004');
  await open(ana, id, 'front');
  await open(ana, id, 'back');
  await decide(ana, id, 'deny');
  const { rows } = await server.deps.db.query(
    `select a.event, a.reason, o.name, a.account_id is not null as "about" from audit_log a join operators o on o.id = a.operator_id
     where a.event like 'identity%' order by a.id`,
  );
  expect(rows).toEqual([
    { event: 'identity-case-taken', reason: id, name: 'ana', about: true },
    ...['selfie', 'front', 'back'].map((step) => ({
      event: 'identity-picture-viewed',
      reason: `${id} ${step}`,
      name: 'ana',
      about: true,
    })),
    { event: 'identity-reviewed', reason: `${id} denied`, name: 'ana', about: true },
  ]);
});

test('ID-12 S4 only an operator sees a case or a picture: no visitor, no person, not even its owner', async () => {
  const { id } = await waiting();
  const owner = me.who;
  await me.signIn('regular');
  for (const who of [owner, browser(server.app)]) {
    for (const url of [cases, `${cases}/${id}`, `${cases}/${id}/pictures/selfie`]) expect(outcome(await who.get(url))).toBe('0003');
    for (const act of ['next', `${id}/return`]) expect(outcome(await who.post(`${cases}/${act}`))).toBe('0003');
    expect(outcome(await decide(who, id, 'allow'))).toBe('0003');
  }
});

test('ID-19 a session that the engine decided is not visible to operators', async () => {
  const token = await me.ready('identityDenied');
  await me.whole(token);
  const { rows } = await server.deps.db.query('select id from identity_sessions');
  const ana = await operator('ana');
  for (const url of [`${cases}/${rows[0].id}`, `${cases}/${rows[0].id}/pictures/selfie`]) expect(outcome(await ana.get(url))).toBe('0004');
  expect(outcome(await decide(ana, rows[0].id, 'allow'))).toBe('0035');
});

test('ID-12 S51 the pictures of a reviewed case are deleted 30 days after the decision, and the note is encrypted', async () => {
  const { id } = await waiting();
  server.passMinutes(10 * 24 * 60);
  await decide(await look(await operator('ana'), id), id, 'deny', 'uma anotação sobre Úrsula');
  server.passMinutes(29 * 24 * 60);
  await runHousekeeping(server.deps);
  expect(images.kept.size).toBe(3);
  const { rows } = await server.deps.db.query('select review_note from identity_sessions');
  expect(rows[0].review_note.includes('anota')).toBe(false);
  server.passMinutes(2 * 24 * 60);
  await runHousekeeping(server.deps);
  expect(images.kept.size).toBe(0);
});

test('ID-12 ID-19 a picture that was replaced stays deleted when the case starts and when it ends', async () => {
  const token = await me.ready('identityReview');
  await me.liveness(token);
  await me.side(token, 'RG', 'front');
  await me.side(token, 'CNH', 'full', 'match_uncertain'); // another document: the previous one is not needed
  const { rows } = await server.deps.db.query(`select id from identity_sessions where status = 'review'`);
  const ana = await operator('ana');
  await look(ana, rows[0].id);
  const shown = async () => (await ana.get(`${cases}/${rows[0].id}`)).json().pictures;
  expect(await shown()).toEqual(['full', 'selfie']);
  await decide(ana, rows[0].id, 'deny');
  expect(await shown()).toEqual(['full', 'selfie']);
  await runHousekeeping(server.deps);
  expect(images.kept.size).toBe(2);
});

test('ID-12 ID-14 an undecided case is denied when its pictures have to be deleted, and the person is notified and may start again', async () => {
  const { id } = await waiting();
  const noticesSent = async () => {
    await runHousekeeping(server.deps);
    await deliverAll(server.deps);
    return (await outboxOf(server.deps, people.identityReview.email)).map(({ text }) =>
      text.includes('não foi possível confirmar que é você'),
    );
  };
  server.passMinutes(29 * 24 * 60);
  expect(await noticesSent()).toEqual([]);
  server.passMinutes(24 * 60);
  expect([await noticesSent(), images.kept.size]).toEqual([[true], 0]);
  expect(outcome(await me.begin('identityReview', await me.unlockToken('identityReview')))).toBe('ok');
  const { rows } = await server.deps.db.query(`select reason, operator_id from audit_log where event = 'identity-reviewed'`);
  expect(rows).toEqual([{ reason: `${id} denied overdue`, operator_id: null }]);
});
