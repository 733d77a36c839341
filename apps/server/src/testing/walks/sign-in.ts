import { randomUUID } from 'node:crypto';
import { analyticsCalls } from '@portaria/contract/calls/analytics';
import { consentCalls } from '@portaria/contract/calls/consents';
import { featureCalls } from '@portaria/contract/calls/features';
import { logCalls } from '@portaria/contract/calls/logs';
import { sessionCalls } from '@portaria/contract/calls/session';
import { signInCalls } from '@portaria/contract/calls/sign-in';
import { demoPassword, people } from '../../dev/demo-accounts.ts';
import { codeCalls } from '../codes.ts';
import { browser, codeTo, cpfOf } from '../harness.ts';
import { legalizaCalls, personalData } from '../legaliza.ts';
import type { Walk } from './walk.ts';

const newPhone = '5521987654321';

const byPassword: Walk = async ({ app }) => {
  const page = browser(app);
  const attributes = { cpf: cpfOf('regular') };
  await page.post(featureCalls.one.path, { attributes, key: 'auth_login_otp_button' });
  await page.post(featureCalls.batch.path, { attributes, keys: ['auth_login_otp_button'] });
  await page.post(analyticsCalls.collect.path, { visit: randomUUID(), events: [{ type: 'page', area: 'login_cpf' }] });
  const done = { flow: 'allow_me', flow_version: 'v1', log_type: 'web_journey_custom', action: 'fingerprint_generation_success' };
  await page.post(logCalls.record.path, { ...done, retries: 0, time_elapsed: 1 });
  const { id } = (await page.post(signInCalls.checkCpf.path, attributes)).json();
  await page.get(signInCalls.methods.path.replace(':id', id));
  await page.post(signInCalls.login.path, { id, password: demoPassword });
  await page.get(sessionCalls.current.path);
  await page.get(sessionCalls.open.path);
  await page.post(consentCalls.whatsapp.path, { given: true });
  await page.post(sessionCalls.end.path, { id: 'others' });
  await page.post(sessionCalls.signOut.path);
};

const byCode: Walk = async ({ app, deps, passMinutes }) => {
  const who = codeCalls(browser(app));
  const sent = (await who.send(await who.openSignIn('regular'))).json().data.token;
  passMinutes(1);
  await who.resend(sent);
  const passed = (await who.verify(sent, await codeTo(deps, people.regular.email))).json().data.token;
  await who.signInResult(passed);
};

const bySecondFactor: Walk = async ({ app, deps }) => {
  const who = codeCalls(browser(app));
  const { id } = (await who.signIn('twoFactor')).json().data;
  await who.sendTwoFactor(id, 'email');
  await who.validateTwoFactor(id, await codeTo(deps, people.twoFactor.email));
};

const withNewTerms: Walk = async ({ app, deps }) => {
  const page = browser(app);
  const { id, ut_token } = (await page.post(signInCalls.login.path, { cpf: cpfOf('outdatedTerms'), password: demoPassword })).json();
  await page.post(signInCalls.acceptTerms.path, { id, ut_token }, { 'x-bifrost-terms': deps.termsVersion });
};

const newContact: Walk = async ({ app, deps }) => {
  const who = codeCalls(browser(app));
  await who.signIn('regular');
  await who.contacts();
  const prove = async (token: string, channel: 'email' | 'sms', to: string): Promise<string> => {
    const sent = (await who.send(token, channel)).json().data.token;
    return (await who.verify(sent, await codeTo(deps, to))).json().data.token;
  };
  const proof = await prove((await who.confirm('cellphone', newPhone)).json().contactConfirmationToken, 'email', people.regular.email);
  const { contactConfirmationToken } = (await who.confirm('cellphone', newPhone, proof)).json();
  await who.contactResult(await prove(contactConfirmationToken, 'sms', newPhone));
};

const reconfirmed: Walk = async ({ app, deps }) => {
  const me = legalizaCalls({ app, deps });
  const { email, cellphone } = people.reconfirm;
  let { token } = (await me.legalize(await me.begin('reconfirm'), personalData('reconfirm'))).json();
  token = (await me.legalize(token, { email })).json().token;
  const asked = (await me.legalize(token, { cellphone, optinWhatsapp: false })).json();
  await me.result(asked.token, await me.prove(asked.contactConfirmationToken, 'sms', cellphone));
};

export const signInWalks: readonly Walk[] = [byPassword, byCode, bySecondFactor, withNewTerms, newContact, reconfirmed];
