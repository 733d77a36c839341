import { linkCalls, recoveryCalls, type recoveryFlows } from '@portaria/contract/calls/recovery';
import { sessionCalls } from '@portaria/contract/calls/session';
import { signInCalls } from '@portaria/contract/calls/sign-in';
import { twoFactorCalls } from '@portaria/contract/calls/two-factor';
import type { ContactType } from '@portaria/domain/person/contact';
import { outboxOf } from '../adapters/carriers/outbox.ts';
import type { Deps } from '../deps.ts';
import { demoPassword, type PersonKey } from '../dev/demo-accounts.ts';
import { seedAccounts } from '../dev/seed-accounts.ts';
import { deliverAll } from '../messages/deliver-all.ts';
import { browser, codeTo, cpfOf, type testApp } from './harness.ts';

type App = Parameters<typeof browser>[0];
type Variant = (typeof recoveryFlows)[number];

/** Satisfies every rule of VA-05 for every demo account. */
export const newPassword = 'Jabuticaba-1975';

/** The calls of a recovery, as one browser makes them. */
export function recoverer(app: App, remoteAddress?: string) {
  const one = browser(app, remoteAddress);
  const { post, get, jar } = one;
  const by = (token: string) => ({ authorization: token });
  const both = (flow: string, proof: string) => ({ authorization: flow, 'x-ecs-id-contact-validation': proof });
  const authorizer = () => ({ 'x-ecs-id-authorizer': jar.get('x-ecs-id-authorizer') ?? '' });
  return {
    ...one,
    start: (document: string, flow: Variant = 'esqueceu-senha') => post(recoveryCalls.start.path, { document, flow }),
    flowToken: async (key: PersonKey, flow: Variant = 'esqueceu-senha'): Promise<string> =>
      (await post(recoveryCalls.start.path, { document: cpfOf(key), flow })).json().data.data.token,
    eligibility: (document: string, token?: string) => post(recoveryCalls.eligibility.path, { document }, token ? by(token) : {}),
    validate: (flow: string, contactType: ContactType, channel?: 'sms' | 'whatsapp') =>
      post(recoveryCalls.validate.path, { contactType, ...(channel && { channel }) }, by(flow)),
    verify: (token: string, code: string) => post(twoFactorCalls.verify.path, { code }, by(token)),
    resend: (token: string) => post(twoFactorCalls.resend.path, undefined, by(token)),
    sendCode: (token: string, channel: 'email' | 'sms') => post(twoFactorCalls.send.path, { channel }, by(token)),
    validateResult: (flow: string, proof: string) => get(recoveryCalls.validateResult.path, both(flow, proof)),
    result: (token: string) => post(recoveryCalls.result.path, undefined, by(token)),
    change: (token: string, password = newPassword) => post(recoveryCalls.changePassword.path, { password }, by(token)),
    changeContact: (flow: string, contactType: ContactType, value: string) =>
      post(recoveryCalls.changeContact.path, { flow: 'CHANGE_CONTACT', contactType, value }, by(flow)),
    resendOlder: (headers = authorizer()) => post(recoveryCalls.resendOlder.path, { resend: true }, headers),
    verifyOlder: (code: string, headers = authorizer()) => post(recoveryCalls.verifyOlder.path, { code }, headers),
    aboutLink: (token: string) => get(linkCalls.about.path, by(token)),
    confirmLink: (token: string) => post(linkCalls.confirm.path, undefined, by(token)),
    refuseLink: (token: string) => post(linkCalls.refuse.path, undefined, by(token)),
    typeCode: (flow: string, wait: string, code: string) => post(linkCalls.typeCode.path, { code }, both(flow, wait)),
    aboutNotice: (token: string) => get(linkCalls.aboutNotice.path, by(token)),
    disown: (token: string) => post(linkCalls.disown.path, undefined, by(token)),
    signIn: (key: PersonKey, password = demoPassword) => post(signInCalls.login.path, { cpf: cpfOf(key), password }),
    session: () => get(sessionCalls.current.path),
  };
}
export type Recoverer = ReturnType<typeof recoverer>;

/** From the CPF to the token of a confirmed cellphone. */
export async function confirmedByPhone(deps: Deps, who: Recoverer, key: PersonKey, phone: string, variant?: Variant): Promise<string> {
  return confirmPhone(deps, who, await who.flowToken(key, variant), phone);
}

export async function confirmPhone(deps: Deps, who: Recoverer, flow: string, phone: string): Promise<string> {
  const { contactConfirmationToken } = (await who.validate(flow, 'cellphone')).json().data.data;
  const passed = (await who.verify(contactConfirmationToken, await codeTo(deps, phone))).json().data.token;
  return (await who.validateResult(flow, passed)).json().data.token;
}

/** Messages to a contact, newest first. */
export async function arrived(deps: Deps, to: string) {
  await deliverAll(deps);
  return outboxOf(deps, to);
}

/** The token of the newest link sent to a contact. */
export async function linkTokenTo(deps: Deps, to: string): Promise<string> {
  const message = (await arrived(deps, to)).find(({ link }) => link);
  return new URL(message?.link ?? 'none:').searchParams.get('token') ?? '';
}

/** Resets all accounts, past every block and wait, with an empty outbox. */
export async function resetAccounts({ deps, passMinutes }: Pick<Awaited<ReturnType<typeof testApp>>, 'deps' | 'passMinutes'>) {
  passMinutes(31);
  await seedAccounts(deps);
  await forgetMessages(deps);
}

export async function forgetMessages({ db }: Deps) {
  await db.query('delete from messages');
  await db.query('delete from outbox');
}

/** A CPF without an account. */
export function unknownCpf(seed: number): string {
  const digits = [...String(700_000_000 + seed)].map(Number);
  for (const length of [9, 10]) {
    const sum = digits.slice(0, length).reduce((total, digit, i) => total + digit * (length + 1 - i), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}
