import { identityCalls } from '@portaria/contract/calls/identity';
import { operationsCalls } from '@portaria/contract/calls/operations';
import { sessionCalls } from '@portaria/contract/calls/session';
import { signInCalls } from '@portaria/contract/calls/sign-in';
import { cookies } from '@portaria/contract/cookies';
import type { Deps } from '../../apps/server/src/deps.ts';
import { demoPassword } from '../../apps/server/src/dev/demo-accounts.ts';
import { demoOperator, demoOperatorCode } from '../../apps/server/src/dev/demo-operator.ts';
import { codeCalls } from '../../apps/server/src/testing/codes.ts';
import { identityCallsOf } from '../../apps/server/src/testing/identity.ts';
import { newPassword, type recoverer } from '../../apps/server/src/testing/recovery.ts';
import type { Invented } from '../support/invented-people.ts';
import type { Answer } from '../support/remote-app.ts';
import type { System } from '../support/system.ts';

/** An owner at home: the browser that signed in before. */
export type Owner = Invented & { readonly system: System; readonly deps: Deps; readonly who: ReturnType<typeof recoverer> };

/** Thrown with the refusal that kept the owner out. */
class KeptOut extends Error {}

function passed<T>(step: string, answer: Answer, value: (json: ReturnType<Answer['json']>) => T): NonNullable<T> {
  const json = answer.json();
  const found = answer.statusCode === 200 ? value(json) : undefined;
  if (found === undefined || found === null) throw new KeptOut(`${step}: ${answer.statusCode} ${json.code ?? ''}`);
  return found as NonNullable<T>;
}
const ok = (step: string, answer: Answer) => passed(step, answer, () => true);

async function codeFor({ system }: Owner, to: string, channel: 'email' | 'sms' | 'whatsapp'): Promise<string> {
  const code = await system.inbox.codeTo(to, channel, 20_000);
  if (!code) throw new KeptOut(`no code came by ${channel}`);
  return code;
}

/** The first sign-in, by which the browser becomes known, and the second factor where it is asked. */
export async function signIn(owner: Owner, password = demoPassword) {
  const { who, cpf, email, system } = owner;
  const answer = await who.post(signInCalls.login.path, { cpf, password });
  const { code, data } = answer.json();
  if (code !== '0054') return void ok('login', answer);
  const calls = codeCalls(who);
  system.inbox.readAll();
  ok('second factor, send', await calls.sendTwoFactor(data.id, 'email'));
  ok('second factor', await calls.validateTwoFactor(data.id, await codeFor(owner, email, 'email')));
}

async function byCode(owner: Owner, method: 'email' | 'cellphone', channel: 'email' | 'sms' | 'whatsapp') {
  const { who, cpf, system } = owner;
  const calls = codeCalls(who);
  const open = passed('login', await who.post(signInCalls.login.path, { cpf, method }), (json) => json.contactConfirmationToken as string);
  system.inbox.readAll();
  const token = passed('send', await calls.send(open, channel), ({ data }) => data.token as string);
  const code = await codeFor(owner, owner[method], channel);
  const proof = passed('verify', await calls.verify(token, code), ({ data }) => data.token as string);
  ok('result', await calls.signInResult(proof));
}

async function setPassword(owner: Owner, confirmed: string) {
  const { who } = owner;
  const token = passed('recovery result', await who.result(confirmed), (json) => json.token as string);
  ok('new password', await who.change(token));
  await signIn(owner, newPassword);
}

const begin = async ({ who, cpf }: Owner, flow: 'esqueceu-senha' | 'recuperacao-de-conta') =>
  passed('recovery start', await who.start(cpf, flow), ({ data }) => data.data.token as string);

async function recoverByCode(owner: Owner, flow: 'esqueceu-senha' | 'recuperacao-de-conta', contact: 'cellphone' | 'email') {
  const { who, system } = owner;
  const token = await begin(owner, flow);
  system.inbox.readAll();
  const sent = passed('recovery send', await who.validate(token, contact), ({ data }) => data.data.contactConfirmationToken as string);
  const code = await codeFor(owner, owner[contact], contact === 'email' ? 'email' : 'sms');
  const proof = passed('recovery verify', await who.verify(sent, code), ({ data }) => data.token as string);
  await setPassword(
    owner,
    passed('recovery contact', await who.validateResult(token, proof), ({ data }) => data.token as string),
  );
}

async function recoverByLink(owner: Owner) {
  const { who, system, email } = owner;
  const token = await begin(owner, 'esqueceu-senha');
  system.inbox.readAll();
  const wait = passed('recovery send', await who.validate(token, 'email'), ({ data }) => data.data.contactConfirmationToken as string);
  const link = await system.inbox.linkTo(email, 20_000);
  if (!link) throw new KeptOut('no link came');
  ok('recovery link', await who.confirmLink(new URL(link).searchParams.get('token')!));
  await setPassword(
    owner,
    passed('recovery contact', await who.validateResult(token, wait), ({ data }) => data.token as string),
  );
}

/** From the token that authorises a validation to the one that authorises a new password. */
async function proveIdentity(owner: Owner, unlockToken: string): Promise<string> {
  const { who, system, deps, cpf } = owner;
  const me = identityCallsOf({ app: system.apps[0]!, deps }, who);
  const session = passed(
    'identity start',
    await who.post(identityCalls.proofOfLife.path, { cpf }, me.bearer(unlockToken)),
    (json) => json.token as string,
  );
  ok('identity consent', await me.consent(session));
  ok('identity pictures', await me.whole(session, 'CNH', 'account_recovery'));
  return passed('identity verdict', await me.progress(session), (json) => json.grantToken as string);
}

async function recoverByIdentity(owner: Owner) {
  const token = await begin(owner, 'recuperacao-de-conta');
  const unlock = passed('eligibility', await owner.who.eligibility(owner.cpf, token), ({ data }) => data.unlockToken as string);
  await setPassword(owner, await proveIdentity(owner, unlock));
}

async function changeContact(owner: Owner) {
  const { who, system } = owner;
  const token = await begin(owner, 'recuperacao-de-conta');
  const to = `5531${owner.cellphone.slice(4)}`;
  const asked = passed(
    'contact change',
    await who.changeContact(token, 'cellphone', to),
    (json) => json as Record<'contactConfirmationToken' | 'token', string>,
  );
  system.inbox.readAll();
  const sent = passed(
    'contact change, send',
    await who.sendCode(asked.contactConfirmationToken, 'sms'),
    ({ data }) => data.token as string,
  );
  const proof = passed(
    'contact change, verify',
    await who.verify(sent, await codeFor(owner, to, 'sms')),
    ({ data }) => data.token as string,
  );
  ok('contact change, result', await who.validateResult(token, proof));
  await setPassword(owner, await proveIdentity(owner, asked.token));
}

async function confirmContact(owner: Owner) {
  await signIn(owner);
  const { who, system, email } = owner;
  const calls = codeCalls(who);
  const token = passed('confirmation', await calls.confirm('email'), (json) => json.contactConfirmationToken as string);
  system.inbox.readAll();
  const sent = passed('confirmation, send', await calls.send(token, 'email'), ({ data }) => data.token as string);
  const proof = passed(
    'confirmation, verify',
    await calls.verify(sent, await codeFor(owner, email, 'email')),
    ({ data }) => data.token as string,
  );
  ok('confirmation, result', await calls.contactResult(proof));
}

export async function signInOperator({ who, system }: Owner) {
  const { name, password } = demoOperator;
  ok('operator', await who.post(operationsCalls.signIn.path, { name, password, code: demoOperatorCode(system.now()) }));
}

/** The session ends and the device stays known. */
export async function signOut({ who }: Owner) {
  await who.post(sessionCalls.signOut.path);
  for (const name of [cookies.auth.name, cookies.authIndicator.name, cookies.operator.name]) who.jar.delete(name);
}

/** Every way in, by its name in the table. */
export const ways: Readonly<Record<string, (owner: Owner) => Promise<void>>> = {
  password: signIn,
  'code by e-mail': (owner) => byCode(owner, 'email', 'email'),
  'code by SMS': (owner) => byCode(owner, 'cellphone', 'sms'),
  'code by WhatsApp': (owner) => byCode(owner, 'cellphone', 'whatsapp'),
  'second factor': signIn,
  'forgotten password by code': (owner) => recoverByCode(owner, 'esqueceu-senha', 'cellphone'),
  'forgotten password by link': recoverByLink,
  'account recovery': (owner) => recoverByCode(owner, 'recuperacao-de-conta', 'email'),
  'change of contact': changeContact,
  'identity validation': recoverByIdentity,
  'contact confirmation': confirmContact,
  operator: signInOperator,
};
