import { signUpCalls as calls } from '@portaria/contract/calls/sign-up';
import type { Deps } from '../deps.ts';
import { type PersonKey, people } from '../dev/demo-accounts.ts';
import { type browser, codeTo } from './harness.ts';

export const newPassword = 'Jacaranda-9753';

type Page = Pick<ReturnType<typeof browser>, 'post'>;
type Contacts = { readonly cellphone?: string | null; readonly email?: string | null; readonly optinWhatsapp?: boolean };

/** The calls of a sign-up, as one browser makes them. */
export function signUpBy({ post }: Page, deps: Deps) {
  const by = (authorization: string) => ({ authorization });
  const start = (key: PersonKey, termId = deps.termsVersion) => post(calls.start.path, { document: people[key].cpf, termId });
  const personalData = (token: string, key: PersonKey, other: object = {}) =>
    post(calls.personalData.path, { name: people[key].name, birthDate: people[key].birthDate, ...other }, by(token));
  const contacts = (token: string, key: PersonKey, other: Contacts = {}) => {
    const { cellphone, email } = people[key];
    return post(calls.contacts.path, { cellphone, email: email ?? '', optinWhatsapp: true, ...other }, by(token));
  };
  const verify = (token: string, code: string) => post(calls.verifyCode.path, { code }, by(token));
  const resend = (token: string) => post(calls.resendCode.path, undefined, by(token));
  const result = (token: string, validation: string) =>
    post(calls.result.path, undefined, { ...by(token), 'x-ecs-id-contact-validation': validation });
  const finish = (token: string, password = newPassword) => post(calls.finish.path, { password }, by(token));

  /** Runs the steps up to a token, optionally not for the first time. */
  const upTo = {
    personalData: async (key: PersonKey): Promise<string> => (await start(key)).json().token,
    contacts: async (key: PersonKey): Promise<string> => (await personalData(await upTo.personalData(key), key)).json().token,
    code: async (key: PersonKey, other?: Contacts): Promise<string> => (await contacts(await upTo.contacts(key), key, other)).json().token,
    finish: async (key: PersonKey, other: Contacts = {}): Promise<string> => {
      const token = await upTo.code(key, other);
      return (await verify(token, await codeTo(deps, other.cellphone ?? people[key].cellphone!))).json().token;
    },
  };
  return { start, personalData, contacts, verify, resend, result, finish, upTo };
}
