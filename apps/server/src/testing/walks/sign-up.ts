import { npsCalls } from '@portaria/contract/calls/nps';
import { people } from '../../dev/demo-accounts.ts';
import { codeCalls } from '../codes.ts';
import { browser, codeTo } from '../harness.ts';
import { signUpBy } from '../sign-up.ts';
import type { Walk } from './walk.ts';

const byCode: Walk = async ({ app, deps, passMinutes }) => {
  const page = browser(app);
  const who = signUpBy(page, deps);
  const token = await who.upTo.code('unregistered');
  passMinutes(1);
  await who.resend(token);
  const finish = (await who.verify(token, await codeTo(deps, people.unregistered.cellphone))).json().token;
  const { npsToken } = (await who.finish(finish)).json();
  await page.post(npsCalls.rate.path, { score: 9 }, { authorization: `Bearer ${npsToken}` });
};

const byTwoFactorScreens: Walk = async ({ app, deps, switchOn }) => {
  await switchOn(people.unregistered2.cpf, 'auth_signup_two_factor');
  const page = browser(app);
  const [who, codes] = [signUpBy(page, deps), codeCalls(page)];
  const reached = (await who.contacts(await who.upTo.contacts('unregistered2'), 'unregistered2')).json();
  const sent = (await codes.send(reached.contactConfirmationToken, 'sms')).json().data.token;
  const validation = (await codes.verify(sent, await codeTo(deps, people.unregistered2.cellphone))).json().data.token;
  await who.result(reached.token, validation);
};

export const signUpWalks: readonly Walk[] = [byCode, byTwoFactorScreens];
