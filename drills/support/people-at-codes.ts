import { signInCalls } from '@portaria/contract/calls/sign-in';
import type { Channel } from '@portaria/contract/sent-code';
import { codeCalls } from '../../apps/server/src/testing/codes.ts';
import type { Invented } from './invented-people.ts';
import type { Answer } from './remote-app.ts';
import type { System } from './system.ts';

/** The sign-in by code of one person, as one browser makes it. */
export function codeSignIn(system: System, person: Invented, at = 0) {
  const who = system.browser(person.address, at);
  const calls = codeCalls(who);
  let token = '';
  return {
    who,
    /** Opens a sign-in and sends its code; answers what the send answered. */
    ask: async (channel: Channel): Promise<Answer> => {
      const method = channel === 'email' ? 'email' : 'cellphone';
      const { contactConfirmationToken } = (await who.post(signInCalls.login.path, { cpf: person.cpf, method })).json();
      const answer: Answer = await calls.send(contactConfirmationToken ?? '', channel);
      token = answer.json().data?.token ?? token;
      return answer;
    },
    askAgain: (): Promise<Answer> => calls.resend(token),
    /** With the same code at another process, if one is given. */
    type: async (code: string, there = at): Promise<Answer> => {
      const other = system.browser(person.address, there);
      for (const [name, value] of who.jar) other.jar.set(name, value);
      return codeCalls(other).verify(token, code);
    },
  };
}
