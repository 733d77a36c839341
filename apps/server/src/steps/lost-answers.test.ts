import { awaitedCalls } from '@portaria/contract/calls/awaited';
import { consentCalls } from '@portaria/contract/calls/consents';
import { featureCalls } from '@portaria/contract/calls/features';
import { npsCalls } from '@portaria/contract/calls/nps';
import { sessionCalls } from '@portaria/contract/calls/session';
import { signInCalls } from '@portaria/contract/calls/sign-in';
import { isFor } from '@portaria/contract/find-call';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { demoPassword, people } from '../dev/demo-accounts.ts';
import { codeCalls } from '../testing/codes.ts';
import { browser, codeTo, cpfOf, outcome, testApp } from '../testing/harness.ts';
import { identityCallsOf, picture, tokenIn, verdictOf } from '../testing/identity.ts';
import { legalizaCalls, personalData } from '../testing/legaliza.ts';
import { arrived, linkTokenTo, recoverer, resetAccounts } from '../testing/recovery.ts';
import { signUpBy } from '../testing/sign-up.ts';

let server: Awaited<ReturnType<typeof testApp>>;
let app: typeof server.app;
const elsewhere: string[] = [];
const tried = new Set<string>();

/** Nothing happens twice, but a token in the answer is a new one: both are valid. */
const answeredAnew = new Set(['recovery validateResult', 'recovery changeContact', 'legaliza legalize']);

/** A network that loses the first answer of every request; the person sends each again. */
function losing(real: typeof app): typeof app {
  const inject = async (request: { method: string; url: string }) => {
    const { name, call } = awaitedCalls.find((awaited) => isFor(awaited.call, { method: request.method, path: request.url })) ?? {};
    if (name) tried.add(name);
    const lost = await real.inject(request as never);
    const answer = await real.inject(request as never);
    if (name && call?.step && !answeredAnew.has(name)) expect([name, answer.json()]).toEqual([name, lost.json()]);
    return answer;
  };
  return new Proxy(real, { get: (target, name) => (name === 'inject' ? inject : Reflect.get(target, name)) });
}

beforeAll(async () => {
  const features = { treatment: async (_key: string, cpf: string) => (elsewhere.includes(cpf) ? 'on' : 'off') } as const;
  server = await testApp({ deps: { features } });
  app = losing(server.app);
});
beforeEach(() => resetAccounts(server));
afterAll(() => server.close());

const countOf = async (sql: string, ...values: unknown[]): Promise<number> => (await server.deps.db.query(sql, values)).rowCount ?? 0;
const codesTo = async (to: string) => (await arrived(server.deps, to)).filter(({ code }) => code).length;

test('SU-14 a sign-up: one code each time, one account, one session, one opinion', async () => {
  const page = browser(app);
  const who = signUpBy(page, server.deps);
  const token = await who.upTo.code('unregistered');
  expect(await codesTo(people.unregistered.cellphone)).toBe(1);
  server.passMinutes(1);
  await who.resend(token);
  expect(await codesTo(people.unregistered.cellphone)).toBe(2);
  const finish = (await who.verify(token, await codeTo(server.deps, people.unregistered.cellphone))).json().token;
  const { id, npsToken } = (await who.finish(finish)).json();
  expect(await countOf('select 1 from sessions where account_id = $1', id)).toBe(1);
  await page.post(npsCalls.rate.path, { score: 9 }, { authorization: `Bearer ${npsToken}` });
  expect(await countOf('select 1 from nps_answers where account_id = $1', id)).toBe(1);
  await page.post(consentCalls.whatsapp.path, { given: false });
  for (const { path } of [sessionCalls.current, sessionCalls.open]) expect((await page.get(path)).statusCode).toBe(200);
  expect(outcome(await page.post(sessionCalls.end.path, { id: 'others' }))).toBe('ok');
  await page.post(sessionCalls.signOut.path);
  expect((await page.get(sessionCalls.current.path)).statusCode).toBe(401);
});

test('SU-07 SU-14 a sign-up that ends locked: the same token for the unlock', async () => {
  const who = signUpBy(browser(app), server.deps);
  const answer = await who.finish(await who.upTo.finish('signUpLocked'));
  expect(answer.json()).toMatchObject({ code: '0040', data: { unlockToken: expect.any(String) } });
});

test('SU-05 SU-14 a sign-up over the two-factor screens', async () => {
  elsewhere.push(people.unregistered2.cpf);
  const page = browser(app);
  const [who, codes] = [signUpBy(page, server.deps), codeCalls(page)];
  const reached = (await who.contacts(await who.upTo.contacts('unregistered2'), 'unregistered2')).json();
  const sent = (await codes.send(reached.contactConfirmationToken, 'sms')).json().data.token;
  expect(await codesTo(people.unregistered2.cellphone)).toBe(1);
  server.passMinutes(1);
  await codes.resend(sent);
  expect(await codesTo(people.unregistered2.cellphone)).toBe(2);
  const validation = (await codes.verify(sent, await codeTo(server.deps, people.unregistered2.cellphone))).json().data.token;
  expect(outcome(await who.finish((await who.result(reached.token, validation)).json().token))).toBe('ok');
});

test('SI-06 SI-14 SI-09 SU-14 a sign-in by code, by a second factor, with new terms', async () => {
  const page = browser(app);
  const who = codeCalls(page);
  const attributes = { cpf: cpfOf('tokenEligible') };
  await page.post(featureCalls.one.path, { attributes, key: 'auth_login_otp_button' });
  await page.post(featureCalls.batch.path, { attributes, keys: ['auth_login_otp_button'] });
  const { id } = (await page.post(signInCalls.checkCpf.path, { cpf: cpfOf('regular') })).json();
  expect((await page.get(`/v2/login/${id}/methods`)).statusCode).toBe(200);
  const sent = (await who.send(await who.openSignIn('regular'))).json().data.token;
  const passed = (await who.verify(sent, await codeTo(server.deps, people.regular.email))).json().data.token;
  expect(outcome(await who.signInResult(passed))).toBe('ok');
  expect(await countOf('select 1 from sessions s join accounts a on a.id = s.account_id where a.cpf = $1', cpfOf('regular'))).toBe(1);

  const second = (await who.signIn('twoFactor')).json().data.id;
  await who.sendTwoFactor(second, 'email');
  expect(outcome(await who.validateTwoFactor(second, await codeTo(server.deps, people.twoFactor.email)))).toBe('ok');

  const terms = (await page.post(signInCalls.login.path, { cpf: cpfOf('outdatedTerms'), password: demoPassword })).json();
  const version = { 'x-bifrost-terms': server.deps.termsVersion };
  expect(outcome(await page.post(signInCalls.acceptTerms.path, { id: terms.id, ut_token: terms.ut_token }, version))).toBe('ok');
});

test('CC-10 SU-14 a confirmed contact is replaced after the login, with one notice', async () => {
  const who = codeCalls(browser(app));
  const newPhone = '5521987654321';
  await who.signIn('regular');
  await who.contacts();
  const prove = async (token: string, channel: 'email' | 'sms', to: string) => {
    const sent = (await who.send(token, channel)).json().data.token;
    return (await who.verify(sent, await codeTo(server.deps, to))).json().data.token as string;
  };
  const proof = await prove((await who.confirm('cellphone', newPhone)).json().contactConfirmationToken, 'email', people.regular.email);
  const { contactConfirmationToken } = (await who.confirm('cellphone', newPhone, proof)).json();
  expect(outcome(await who.contactResult(await prove(contactConfirmationToken, 'sms', newPhone)))).toBe('ok');
  const notices = (await arrived(server.deps, people.regular.cellphone)).filter(({ code }) => !code);
  expect(notices).toHaveLength(1);
});

test('RE-05 RE-13 SU-14 a forgotten password by a code; "não fui eu" of its one notice', async () => {
  const who = recoverer(app);
  const { cellphone, email } = people.recovery;
  const flow = await who.flowToken('recovery');
  const { contactConfirmationToken } = (await who.validate(flow, 'cellphone')).json().data.data;
  const passed = (await who.verify(contactConfirmationToken, await codeTo(server.deps, cellphone))).json().data.token;
  const confirmed = (await who.validateResult(flow, passed)).json().data.token;
  expect(outcome(await who.change((await who.result(confirmed)).json().token))).toBe('ok');
  expect(await codesTo(cellphone)).toBe(1);
  const notice = await linkTokenTo(server.deps, email);
  expect(outcome(await who.aboutNotice(notice))).toBe('ok');
  expect((await who.disown(notice)).json()).toEqual({ data: { locked: true } });
});

test('RE-08 RE-11 SU-14 links, the older code calls and a new contact', async () => {
  const [who, other] = [recoverer(app), recoverer(app)];
  const { email, cellphone, cpf } = people.recovery;
  const flow = await who.flowToken('recovery');
  const wait = (await who.validate(flow, 'email')).json().data.data.contactConfirmationToken;
  const link = await linkTokenTo(server.deps, email);
  await other.aboutLink(link);
  const { code } = (await other.confirmLink(link)).json().data;
  expect(outcome(await who.typeCode(flow, wait, code))).toBe('ok');
  server.passMinutes(1);
  await who.validate(flow, 'email');
  expect(outcome(await other.refuseLink(await linkTokenTo(server.deps, email)))).toBe('ok');

  const account = await who.flowToken('recovery', 'recuperacao-de-conta');
  expect((await who.eligibility(cpf, account)).json().data.elegible).toBe(true);
  await who.validate(account, 'cellphone');
  server.passMinutes(1);
  await who.resendOlder();
  const { token } = (await who.verifyOlder(await codeTo(server.deps, cellphone))).json().data;
  expect((await who.validateResult(account, token)).json().data.status).toBe('confirmed');
  const asked = await who.flowToken('recovery', 'recuperacao-de-conta');
  expect(outcome(await who.changeContact(asked, 'cellphone', '5521987654322'))).toBe('ok');
  expect(await countOf(`select 1 from audit_log where event = 'contact-change-asked'`)).toBe(1);
});

test('LE-05 SU-14 legaliza to its session', async () => {
  const me = legalizaCalls({ app, deps: server.deps });
  const { email, cellphone } = people.reconfirm;
  let { token } = (await me.legalize(await me.begin('reconfirm'), personalData('reconfirm'))).json();
  token = (await me.legalize(token, { email })).json().token;
  const asked = (await me.legalize(token, { cellphone, optinWhatsapp: false })).json();
  const validation = await me.prove(asked.contactConfirmationToken, 'sms', cellphone);
  expect((await me.result(asked.token, validation)).json()).toHaveProperty('sessionData');
});

test('ID-03 ID-04 SU-14 pictures: a denial is one try, and the phone continues', async () => {
  const [desktop, phone] = [identityCallsOf({ ...server, app }), identityCallsOf({ ...server, app })];
  const token = await desktop.ready('needsUnlock');
  await desktop.progress(token);
  const denied = (await desktop.liveness(token, 'no_face')).json();
  expect(denied).toMatchObject({ status: 2, retry: true, left: 2 });
  const open = async () => tokenIn((await desktop.phone.open(denied.retryToken, 'sms')).json().link);
  const first = await open();
  await phone.phone.about(first);
  await phone.phone.accept(first);
  await desktop.phone.follow(denied.retryToken);
  expect(outcome(await desktop.phone.cancel(denied.retryToken))).toBe('ok');
  server.passMinutes(1);
  const mine = (await phone.phone.accept(await open())).json().token;
  expect(verdictOf(await phone.whole(mine))).toBe(1);

  const again = await desktop.ready('regular');
  expect(verdictOf(await desktop.older({ token: again, step: 'frente', type: 'RG', image: picture() }))).toBe(3);
  expect(outcome(await phone.phone.refuse(tokenIn((await desktop.phone.open(again)).json().link)))).toBe('ok');
});

test('ID-14 SU-14 the code that ends a review: one code, one decision', async () => {
  const me = identityCallsOf({ ...server, app });
  const token = await me.ready('identityEvidence');
  expect(verdictOf(await me.whole(token))).toBe(4);
  await me.evidence.send(token);
  const { email } = people.identityEvidence;
  expect(await codesTo(email)).toBe(1);
  expect((await me.evidence.verify(token, await codeTo(server.deps, email))).json()).toEqual({ status: 1 });
  expect(await countOf(`select 1 from audit_log where event = 'identity-decided' and reason like 'unlock allowed %old_email_code'`)).toBe(
    1,
  );
});

test('SU-14 every call of every flow was answered twice', () => {
  expect(awaitedCalls.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([]);
});
