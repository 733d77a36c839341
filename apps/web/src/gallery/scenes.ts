import type { AnswerOf } from '@portaria/contract/call';
import { contactVerificationCalls } from '@portaria/contract/calls/contact-verification';
import { featureCalls } from '@portaria/contract/calls/features';
import { legalizaCalls } from '@portaria/contract/calls/legaliza';
import { linkCalls, recoveryCalls } from '@portaria/contract/calls/recovery';
import { sessionCalls } from '@portaria/contract/calls/session';
import { signInCalls } from '@portaria/contract/calls/sign-in';
import { signUpCalls } from '@portaria/contract/calls/sign-up';
import { signUpFeatures } from '@portaria/domain/flows/sign-up';
import { passwordRuleFeature, passwordRules } from '@portaria/domain/password';
import type { Route } from '@portaria/domain/routes';
import { identityScenes } from './identity.tsx';
import { operationsScene } from './operations.ts';
import {
  asked,
  codeSentFor,
  contacts,
  kept,
  linkSent,
  newTermsRequired,
  reconfirming,
  reconfirmingOnly,
  recovering,
  recoveringByCode,
  remembered,
  session,
  sessionsAt,
  signingUp,
  task,
  typed,
} from './person.ts';
import { answer, type Scene, silent } from './scene.ts';

const fenced = (body: AnswerOf<typeof contactVerificationCalls.contacts>) => answer(contactVerificationCalls.contacts, body);

const switchedOn = (keys: readonly string[]) =>
  answer(featureCalls.batch, { data: { treatments: Object.fromEntries(keys.map((key) => [key, 'on'] as const)) } });

/** At its first step, with nothing typed. */
const startedSignUp: Scene['kept'] = {
  ...kept,
  signUp: { cpf: typed.cpf, personalDataToken: 'galeria', contactsToken: 'galeria', fresh: 'contacts' },
};
export const linkState = (state: 'waiting' | 'codeAsked') =>
  answer(recoveryCalls.validateResult, { data: { status: 'pending', codeAsked: state === 'codeAsked' } });
const linkAsked = answer(linkCalls.about, { data: { ...asked, contact: contacts.email, isSameBrowser: false } });
/** AP-09: what the account page asks for, with this number of open sessions. */
export const sessionsOpen = (places: number) => [answer(sessionCalls.current, session), answer(sessionCalls.open, sessionsAt(places))];

export const noticeOf = (notice: AnswerOf<typeof linkCalls.aboutNotice>['data']['notice']) =>
  answer(linkCalls.aboutNotice, { data: { ...asked, notice, locks: notice !== 'contact-change-asked' && notice !== 'identity-refused' } });

const everyRule = switchedOn(passwordRules.map(({ flag }) => passwordRuleFeature(flag)));

/** CC-03: two channels for a cellphone. */
const byWhatsapp = answer(featureCalls.one, { data: { treatment: 'on' } });

/** Addresses whose screen needs more than the sample person's state. */
const ways: { readonly [R in Route]?: Partial<Scene> } = {
  '/entrar': { kept: {} },
  '/entrar/cpf-salvo': { kept: remembered },
  '/entrar/novos-termos': {
    at: '/entrar/senha',
    answers: [answer(signInCalls.login, newTermsRequired)],
    acts: [{ on: '/entrar/senha', fill: { password: typed.password } }],
  },
  '/entrar/metodo': { answers: [answer(signInCalls.methods, contacts)] },
  '/entrar/sem-senha': { answers: [answer(signInCalls.methods, contacts)] },
  '/entrar/sem-senha/verificacao': { kept: codeSentFor('sign-in') },
  '/entrar/validacao': { answers: [answer(signInCalls.methods, contacts)] },
  '/autorizacao/dois-fatores': { task, answers: [byWhatsapp] },
  '/autorizacao/dois-fatores/codigo': { task, kept: codeSentFor('two-factor') },
  '/autorizacao/verificacao-contato/email': { answers: [fenced({ email: { masked: contacts.email, confirmed: false } })] },
  '/autorizacao/verificacao-contato/celular': { answers: [fenced({})] },
  '/autorizacao/verificacao-contato/contatos': { answers: [fenced({ email: { masked: contacts.email, confirmed: false } })] },
  '/cadastrar': { kept: {}, answers: [switchedOn(signUpFeatures)] },
  '/cadastrar/dados-pessoais': { kept: startedSignUp },
  '/cadastrar/contatos': { kept: startedSignUp },
  '/cadastrar/codigo': { kept: signingUp },
  '/cadastrar/verificacao': {
    result: { flowToken: 'galeria', validationToken: 'galeria' },
    answers: [silent(signUpCalls.result)],
  },
  '/cadastrar/senha': { kept: signingUp, answers: [everyRule] },
  '/cadastrar/sucesso': { kept: { ...kept, signUp: { userId: 'galeria' } } },
  '/autorizacao/legaliza/introducao': { kept: reconfirming },
  '/autorizacao/legaliza/nome': { kept: reconfirmingOnly('name') },
  '/autorizacao/legaliza/data-de-nascimento': { kept: reconfirmingOnly('birthDate') },
  '/autorizacao/legaliza/email': { kept: reconfirmingOnly('email') },
  '/autorizacao/legaliza/celular': { kept: reconfirmingOnly('cellphone') },
  '/autorizacao/legaliza/verificacao': {
    kept: reconfirming,
    result: { flowToken: 'galeria', validationToken: 'galeria' },
    answers: [silent(legalizaCalls.result)],
  },
  '/autorizacao/legaliza/sucesso': { state: { sessionData: {} } },
  '/autorizacao/esqueceu-senha/acesso-ao-contato': { kept: recovering('esqueceu-senha') },
  '/autorizacao/esqueceu-senha/confirmar-celular': { kept: recoveringByCode('esqueceu-senha') },
  '/autorizacao/esqueceu-senha/confirmar-email': { kept: linkSent, answers: [linkState('waiting')] },
  '/autorizacao/esqueceu-senha/confirmacao-pendente': { kept: linkSent, answers: [linkState('waiting')] },
  '/autorizacao/esqueceu-senha/verificacao': { at: '/autorizacao/esqueceu-senha/verificacao?token=galeria', answers: [linkAsked] },
  '/autorizacao/esqueceu-senha/nova-senha': { kept: recovering('esqueceu-senha', { passwordToken: 'galeria' }), answers: [everyRule] },
  '/autorizacao/esqueceu-senha/finalizado': { kept: recovering('esqueceu-senha', { finished: {} }) },
  '/autorizacao/recuperacao-de-conta/email': { kept: recovering('recuperacao-de-conta') },
  '/autorizacao/recuperacao-de-conta/celular': { kept: recovering('recuperacao-de-conta') },
  '/autorizacao/recuperacao-de-conta/email/alterar-contato': { kept: recovering('recuperacao-de-conta') },
  '/autorizacao/recuperacao-de-conta/celular/alterar-contato': { kept: recovering('recuperacao-de-conta') },
  '/autorizacao/recuperacao-de-conta/email/nova-senha': { kept: recovering('recuperacao-de-conta', { passwordToken: 'galeria' }) },
  '/autorizacao/recuperacao-de-conta/celular/nova-senha': { kept: recovering('recuperacao-de-conta', { passwordToken: 'galeria' }) },
  '/autorizacao/recuperacao-de-conta/nova-senha': { kept: recovering('recuperacao-de-conta', { passwordToken: 'galeria' }) },
  '/autorizacao/recuperacao-de-conta/nao-fui-eu': {
    at: '/autorizacao/recuperacao-de-conta/nao-fui-eu?token=galeria',
    answers: [noticeOf('password-changed')],
  },
  ...identityScenes,
  '/area-cliente': { answers: sessionsOpen(2) },
  '/operacao': operationsScene,
};

/** Addresses without a screen: the server redirects them (AP-14, AP-16). */
export const redirects: { readonly [R in Route]?: Route } = { '/': '/entrar', '/autorizacao/exclusao-de-conta': '/area-cliente' };

const samples: Readonly<Record<string, string>> = { code: '0043', uuid: 'galeria' };
export const pathOf = (route: Route) => route.replace(/:(\w+)/g, (_, name: string) => samples[name] ?? name);

/** The scene that opens the screen of an address. */
export function sceneAt(route: Route): Scene {
  const there = redirects[route] ?? route;
  return { at: pathOf(there), kept, ...ways[there] };
}
