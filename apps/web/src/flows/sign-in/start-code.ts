import { signInCalls } from '@portaria/contract/calls/sign-in';
import { twoFactorCalls } from '@portaria/contract/calls/two-factor';
import type { Channel } from '@portaria/contract/sent-code';
import { refusedAs } from '@portaria/domain/errors/outcomes';
import type { ContactType } from '@portaria/domain/person/contact';
import { useRef } from 'react';
import { keepSentCode } from '../../code/sent-code.ts';
import { sentCodeOf } from '../../code/sent-code-of.ts';
import { call } from '../../lib/call.ts';
import { forgetContacts } from './contacts.ts';
import { useSignIn } from './flow.ts';

/** SI-06: the method login answers with the token that sends the code. */
export function useStartCode(state: 'method' | 'withoutPassword') {
  const { data, send, refused, clearLabel } = useSignIn(state);
  const opened = useRef<{ [T in ContactType]?: string | undefined }>({}); // SU-14: a send whose answer was lost is requested again with its token

  return async function startCode(channel: Channel, contact: string) {
    clearLabel();
    forgetContacts(data.id);
    const method = channel === 'email' ? 'email' : 'cellphone';
    let token = data.contactConfirmationToken ?? opened.current[method]; // SI-22: the CPF check may have brought it
    if (!token) {
      const login = await call(signInCalls.login, { cpf: data.cpf!, id: data.id!, method });
      if (!login.ok) return refused(login);
      token = login.answer.contactConfirmationToken;
    }
    const sent = await call(twoFactorCalls.send, { channel }, { token });
    opened.current = refusedAs(sent, 'unanswered') ? { [method]: token } : {};
    if (!sent.ok) return refused(sent);
    const sendCodeToken = { token: sent.answer.data.token, ...sentCodeOf({ channel, contact }, sent.answer.data) };
    keepSentCode('sign-in', sendCodeToken);
    return send('codeSent', { sendCodeToken });
  };
}
