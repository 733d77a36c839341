import { signInCalls } from '@portaria/contract/calls/sign-in';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword, people } from '../seeds/people.ts';
import { codeCalls } from './codes/testing.ts';
import { browser, codeTo, cpfOf, testApp } from './testing.ts';

let server: Awaited<ReturnType<typeof testApp>>;
let page: ReturnType<typeof browser>;
let who: ReturnType<typeof codeCalls>;
let tokens: Awaited<ReturnType<typeof everyToken>>;
beforeAll(async () => {
  server = await testApp();
  page = browser(server.app);
  who = codeCalls(page);
  tokens = await everyToken();
});
afterAll(() => server.close());

const { email, cellphone } = people.regular;
const newPhone = '5521987654321';
const verified = async (token: string, to: string) => {
  const sent = (await who.send(token)).json().data.token as string;
  return (await who.verify(sent, await codeTo(server.deps, to))).json().data.token as string;
};

/** One of each step token there is, all of one person where that can be. */
async function everyToken() {
  await page.post(signInCalls.login.path, { cpf: cpfOf('twoFactor'), password: demoPassword });
  const authorizer = page.jar.get('x-ecs-id-authorizer')!;
  const terms = (await page.post(signInCalls.login.path, { cpf: cpfOf('outdatedTerms'), password: demoPassword })).json().ut_token;
  const reconfirm = (await page.post(signInCalls.login.path, { cpf: cpfOf('reconfirm'), password: demoPassword })).json().data.token;
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
    'legaliza.reconfirm': reconfirm as string,
    'two-factor.send': send,
    'two-factor.verify': verify as string,
    'two-factor.validated for sign-in': login,
    'two-factor.validated for contact-verification': contact,
    'two-factor.validated for contact-replacement': replacement,
  };
}
type TokenName = keyof typeof tokens;

const asAuthorizer = (token: string) => {
  page.jar.set('x-ecs-id-authorizer', token);
  return { 'x-ecs-id-authorizer': token };
};
const twoFactorHandle = async () =>
  (await browser(server.app).post(signInCalls.checkCpf.path, { cpf: cpfOf('twoFactor') })).json().id as string;
const termsOwner = async () => {
  const { rows } = await server.deps.db.query('select id from accounts where cpf = $1', [cpfOf('outdatedTerms')]);
  return rows[0].id as string;
};

/** Every place where a call takes a step token, and what it answers to the one it takes, in an order in which all can be tried. */
const places: { call: string; takes: TokenName; answer: string; make: (token: string) => ReturnType<typeof page.post> }[] = [
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
    make: (id) => who.sendTwoFactor(id, 'email', asAuthorizer(tokens['sign-in.two-factor'])),
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
    make: async (ut_token) =>
      browser(server.app).post(
        signInCalls.acceptTerms.path,
        { id: await termsOwner(), ut_token },
        { 'x-bifrost-terms': server.deps.termsVersion },
      ),
  },
  { call: 'send', takes: 'two-factor.send', answer: '0017', make: (token) => who.send(token, 'email') },
  { call: 'resend', takes: 'two-factor.verify', answer: '0008', make: (token) => who.resend(token) },
  {
    call: 'verify',
    takes: 'two-factor.verify',
    answer: 'ok',
    make: async (token) => who.verify(token, await codeTo(server.deps, cellphone)),
  },
  {
    call: 'contact replacement',
    takes: 'two-factor.validated for contact-replacement',
    answer: 'ok',
    make: (token) => who.confirm('cellphone', newPhone, token),
  },
  {
    call: 'contact result',
    takes: 'two-factor.validated for contact-verification',
    answer: 'ok',
    make: (token) => who.contactResult(token),
  },
  { call: 'sign-in result', takes: 'two-factor.validated for sign-in', answer: 'ok', make: (token) => who.signInResult(token) },
];

const outcome = (answer: { json(): { code?: string } }) => answer.json().code ?? 'ok';

test('S4 a step token opens no call but its own', async () => {
  const wrong: string[] = [];
  for (const { call, takes, make } of places) {
    for (const [name, token] of Object.entries(tokens)) {
      if (name === takes) continue;
      const code = outcome(await make(token));
      if (!['0035', '0036'].includes(code)) wrong.push(`${call} with ${name}: ${code}`);
    }
    const nonsense = outcome(await make('nonsense'));
    if (!['0013', '0036'].includes(nonsense)) wrong.push(`${call} with nonsense: ${nonsense}`);
  }
  expect(wrong).toEqual([]);
});

test('S4 and after all those refusals it still opens its own', async () => {
  const answers: Record<string, string> = {};
  for (const { call, takes, make } of places) answers[call] = outcome(await make(tokens[takes]));
  expect(answers).toEqual(Object.fromEntries(places.map(({ call, answer }) => [call, answer])));
});

test('S4 SU-14 what a success used up opens nothing again', async () => {
  const usedUp = places.filter(({ call }) => ['terms', 'verify', 'contact replacement', 'contact result', 'sign-in result'].includes(call));
  for (const { takes, make } of usedUp) expect(outcome(await make(tokens[takes]))).toBe('0035');
});

test('S4 after its 20 minutes a token opens nothing', async () => {
  await server.deps.db.query('delete from terms_acceptances where account_id = $1', [await termsOwner()]);
  tokens = await everyToken();
  server.passMinutes(20);
  const wrong: string[] = [];
  for (const { call, takes, make } of places) {
    const code = outcome(await make(tokens[takes]));
    if (!['0013', '0036'].includes(code)) wrong.push(`${call}: ${code}`);
  }
  expect(wrong).toEqual([]);
});
