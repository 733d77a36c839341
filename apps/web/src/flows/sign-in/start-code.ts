import { signInCalls } from '@portaria/contract/calls/sign-in';
import { twoFactorCalls } from '@portaria/contract/calls/two-factor';
import type { Channel } from '@portaria/contract/sent-code';
import { keepSentCode } from '../../code/sent-code.ts';
import { call } from '../../lib/call.ts';
import { useSignIn } from './flow.ts';

/** SI-06: the method login answers with the token that sends the code. */
export function useStartCode(state: 'method' | 'withoutPassword') {
  const { data, send, refused, clearLabel } = useSignIn(state);

  return async function startCode(channel: Channel) {
    clearLabel();
    const login = await call(signInCalls.login, {
      cpf: data.cpf!,
      id: data.id!,
      method: channel === 'email' ? 'email' : 'cellphone',
      event: 'login',
    });
    if (!login.ok) return refused(login);
    const sent = await call(twoFactorCalls.send, { channel }, { token: login.answer.contactConfirmationToken });
    if (!sent.ok) return refused(sent);
    keepSentCode('sign-in', sent.answer.data);
    return send('codeSent', { sendCodeToken: sent.answer.data });
  };
}
