import { afterEach, beforeEach, expect, test } from 'vitest';
import { outboxOf } from '../../adapters/carriers/outbox.ts';
import { people } from '../../dev/demo-accounts.ts';
import { deliverAll } from '../../messages/deliver-all.ts';
import { browser, outcome, testApp } from '../../testing/harness.ts';
import { identityCallsOf, tokenIn } from '../../testing/identity.ts';

let server: Awaited<ReturnType<typeof testApp>>;
let desktop: ReturnType<typeof identityCallsOf>;
let phone: ReturnType<typeof identityCallsOf>;
beforeEach(async () => {
  server = await testApp();
  desktop = identityCallsOf(server);
  phone = identityCallsOf(server, browser(server.app));
});
afterEach(() => server.close());

const reasons = async () =>
  (await server.deps.db.query(`select reason, outcome from audit_log where event = 'identity-phone' order by id`)).rows.map(
    ({ reason, outcome }) => `${reason} ${outcome}`,
  );

test('ID-18 the phone shows the same number, takes the pictures, and the computer continues with the result', async () => {
  const token = await desktop.ready('recovery', 'account_recovery');
  const offered = (await desktop.phone.open(token)).json();
  expect(offered).toMatchObject({ state: 'waiting', number: expect.stringMatching(/^\d\d$/), expiresAt: '2026-11-15T12:15:00.000Z' });
  expect(offered.link).toMatch(/^http:\/\/localhost:\d+\/autorizacao\/validacao-de-identidade\/celular\?token=/);
  const link = tokenIn(offered.link);
  const asked = (await phone.phone.about(link)).json();
  expect(asked).toMatchObject({ number: offered.number, purpose: 'account_recovery', at: '2026-11-15T12:00:00.000Z' });
  expect((await desktop.phone.follow(token)).json()).toMatchObject({ state: 'waiting' });

  const accepted = (await phone.phone.accept(link)).json();
  expect(accepted).toMatchObject({ done: ['consent'], status: 3 });
  expect((await desktop.phone.follow(token)).json()).toMatchObject({ state: 'opened', progress: { done: ['consent'] } });
  expect(outcome(await desktop.challenge(token))).toBe('0035');

  await phone.liveness(accepted.token, undefined, 'account_recovery');
  expect((await desktop.phone.follow(token)).json().progress.done).toEqual(['consent', 'selfie']);
  const last = (await phone.side(accepted.token, 'CNH', 'full', undefined, 'account_recovery')).json();
  expect(last).toEqual({ status: 1 });
  expect((await phone.progress(accepted.token)).json()).not.toHaveProperty('grantToken');
  const followed = (await desktop.phone.follow(token)).json();
  expect(followed).toMatchObject({ state: 'done', progress: { status: 1, grantToken: expect.any(String) } });
  expect(await reasons()).toEqual(['shown ok', 'accepted ok']);
});

test('ID-18 a link cannot be sent to a cellphone that no longer belongs to the account; it can still be shown', async () => {
  const token = await desktop.ready('needsUnlock');
  await server.deps.db.query('update accounts set cellphone_confirmed_at = null where cpf = $1', [people.needsUnlock.cpf]);
  expect(outcome(await desktop.phone.open(token, 'sms'))).toBe('0021');
  expect(outcome(await desktop.phone.open(token))).toBe('ok');
});

test('S19 one link, one phone: the second finds it taken, at the same moment too', async () => {
  const link = tokenIn((await desktop.phone.open(await desktop.ready('needsUnlock'))).json().link);
  const both = await Promise.all([phone.phone.accept(link), identityCallsOf(server, browser(server.app)).phone.accept(link)]);
  expect(both.map(outcome).sort()).toEqual(['0035', 'ok']);
  expect(outcome(await phone.phone.about(link))).toBe('0035');
});

test('ID-18 a link is valid for 15 minutes, and a new one cancels the old one', async () => {
  const token = await desktop.ready('needsUnlock');
  const first = tokenIn((await desktop.phone.open(token)).json().link);
  expect(tokenIn((await desktop.phone.open(token)).json().link)).toBe(first); // its answer may have been lost
  server.passMinutes(1);
  const second = tokenIn((await desktop.phone.open(token)).json().link);
  expect(outcome(await phone.phone.accept(first))).toBe('0035');
  server.passMinutes(14.9);
  expect(outcome(await phone.phone.about(second))).toBe('ok');
  server.passMinutes(0.1);
  expect(outcome(await phone.phone.accept(second))).toBe('0036');
  expect((await desktop.phone.follow(token)).json()).toMatchObject({ state: 'expired' });
});

test('ID-18 the computer cancels the hand-off: the phone’s token becomes invalid, and the computer continues', async () => {
  const token = await desktop.ready('needsUnlock');
  const { token: onPhone } = (await phone.phone.accept(tokenIn((await desktop.phone.open(token)).json().link))).json();
  await phone.liveness(onPhone);
  expect(outcome(await desktop.phone.cancel(token))).toBe('ok');
  expect(outcome(await phone.progress(onPhone))).toBe('0035');
  expect(outcome(await phone.challenge(onPhone))).toBe('0035');
  expect((await desktop.phone.follow(token)).json()).toMatchObject({ state: 'cancelled', progress: { done: ['consent', 'selfie'] } });
  expect((await desktop.side(token, 'CNH', 'full')).json()).toEqual({ status: 1 });
});

test('ID-18 SU-14 a cancelled link is not answered again: the next one is new, and works', async () => {
  const token = await desktop.ready('needsUnlock');
  const first = tokenIn((await desktop.phone.open(token)).json().link);
  expect(outcome(await desktop.phone.cancel(token))).toBe('ok');
  const second = tokenIn((await desktop.phone.open(token)).json().link);
  expect(second).not.toBe(first);
  expect(outcome(await phone.phone.accept(second))).toBe('ok');
});

test('ID-18 "não fui eu" ends the validation, and is audited', async () => {
  const token = await desktop.ready('needsUnlock');
  await desktop.liveness(token);
  const link = tokenIn((await desktop.phone.open(token)).json().link);
  expect(outcome(await phone.phone.refuse(link))).toBe('ok');
  expect((await desktop.phone.follow(token)).json()).toMatchObject({ state: 'cancelled', progress: { status: 2 } });
  for (const answer of [await desktop.challenge(token), await phone.phone.refuse(link), await phone.phone.accept(link)])
    expect(outcome(answer)).toBe('0035');
  expect(await reasons()).toEqual(['shown ok', 'not_me refused']);
  const { rows } = await server.deps.db.query('select delete_at <= $1 as due from identity_images', [server.deps.now()]);
  expect(rows).toEqual([{ due: true }]);
});

test('ID-18 the link goes by SMS or WhatsApp to the confirmed cellphone, else to the one of the session', async () => {
  const sent = async (to: string) => {
    await deliverAll(server.deps);
    return (await outboxOf(server.deps, to)).map(({ channel, text, link }) => ({ channel, isIn: text.includes(link ?? 'none') }));
  };
  const token = await desktop.ready('needsUnlock');
  const { contact, number } = (await desktop.phone.open(token, 'sms')).json();
  expect(contact).toBe('(••) •••••-••48');
  await desktop.phone.open(token, 'whatsapp');
  expect(await sent(people.needsUnlock.cellphone)).toEqual([
    { channel: 'whatsapp', isIn: true },
    { channel: 'sms', isIn: true },
  ]);
  const [message] = await outboxOf(server.deps, people.needsUnlock.cellphone);
  expect(message!.text.replace(message!.link!, '')).not.toContain(number);

  const own = await desktop.ready('identityNoPhone', 'unlock', { contact: { cellphone: '21987654321' } });
  await desktop.phone.open(own, 'sms');
  expect(await sent('5521987654321')).toEqual([{ channel: 'sms', isIn: true }]);
});

test('CC-08 one validation gets at most five links', async () => {
  const token = await desktop.ready('needsUnlock');
  for (let i = 0; i < 5; i++) {
    expect(outcome(await desktop.phone.open(token, 'sms'))).toBe('ok');
    server.passMinutes(1);
  }
  expect(outcome(await desktop.phone.open(token))).toBe('0008');
});
