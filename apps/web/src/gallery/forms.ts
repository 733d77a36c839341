import type { Call } from '@portaria/contract/call';
import { contactVerificationCalls } from '@portaria/contract/calls/contact-verification';
import { identityCalls } from '@portaria/contract/calls/identity';
import { legalizaCalls } from '@portaria/contract/calls/legaliza';
import { recoveryCalls } from '@portaria/contract/calls/recovery';
import { signInCalls } from '@portaria/contract/calls/sign-in';
import { signUpCalls } from '@portaria/contract/calls/sign-up';
import { twoFactorCalls } from '@portaria/contract/calls/two-factor';
import type { FlowName, Route } from '@portaria/domain/routes';
import { mistyped, typed } from './person.ts';
import { type Answer, lost, type Scene, silent, tooMany } from './scene.ts';
import { sceneAt } from './scenes.ts';

type Fields = Readonly<Record<string, string>>;
type Form = { readonly call: Call; readonly right?: Fields; readonly wrong?: Fields };

/** Every form: the call it makes and sample input. Its states are derived from that. */
export const forms: { readonly [R in Route]?: Form } = {
  '/entrar': { call: signInCalls.checkCpf, right: { cpf: typed.cpf }, wrong: { cpf: mistyped.cpf } },
  '/entrar/cpf-salvo': { call: signInCalls.checkCpf },
  '/entrar/senha': { call: signInCalls.login, right: { password: typed.password }, wrong: { password: mistyped.password } },
  '/entrar/novos-termos': { call: signInCalls.acceptTerms },
  '/entrar/sem-senha/verificacao': { call: twoFactorCalls.verify, right: { code: typed.code } },
  '/autorizacao/dois-fatores/codigo': { call: twoFactorCalls.verify, right: { code: typed.code } },
  '/autorizacao/verificacao-contato/email': { call: contactVerificationCalls.confirm },
  '/cadastrar': { call: signUpCalls.start, right: { cpf: typed.cpf, terms: 'yes' }, wrong: { cpf: mistyped.cpf } },
  '/cadastrar/dados-pessoais': {
    call: signUpCalls.personalData,
    right: { name: typed.name, birthDate: typed.birthDate },
    wrong: { name: mistyped.name, birthDate: mistyped.birthDate },
  },
  '/cadastrar/contatos': {
    call: signUpCalls.contacts,
    right: { cellphone: typed.cellphone, email: typed.email },
    wrong: { cellphone: mistyped.cellphone, email: mistyped.email },
  },
  '/cadastrar/codigo': { call: signUpCalls.verifyCode, right: { code: typed.code } },
  '/cadastrar/verificacao': { call: signUpCalls.result },
  '/cadastrar/senha': {
    call: signUpCalls.finish,
    right: { password: typed.newPassword },
    wrong: { password: mistyped.newPassword },
  },
  '/autorizacao/legaliza/nome': { call: legalizaCalls.legalize, right: { name: typed.name }, wrong: { name: mistyped.name } },
  '/autorizacao/legaliza/data-de-nascimento': {
    call: legalizaCalls.legalize,
    right: { birthDate: typed.birthDate },
    wrong: { birthDate: mistyped.birthDate },
  },
  '/autorizacao/legaliza/email': { call: legalizaCalls.legalize, right: { email: typed.email }, wrong: { email: mistyped.email } },
  '/autorizacao/legaliza/celular': {
    call: legalizaCalls.legalize,
    right: { cellphone: typed.cellphone },
    wrong: { cellphone: mistyped.cellphone },
  },
  '/autorizacao/legaliza/verificacao': { call: legalizaCalls.result },
  '/autorizacao/verificacao-contato/celular': {
    call: contactVerificationCalls.confirm,
    right: { cellphone: typed.cellphone },
    wrong: { cellphone: mistyped.cellphone },
  },
  '/autorizacao/esqueceu-senha': { call: recoveryCalls.start, right: { cpf: typed.cpf }, wrong: { cpf: mistyped.cpf } },
  '/autorizacao/esqueceu-senha/confirmar-celular': { call: twoFactorCalls.verify, right: { code: typed.code } },
  '/autorizacao/esqueceu-senha/nova-senha': {
    call: recoveryCalls.changePassword,
    right: { password: typed.newPassword },
    wrong: { password: mistyped.password },
  },
  '/autorizacao/validacao/introducao': { call: identityCalls.consent, right: { consent: 'on' } },
  '/autorizacao/validacao-de-identidade/informar-dados': {
    call: identityCalls.proofOfLife,
    right: { cellphone: typed.cellphone },
    wrong: { cellphone: mistyped.cellphone },
  },
  '/autorizacao/recuperacao-de-conta': { call: recoveryCalls.start, right: { cpf: typed.cpf }, wrong: { cpf: mistyped.cpf } },
  '/autorizacao/recuperacao-de-conta/email/alterar-contato': {
    call: recoveryCalls.changeContact,
    right: { email: typed.email },
    wrong: { email: mistyped.email },
  },
  '/autorizacao/recuperacao-de-conta/celular/alterar-contato': {
    call: recoveryCalls.changeContact,
    right: { cellphone: typed.cellphone },
    wrong: { cellphone: mistyped.cellphone },
  },
};

/** The form that shows the refusals of a flow's error table, and the fields that it can label. */
export const refusing: { readonly [F in FlowName]?: { readonly route: Route; readonly labels: readonly string[] } } = {
  'sign-in': { route: '/entrar/senha', labels: ['password', 'form'] },
  'two-factor': { route: '/autorizacao/dois-fatores/codigo', labels: ['code', 'form'] },
  'sign-up': { route: '/cadastrar/contatos', labels: ['email', 'cellphone', 'form'] },
  legaliza: { route: '/autorizacao/legaliza/celular', labels: ['form'] },
  'contact-verification': { route: '/autorizacao/verificacao-contato/celular', labels: ['cellphone', 'form'] },
  recovery: { route: '/autorizacao/esqueceu-senha/nova-senha', labels: ['password', 'form'] },
};

/** Fills in and submits the form of an address, which the server answers with this. */
export function sent(route: Route, ...answers: readonly Answer[]): Scene {
  const scene = sceneAt(route);
  const fill = forms[route]?.right ?? {};
  return { ...scene, answers: [...answers, ...(scene.answers ?? [])], acts: [...(scene.acts ?? []), { on: route, fill }] };
}

const filled = (route: Route, fill: Fields, send?: false): Scene => {
  const scene = sceneAt(route);
  return { ...scene, acts: [...(scene.acts ?? []), { on: route, fill, ...(send === false && { send }) }] };
};

/** VA-06, HT-03, HT-07: the states of every form, by a stable name. */
export function statesOf(route: Route): Readonly<Record<string, Scene>> {
  const form = forms[route];
  if (!form) return {};
  const { call, right, wrong } = form;
  return {
    ...(right && { filled: filled(route, right, false), required: filled(route, {}) }),
    ...(wrong && { invalid: filled(route, wrong) }),
    busy: sent(route, silent(call)),
    slow: { ...sent(route, silent(call)), hurried: true },
    lost: sent(route, lost(call)),
    tooMany: sent(route, tooMany(call, 720)),
  };
}
