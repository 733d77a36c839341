import { randomUUID } from 'node:crypto';
import { consentCalls } from '@portaria/contract/calls/consents';
import { featureCalls } from '@portaria/contract/calls/features';
import { npsCalls } from '@portaria/contract/calls/nps';
import { sessionCalls } from '@portaria/contract/calls/session';
import { signInCalls } from '@portaria/contract/calls/sign-in';
import { newPasswords } from '../accounts/passwords.ts';
import { demoPassword, people } from '../dev/demo-accounts.ts';
import { putOperator } from '../operations/operators.ts';
import { codeAt, stepAt } from '../operations/totp.ts';
import { anotherCode, codeCalls } from './codes.ts';
import { browser, codeTo, cpfOf } from './harness.ts';
import { identityCallsOf, tokenIn } from './identity.ts';
import { confirmedByPhone, linkTokenTo, recoverer, resetAccounts } from './recovery.ts';
import { signUpBy } from './sign-up.ts';
import { ownAnswers, type TestServer } from './step-matrix.ts';
import { identitySteps } from './step-places/identity.ts';
import { legalizaSteps } from './step-places/legaliza.ts';
import { recoverySteps } from './step-places/recovery.ts';
import { signInSteps } from './step-places/sign-in.ts';
import { confirmedElsewhere, signUpSteps } from './step-places/sign-up.ts';

/** People whose contacts are confirmed over the two-factor screens, as `signUpSteps` expects. */
const elsewhere: readonly string[] = confirmedElsewhere;
export const everyFlowFeatures = { treatment: async (_key: string, cpf: string) => (elsewhere.includes(cpf) ? 'on' : 'off') } as const;

/** Makes every call of every flow at least once. What they answer is the matter of other tests. */
export async function everyFlow(server: TestServer): Promise<void> {
  for (const steps of [signInSteps, signUpSteps, recoverySteps, legalizaSteps, identitySteps]) {
    const { everyToken, places } = steps(server);
    await ownAnswers(places, await everyToken());
  }
  for (const flow of [signUp, signIns, contacts, recoveries, identities]) {
    await resetAccounts(server);
    await flow(server);
  }
  await operators(server);
  for (const path of ['/readyz', '/metrics']) await server.get(path);
}

async function signUp({ app, deps }: TestServer) {
  const page = browser(app);
  const who = signUpBy(page, deps);
  const { npsToken } = (await who.finish(await who.upTo.finish('unregistered'))).json();
  await page.post(npsCalls.rate.path, { score: 9 }, { authorization: `Bearer ${npsToken}` });
  await page.post(consentCalls.whatsapp.path, { given: false });
  await page.get(sessionCalls.current.path);
  await page.post(sessionCalls.end.path, { id: 'others' });
  await page.post(sessionCalls.end.path, { id: randomUUID() });
  await page.post(sessionCalls.signOut.path);
  await page.post('/v1/analytics', { visit: randomUUID(), events: [{ type: 'page', area: 'login_cpf' }] });
}

async function signIns({ app, deps }: TestServer) {
  const page = browser(app);
  const who = codeCalls(page);
  const attributes = { cpf: cpfOf('tokenEligible') };
  await page.post(featureCalls.one.path, { attributes, key: 'auth_login_otp_button' });
  const { id } = (await page.post(signInCalls.checkCpf.path, { cpf: cpfOf('regular') })).json();
  await page.get(`/v2/login/${id}/methods`);
  await page.post(signInCalls.login.path, { cpf: cpfOf('regular'), password: 'not the password' });
  const sent = (await who.send(await who.openSignIn('regular'))).json().data.token;
  const code = await codeTo(deps, people.regular.email);
  await who.verify(sent, anotherCode(code));
  await who.signInResult((await who.verify(sent, code)).json().data.token);
  const second = (await who.signIn('twoFactor')).json().data.id;
  await who.sendTwoFactor(second, 'email');
  await who.validateTwoFactor(second, await codeTo(deps, people.twoFactor.email));
  const older = await newPasswords({ memoryCost: 16, timeCost: 1, parallelism: 1 });
  await deps.db.query('update accounts set password_hash = $1 where cpf = $2', [await older.hash(demoPassword), cpfOf('regular')]);
  await who.signIn('regular');
  const terms = (await page.post(signInCalls.login.path, { cpf: cpfOf('outdatedTerms'), password: demoPassword })).json();
  await page.post(signInCalls.acceptTerms.path, { id: terms.id, ut_token: terms.ut_token }, { 'x-bifrost-terms': deps.termsVersion });
}

async function contacts({ app, deps }: TestServer) {
  const who = codeCalls(browser(app));
  const newPhone = '5521987654321';
  await who.signIn('regular');
  await who.contacts();
  const prove = async (token: string, channel: 'email' | 'sms', to: string) => {
    const sent = (await who.send(token, channel)).json().data.token;
    return (await who.verify(sent, await codeTo(deps, to))).json().data.token as string;
  };
  const proof = await prove((await who.confirm('cellphone', newPhone)).json().contactConfirmationToken, 'email', people.regular.email);
  const { contactConfirmationToken } = (await who.confirm('cellphone', newPhone, proof)).json();
  await who.contactResult(await prove(contactConfirmationToken, 'sms', newPhone));
}

async function recoveries(server: TestServer) {
  const { app, deps } = server;
  const [who, other] = [recoverer(app), recoverer(app)];
  const { email, cellphone } = people.recovery;
  const confirmed = await confirmedByPhone(deps, who, 'recovery', cellphone);
  await who.change((await who.result(confirmed)).json().token);
  const notice = await linkTokenTo(deps, email);
  await who.aboutNotice(notice);
  await who.disown(notice);
  await resetAccounts(server);
  const flow = await who.flowToken('recovery');
  const wait = (await who.validate(flow, 'email')).json().data.data.contactConfirmationToken;
  const link = await linkTokenTo(deps, email);
  await other.aboutLink(link);
  await who.typeCode(flow, wait, (await other.confirmLink(link)).json().data.code);
  server.passMinutes(1);
  await who.validate(flow, 'email');
  await other.refuseLink(await linkTokenTo(deps, email));
  const account = await who.flowToken('recovery', 'recuperacao-de-conta');
  await who.eligibility(people.recovery.cpf, account);
  await who.changeContact(account, 'cellphone', '5521987654322');
}

async function identities(server: TestServer) {
  const [desktop, phone] = [identityCallsOf(server), identityCallsOf(server)];
  const token = await desktop.ready('needsUnlock');
  await desktop.progress(token);
  const denied = (await desktop.liveness(token, 'no_face')).json();
  const open = async () => tokenIn((await desktop.phone.open(denied.retryToken, 'sms')).json().link);
  const first = await open();
  await phone.phone.about(first);
  await phone.phone.accept(first);
  await desktop.phone.follow(denied.retryToken);
  await desktop.phone.cancel(denied.retryToken);
  server.passMinutes(1);
  await phone.whole((await phone.phone.accept(await open())).json().token);
  await desktop.whole(await desktop.ready('identityReview'), 'RG', 'unlock', 'match_uncertain');
  await desktop.whole(await desktop.ready('recovery', 'account_recovery'), 'CNH', 'account_recovery');
  await desktop.whole(await desktop.ready('regular', 'loa'), 'CNH', 'loa');
}

async function operators({ app, deps, clock }: TestServer) {
  const secret = await putOperator(deps, 'ana', 'a password');
  const ana = browser(app);
  await ana.post('/v1/operations/sign-in', { name: 'ana', password: 'another', code: '000000' });
  await ana.post('/v1/operations/sign-in', { name: 'ana', password: 'a password', code: codeAt(secret, stepAt(clock.now)) });
  await ana.get('/v1/operations/session');
  for (const window of ['hour', 'day']) await ana.get(`/v1/operations/summary/${window}`);
  const cases = '/v1/operations/identity-cases';
  const [{ id }] = (await ana.get(cases)).json().cases;
  await ana.get(`${cases}/${id}`);
  await ana.get(`${cases}/${id}/pictures/selfie`);
  await ana.post(`${cases}/${id}/decision`, { decision: 'allow', note: 'mesma pessoa, foto antiga' });
  await ana.post('/v1/operations/sign-out');
}
