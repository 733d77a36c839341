import { sessionCalls } from '@portaria/contract/calls/session';
import { signInCalls } from '@portaria/contract/calls/sign-in';
import { signUpCalls } from '@portaria/contract/calls/sign-up';
import { readBrandFolder } from '../../apps/server/src/brand/brand-folder.ts';
import { codeCalls } from '../../apps/server/src/testing/codes.ts';
import type { Invented } from '../../drills/support/invented-people.ts';
import type { Answer } from '../../drills/support/remote-app.ts';
import { password } from '../../drills/support/sign-up.ts';
import type { System } from '../../drills/support/system.ts';

const { termsVersion } = readBrandFolder('portaria');

/** What each step of a journey took, in milliseconds. */
export type Walked = Record<string, number>;
export type Journey = 'signUp' | 'signIn' | 'codeSignIn';
export type Walker = Readonly<Record<Journey, () => Promise<Walked>>>;

/** One person with one browser, in front of a server: every step by HTTP, and codes out of the gateway's inbox. */
export function walkerOf(system: System, person: Invented): Walker {
  const who = system.browser(person.address);
  const codes = codeCalls(who);

  /** Runs a step and keeps its time; an answer that is no success ends the bench. */
  const stepsOf = () => {
    const walked: Walked = {};
    const timed = async <T>(name: string, run: () => Promise<T>): Promise<T> => {
      const begun = performance.now();
      const done = await run();
      walked[name] = performance.now() - begun;
      return done;
    };
    const step = async (name: string, run: () => Promise<Answer>) => {
      const answer = await timed(name, run);
      if (answer.statusCode !== 200) throw new Error(`${name} answered ${answer.statusCode}: ${answer.body}`);
      return answer.json();
    };
    const code = () => timed('code arrives', async () => (await system.inbox.codeTo(person.cellphone, 'sms')) ?? '');
    return { walked, step, code };
  };

  const signUp = async () => {
    const { walked, step, code } = stepsOf();
    const { cpf, name, birthDate, cellphone } = person;
    const next = async (call: 'start' | 'personalData' | 'contacts' | 'verifyCode' | 'finish', body: object, token?: string) =>
      (await step(call, () => who.post(signUpCalls[call].path, body, token ? { authorization: token } : {}))).token as string;
    let token = await next('start', { document: cpf, termId: termsVersion });
    token = await next('personalData', { name, birthDate }, token);
    token = await next('contacts', { cellphone, optinWhatsapp: false }, token);
    token = await next('verifyCode', { code: await code() }, token);
    await next('finish', { password }, token);
    return walked;
  };

  const session = () => who.get(sessionCalls.current.path);
  const signIn = async () => {
    const { walked, step } = stepsOf();
    const { id } = await step('CPF', () => who.post(signInCalls.checkCpf.path, { cpf: person.cpf }));
    await step('password', () => who.post(signInCalls.login.path, { id, password }));
    await step('session', session);
    return walked;
  };

  const codeSignIn = async () => {
    const { walked, step, code } = stepsOf();
    const { id } = await step('CPF', () => who.post(signInCalls.checkCpf.path, { cpf: person.cpf }));
    const opened = await step('method', () => who.post(signInCalls.login.path, { id, method: 'cellphone' }));
    const sent = await step('send', () => codes.send(opened.contactConfirmationToken, 'sms'));
    const typed = await code();
    const verified = await step('verify', () => codes.verify(sent.data.token, typed));
    await step('result', () => codes.signInResult(verified.data.token));
    await step('session', session);
    return walked;
  };

  return { signUp, signIn, codeSignIn };
}
