import { signInCalls } from '@portaria/contract/calls/sign-in';
import { demoPassword, people } from '../../dev/demo-accounts.ts';
import { codeCalls } from '../codes.ts';
import { browser, codeTo, cpfOf } from '../harness.ts';
import type { StepSource } from '../step-matrix.ts';

const { email, cellphone } = people.regular;
const newPhone = '5521987654321';

/** S4: sign-in and contact verification, whose tokens one signed-in person can hold together. */
export const signInSteps: StepSource = (server) => {
  const page = browser(server.app);
  const who = codeCalls(page);
  const another = browser(server.app);
  let authorizer = '';

  const verified = async (token: string, to: string) => {
    const sent = (await who.send(token)).json().data.token as string;
    return (await who.verify(sent, await codeTo(server.deps, to))).json().data.token as string;
  };
  const termsOwner = async () => {
    const { rows } = await server.deps.db.query('select id from accounts where cpf = $1', [cpfOf('outdatedTerms')]);
    return rows[0].id as string;
  };
  const asAuthorizer = (token: string) => {
    page.jar.set('x-ecs-id-authorizer', token);
    return { 'x-ecs-id-authorizer': token };
  };
  const twoFactorHandle = async () =>
    (await browser(server.app).post(signInCalls.checkCpf.path, { cpf: cpfOf('twoFactor') })).json().id as string;

  /** All of one person where possible. */
  const everyToken = async () => {
    await server.deps.db.query('delete from terms_acceptances where account_id = $1', [await termsOwner()]);
    await page.post(signInCalls.login.path, { cpf: cpfOf('twoFactor'), password: demoPassword });
    authorizer = page.jar.get('x-ecs-id-authorizer')!;
    const terms = (await another.post(signInCalls.login.path, { cpf: cpfOf('outdatedTerms'), password: demoPassword })).json().ut_token;
    await who.signIn('regular');
    const replacement = await verified((await who.confirm('cellphone', newPhone)).json().contactConfirmationToken, email);
    const contact = await verified((await who.confirm('email')).json().contactConfirmationToken, email);
    const login = await verified(await who.openSignIn('regular'), email);
    const send = await who.openSignIn('regular', 'cellphone');
    const verify = (await who.send(await who.openSignIn('regular', 'cellphone'), 'sms')).json().data.token;
    const handle = (await page.post(signInCalls.checkCpf.path, { cpf: cpfOf('regular') })).json().id;
    return {
      'sign-in.handle': handle as string,
      'sign-in.terms': terms as string,
      'sign-in.two-factor': authorizer,
      'two-factor.send': send,
      'two-factor.verify': verify as string,
      'two-factor.validated for sign-in': login,
      'two-factor.validated for contact-verification': contact,
      'two-factor.validated for contact-replacement': replacement,
    };
  };

  return {
    everyToken,
    pages: [page, another],
    places: [
      { call: 'methods', takes: 'sign-in.handle', answer: 'ok', make: (token) => page.get(`/v2/login/${token}/methods`) },
      {
        call: 'login with a method',
        takes: 'sign-in.handle',
        answer: 'ok',
        make: (id) => page.post(signInCalls.login.path, { id, method: 'email' }),
      },
      {
        call: 'login with a password',
        takes: 'sign-in.handle',
        answer: '0052',
        make: (id) => page.post(signInCalls.login.path, { id, password: 'not-it' }),
      },
      {
        call: 'two-factor person',
        takes: 'sign-in.handle',
        answer: '0036',
        make: (id) => who.sendTwoFactor(id, 'email', asAuthorizer(authorizer)),
      },
      {
        call: 'two-factor code',
        takes: 'sign-in.two-factor',
        answer: 'ok',
        make: async (token) => who.sendTwoFactor(await twoFactorHandle(), 'email', asAuthorizer(token)),
      },
      {
        call: 'two-factor validation',
        takes: 'sign-in.two-factor',
        answer: '0012',
        make: async (token) => who.validateTwoFactor(await twoFactorHandle(), '000000', asAuthorizer(token)),
      },
      {
        call: 'terms',
        takes: 'sign-in.terms',
        answer: 'ok',
        usesUp: true,
        make: async (ut_token) =>
          another.post(signInCalls.acceptTerms.path, { id: await termsOwner(), ut_token }, { 'x-bifrost-terms': server.deps.termsVersion }),
      },
      { call: 'send', takes: 'two-factor.send', answer: '0017', make: (token) => who.send(token, 'email') },
      { call: 'resend', takes: 'two-factor.verify', answer: '0008', make: (token) => who.resend(token) },
      {
        call: 'verify',
        takes: 'two-factor.verify',
        answer: 'ok',
        usesUp: true,
        make: async (token) => who.verify(token, await codeTo(server.deps, cellphone)),
      },
      {
        call: 'contact replacement',
        takes: 'two-factor.validated for contact-replacement',
        answer: 'ok',
        usesUp: true,
        make: (token) => who.confirm('cellphone', newPhone, token),
      },
      {
        call: 'contact result',
        takes: 'two-factor.validated for contact-verification',
        answer: 'ok',
        usesUp: true,
        make: (token) => who.contactResult(token),
      },
      {
        call: 'sign-in result',
        takes: 'two-factor.validated for sign-in',
        answer: 'ok',
        usesUp: true,
        make: (token) => who.signInResult(token),
      },
    ],
  };
};
