import { contactVerificationCalls } from '@portaria/contract/calls/contact-verification';
import { signInCalls } from '@portaria/contract/calls/sign-in';
import { signInByCodeCalls } from '@portaria/contract/calls/sign-in-by-code';
import { twoFactorCalls } from '@portaria/contract/calls/two-factor';
import type { Channel } from '@portaria/contract/sent-code';
import type { ContactType } from '@portaria/domain/person/contact';
import { demoPassword, type PersonKey } from '../dev/demo-accounts.ts';
import { type browser, cpfOf } from './harness.ts';

/** The calls of a code, as one browser makes them. */
export function codeCalls({ post, get, jar }: Pick<ReturnType<typeof browser>, 'post' | 'get' | 'jar'>) {
  const proof = (token: string) => ({ 'x-ecs-id-contact-validation': token });
  const authorizer = () => ({ 'x-ecs-id-authorizer': jar.get('x-ecs-id-authorizer') ?? '' });
  return {
    signIn: (key: PersonKey, password = demoPassword) => post(signInCalls.login.path, { cpf: cpfOf(key), password }),
    openSignIn: async (key: PersonKey, method: ContactType = 'email'): Promise<string> =>
      (await post(signInCalls.login.path, { cpf: cpfOf(key), method })).json().contactConfirmationToken,
    send: (token: string, channel: Channel = 'email') => post(twoFactorCalls.send.path, { channel }, { authorization: token }),
    resend: (token: string) => post(twoFactorCalls.resend.path, undefined, { authorization: token }),
    verify: (token: string, code: string) => post(twoFactorCalls.verify.path, { code }, { authorization: token }),
    signInResult: (token: string) => post(signInByCodeCalls.result.path, undefined, proof(token)),
    sendTwoFactor: (userId: string, contactType: ContactType, headers = authorizer()) =>
      post(signInByCodeCalls.sendTwoFactorCode.path, { contactType, userId }, headers),
    validateTwoFactor: (userId: string, code: string, headers = authorizer()) =>
      post(signInByCodeCalls.validateTwoFactorCode.path, { token: code, userId }, headers),
    contacts: () => get(contactVerificationCalls.contacts.path),
    confirm: (type: ContactType, value?: string, token?: string) =>
      post(contactVerificationCalls.confirm.path, { type, value }, token ? proof(token) : {}),
    contactResult: (token: string) => post(contactVerificationCalls.result.path, undefined, proof(token)),
  };
}

/** Six other digits, for any step below a million. */
export const codeAfter = (code: string, step: number) => String((Number(code) + step) % 1_000_000).padStart(6, '0');
export const anotherCode = (code: string) => codeAfter(code, 1);

/** A call without a step token: its answer is not kept. */
export const tokenless = { tokenHash: Buffer.alloc(32), accountId: null, data: {} };
