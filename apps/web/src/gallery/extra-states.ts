import { featureCalls } from '@portaria/contract/calls/features';
import { npsCalls } from '@portaria/contract/calls/nps';
import { linkCalls } from '@portaria/contract/calls/recovery';
import { sessionCalls } from '@portaria/contract/calls/session';
import { signInCalls } from '@portaria/contract/calls/sign-in';
import { signUpCalls } from '@portaria/contract/calls/sign-up';
import { twoFactorCalls } from '@portaria/contract/calls/two-factor';
import type { Route } from '@portaria/domain/routes';
import { rules } from '@portaria/domain/texts/password';
import { sent } from './forms.ts';
import { identityExtraStates } from './identity.tsx';
import { operationsStates } from './operations.ts';
import {
  contacts,
  firstTermsRequired,
  fromNow,
  kept,
  reconfirming,
  recovering,
  recoveringByCode,
  signedIn,
  task,
  typed,
} from './person.ts';
import { type Answer, answer, lost, refuse, type Scene, silent } from './scene.ts';
import { linkState, noticeOf, sceneAt, sessionsOpen } from './scenes.ts';

const account = (...answers: NonNullable<Scene['answers']>): Scene => ({ ...sceneAt('/area-cliente'), answers });
/** SU-12: a second visit, with the first score pressed where there is an answer to it. */
const rated = (...answers: NonNullable<Scene['answers']>): Scene => ({
  ...account(...sessionsOpen(1), ...answers),
  kept: {
    ...kept,
    storedUserId: 'galeria',
    nps: { userId: 'galeria', token: 'galeria', until: Date.parse(fromNow(60)), session: 'earlier' },
  },
  ...(answers.length > 0 && { acts: [{ on: '/area-cliente', press: 0 }] }),
});
const passwordRefusal: Answer = {
  ...refuse(signUpCalls.finish, '0058'),
  body: {
    errorKey: 'error.0058',
    code: '0058',
    errors: [rules.withSequentialNumbers, `${rules.prohibitedWords}: azul`].map((message) => ({ field: 'password', message })),
  },
};
const byEmail = { ...task, method: 'email', contact: contacts.email } as const;
const byCode = { ...kept, tokenEligible: true };

const linkConfirmed = (code?: string) =>
  answer(linkCalls.confirm, { data: { released: !code, ...(code && { code, expiresAt: fromNow(10) }) } });
const pressed = (route: Route, press: number, said: NonNullable<Scene['answers']>[number]): Scene => {
  const scene = sceneAt(route);
  return { ...scene, answers: [said, ...(scene.answers ?? [])], acts: [{ on: route, press }] };
};

/** States that no table lists, by a stable name. */
export const extraStates: { readonly [R in Route]?: Readonly<Record<string, Scene>> } = {
  '/entrar/senha': {
    'code-offered': {
      ...sceneAt('/entrar/senha'),
      kept: byCode,
      answers: [answer(featureCalls.batch, { data: { treatments: { auth_login_otp_button: 'on' } } })],
    },
    'wrong-password-modal': { ...sent('/entrar/senha', refuse(signInCalls.login, '0052')), kept: byCode },
    'chatbot-modal': { ...sent('/entrar/senha', answer(signInCalls.login, signedIn)), kept: { ...kept, product: 'chatbot' } },
  },
  '/entrar/novos-termos': {
    first: { ...sceneAt('/entrar/novos-termos'), answers: [answer(signInCalls.login, firstTermsRequired)] },
  },
  '/cadastrar/contatos': {
    suggestion: {
      ...sceneAt('/cadastrar/contatos'),
      acts: [{ on: '/cadastrar/contatos', fill: { cellphone: typed.cellphone, email: 'ana@gmial.com' }, send: false }],
    },
  },
  '/autorizacao/dois-fatores': {
    'one-channel': { ...sceneAt('/autorizacao/dois-fatores'), task: byEmail },
    'one-channel-lost': { ...sceneAt('/autorizacao/dois-fatores'), task: byEmail, answers: [lost(twoFactorCalls.send)] },
    approval: { ...sceneAt('/autorizacao/dois-fatores'), task: { ...task, replacement: 'approval' } },
    confirmation: { ...sceneAt('/autorizacao/dois-fatores'), task: { ...task, replacement: 'confirmation' } },
  },
  '/autorizacao/dois-fatores/codigo': {
    'one-channel': { ...sceneAt('/autorizacao/dois-fatores/codigo'), task: byEmail },
    approval: { ...sceneAt('/autorizacao/dois-fatores/codigo'), task: { ...task, replacement: 'approval' } },
  },
  '/autorizacao/legaliza/celular': { 'four-of-four': { ...sceneAt('/autorizacao/legaliza/celular'), kept: reconfirming } },
  '/autorizacao/legaliza/nome': { 'one-of-four': { ...sceneAt('/autorizacao/legaliza/nome'), kept: reconfirming } },
  '/cadastrar/senha': {
    'password-refused': sent('/cadastrar/senha', passwordRefusal),
    'nearly-done': {
      ...sceneAt('/cadastrar/senha'),
      acts: [{ on: '/cadastrar/senha', fill: { password: 'caju-azul7' }, send: false }],
    },
    'typed-twice': { ...sceneAt('/cadastrar/senha'), brand: { passwordConfirmation: true } },
  },
  '/autorizacao/esqueceu-senha/acesso-ao-contato': {
    whatsapp: {
      ...sceneAt('/autorizacao/esqueceu-senha/acesso-ao-contato'),
      answers: [answer(featureCalls.one, { data: { treatment: 'on' } })],
    },
  },
  '/autorizacao/esqueceu-senha/confirmacao-pendente': {
    'code-asked': { ...sceneAt('/autorizacao/esqueceu-senha/confirmacao-pendente'), answers: [linkState('codeAsked')] },
  },
  '/autorizacao/esqueceu-senha/verificacao': {
    'code-shown': pressed('/autorizacao/esqueceu-senha/verificacao', 0, linkConfirmed('483920')),
    released: pressed('/autorizacao/esqueceu-senha/verificacao', 0, linkConfirmed()),
    refused: pressed('/autorizacao/esqueceu-senha/verificacao', 1, answer(linkCalls.refuse, {})),
  },
  '/autorizacao/esqueceu-senha/erro': {
    'link-refused': { ...sceneAt('/autorizacao/esqueceu-senha/erro'), state: { ending: 'refused' } },
    'no-way-left': { ...sceneAt('/autorizacao/esqueceu-senha/erro'), state: { ending: 'noWayLeft' } },
  },
  '/autorizacao/recuperacao-de-conta': {
    contacts: { ...sceneAt('/autorizacao/recuperacao-de-conta'), kept: recovering('recuperacao-de-conta') },
    unlock: { ...sceneAt('/autorizacao/recuperacao-de-conta'), at: '/autorizacao/recuperacao-de-conta?flow=unlock' },
    'no-contacts': { ...sceneAt('/autorizacao/recuperacao-de-conta'), kept: recovering('recuperacao-de-conta', { contacts: {} }) },
  },
  '/autorizacao/recuperacao-de-conta/celular': {
    'code-sent': { ...sceneAt('/autorizacao/recuperacao-de-conta/celular'), kept: recoveringByCode('recuperacao-de-conta') },
  },
  '/autorizacao/recuperacao-de-conta/email/alterar-contato': {
    'contact-confirmed': {
      ...sceneAt('/autorizacao/recuperacao-de-conta/email/alterar-contato'),
      kept: recovering('recuperacao-de-conta', { change: { type: 'email', contact: contacts.email, token: 'galeria', passed: true } }),
    },
  },
  '/autorizacao/recuperacao-de-conta/nao-fui-eu': {
    'change-asked': { ...sceneAt('/autorizacao/recuperacao-de-conta/nao-fui-eu'), answers: [noticeOf('contact-change-asked')] },
    'identity-refused': { ...sceneAt('/autorizacao/recuperacao-de-conta/nao-fui-eu'), answers: [noticeOf('identity-refused')] },
    locked: pressed('/autorizacao/recuperacao-de-conta/nao-fui-eu', 0, answer(linkCalls.disown, { data: { locked: true } })),
  },
  ...identityExtraStates,
  '/operacao': operationsStates,
  '/area-cliente': {
    loading: account(silent(sessionCalls.current)),
    'one-session': account(...sessionsOpen(1)),
    'three-sessions': account(...sessionsOpen(3)),
    lost: account(lost(sessionCalls.current)),
    rating: rated(),
    'rating-thanked': rated(answer(npsCalls.rate, {})),
    'rating-lost': rated(lost(npsCalls.rate)),
  },
};
