import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoPassword, people } from '../../dev/demo-accounts.ts';
import { seedAccounts } from '../../dev/seed-accounts.ts';
import { cpfOf, outcome, testApp } from '../../testing/harness.ts';
import { arrived, confirmedByPhone, forgetMessages, linkTokenTo, newPassword, type Recoverer, recoverer } from '../../testing/recovery.ts';

let server: Awaited<ReturnType<typeof testApp>>;
let who: Recoverer;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.passMinutes(31);
  await seedAccounts(server.deps);
  server.passMinutes(1); // after the contacts were confirmed
  await forgetMessages(server.deps);
  who = recoverer(server.app);
});

const { email, cellphone } = people.recovery;
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';

async function changePassword(by = who) {
  const { token } = (await by.result(await confirmedByPhone(server.deps, by, 'recovery', cellphone))).json();
  await forgetMessages(server.deps);
  return by.post('/v3/account/recovery/password/change', { password: newPassword }, { authorization: token, 'user-agent': firefox });
}

test('RE-05 RE-13 a new password sends one notice to every contact: device, time, and by e-mail "não fui eu"', async () => {
  await changePassword();
  const link = /^http:\/\/localhost:3000\/autorizacao\/recuperacao-de-conta\/nao-fui-eu\?token=/;
  for (const [to, message] of [
    [email, { channel: 'email', link: expect.stringMatching(link) }],
    [cellphone, { channel: 'sms', text: expect.not.stringMatching(/token|https?:/) }],
  ] as const) {
    const received = await arrived(server.deps, to);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject(message);
    expect(received[0]).not.toHaveProperty('code');
    expect(received[0]!.text).toContain('A senha da sua conta foi trocada.');
    expect(received[0]!.text).toContain('Firefox no Windows');
  }
  const about = await who.aboutNotice(await linkTokenTo(server.deps, email));
  expect(about.json()).toEqual({
    data: { notice: 'password-changed', device: 'Firefox no Windows', at: server.clock.now.toISOString(), locks: true },
  });
});

test('CC-08 RE-13 a person who opted in gets WhatsApp, and SMS when that fails', async () => {
  await server.deps.db.query('update accounts set optin_whatsapp = true where cpf = $1', [cpfOf('recovery')]);
  await changePassword();
  expect(await arrived(server.deps, cellphone)).toMatchObject([{ channel: 'whatsapp' }]);
  const { rows } = await server.deps.db.query(`select chosen_by from messages`);
  expect(rows).toEqual([]);
});

test('S19 RE-13 a GET of a notice changes nothing; "não fui eu" ends every session and locks the account, once', async () => {
  const thief = recoverer(server.app);
  await changePassword(thief);
  const notice = await linkTokenTo(server.deps, email);
  await thief.signIn('recovery', newPassword);
  await who.signIn('recovery', newPassword);
  for (let i = 0; i < 3; i++) await who.aboutNotice(notice);
  expect((await thief.session()).statusCode).toBe(200);

  const flow = await thief.flowToken('recovery');
  expect((await recoverer(server.app).disown(notice)).json()).toEqual({ data: { locked: true } });
  expect([(await thief.session()).statusCode, (await who.session()).statusCode]).toEqual([401, 401]);
  expect((await thief.signIn('recovery', newPassword)).json()).toMatchObject({ code: '0040', data: { token: expect.any(String) } });
  expect(outcome(await thief.validate(flow, 'cellphone'))).toBe('0035');
  expect([outcome(await who.disown(notice)), outcome(await who.aboutNotice(notice))]).toEqual(['0035', '0035']);
  const { rows } = await server.deps.db.query(`select event, reason from audit_log where event = 'disowned' order by id desc limit 1`);
  expect(rows).toEqual([{ event: 'disowned', reason: 'password-changed' }]);

  // RE-12: for 30 minutes no contact recovers it; then one confirmed before does.
  server.passMinutes(1);
  const held = await who.result(await confirmedByPhone(server.deps, who, 'recovery', cellphone));
  expect(outcome(held)).toBe('0008');
  server.passMinutes(31);
  const { token } = (await who.result(await confirmedByPhone(server.deps, who, 'recovery', cellphone))).json();
  expect(outcome(await who.change(token, 'Pitangueira-1975'))).toBe('ok');
  expect(outcome(await who.signIn('recovery', 'Pitangueira-1975'))).toBe('ok');
});

test('RE-13 "não fui eu" does not reopen a closed account: a status set by operators stays', async () => {
  await changePassword();
  const notice = await linkTokenTo(server.deps, email);
  await server.deps.db.query(`update accounts set status = 'denied' where cpf = $1`, [cpfOf('recovery')]);
  await who.disown(notice);
  expect(outcome(await who.signIn('recovery', newPassword))).toBe('0050');
});

test('RE-13 "não fui eu" forgets the devices of the half minute before the change, and none that is older', async () => {
  const known = new Date(server.clock.now);
  await recoverer(server.app).signIn('recovery', demoPassword);
  server.passMinutes(20 / 60);
  await recoverer(server.app).signIn('recovery', demoPassword);
  server.passMinutes(20 / 60);
  await changePassword();
  await who.disown(await linkTokenTo(server.deps, email));
  const { rows } = await server.deps.db.query<{ first: Date }>(
    'select first_seen_at as first from devices join accounts on accounts.id = account_id where cpf = $1 and first_seen_at >= $2',
    [cpfOf('recovery'), known],
  );
  expect(rows).toEqual([{ first: known }]);
});

test('RE-13 the "não fui eu" of a notice is valid for a week', async () => {
  await changePassword();
  const notice = await linkTokenTo(server.deps, email);
  server.passMinutes(6 * 24 * 60);
  expect(outcome(await who.aboutNotice(notice))).toBe('ok');
  server.passMinutes(2 * 24 * 60);
  expect([outcome(await who.aboutNotice(notice)), outcome(await who.disown(notice))]).toEqual(['0036', '0036']);
});

test('RE-13 an unknown device sends a notice to one contact, but not the very first device, and not twice', async () => {
  const signIn = (by: Recoverer) => by.post('/v2/login', { cpf: cpfOf('recovery'), password: demoPassword }, { 'user-agent': firefox });
  await signIn(who);
  await signIn(who);
  expect(await arrived(server.deps, email)).toEqual([]);
  server.passMinutes(1);
  const second = recoverer(server.app);
  await signIn(second);
  await signIn(second);
  const received = await arrived(server.deps, email);
  expect(received).toMatchObject([
    { channel: 'email', subject: expect.stringContaining('outro aparelho'), text: expect.stringContaining('Firefox no Windows') },
  ]);
  expect(await arrived(server.deps, cellphone)).toEqual([]);
  expect((await who.disown(await linkTokenTo(server.deps, email))).json()).toEqual({ data: { locked: true } });
  expect((await second.session()).statusCode).toBe(401);

  // The intruder's device is unknown again, should the account ever be unlocked.
  await server.deps.db.query(`update accounts set status = 'active' where cpf = $1`, [cpfOf('recovery')]);
  await signIn(second);
  await signIn(who);
  expect(await arrived(server.deps, email)).toHaveLength(2);
});

test('RE-13 a person with only a cellphone gets the notice there; without a confirmed contact there is none', async () => {
  const signIn = async (key: 'fenceEmail' | 'fenceContacts') => {
    await recoverer(server.app).signIn(key);
    await recoverer(server.app).signIn(key);
  };
  await signIn('fenceEmail');
  await signIn('fenceContacts');
  expect(await arrived(server.deps, people.fenceEmail.cellphone)).toMatchObject([{ channel: 'sms' }]);
  for (const to of [people.fenceEmail.email, people.fenceContacts.email, people.fenceContacts.cellphone])
    expect(await arrived(server.deps, to)).toEqual([]);
  const tokens = `select 1 from step_tokens where step = 'notice' and account_id in (select id from accounts where cpf = any($1))`;
  expect((await server.deps.db.query(tokens, [[cpfOf('fenceEmail'), cpfOf('fenceContacts')]])).rowCount).toBe(0); // no e-mail, no link
});
