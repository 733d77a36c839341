import { featureCalls } from '@portaria/contract/calls/features';
import { sessionCalls } from '@portaria/contract/calls/session';
import { signInCalls } from '@portaria/contract/calls/sign-in';
import { signUpCalls } from '@portaria/contract/calls/sign-up';
import type { Route } from '@portaria/domain/routes';
import { rules } from '@portaria/domain/texts/password';
import { sent } from './forms.ts';
import { kept, reconfirming, sessionAt, signedIn, typed } from './person.ts';
import { type Answer, answer, lost, refuse, type Scene, silent } from './scene.ts';
import { sceneAt } from './ways.ts';

const account = (...answers: NonNullable<Scene['answers']>): Scene => ({ ...sceneAt('/area-cliente'), answers });
const passwordRefusal: Answer = {
  ...refuse(signUpCalls.finish, '0058'),
  body: {
    errorKey: 'error.0058',
    code: '0058',
    errors: [rules.withSequentialNumbers, `${rules.prohibitedWords}: azul`].map((message) => ({ field: 'password', message })),
  },
};
const byCode = { ...kept, tokenEligible: true };

/** States that no table names, by a stable name. */
export const moments: { readonly [R in Route]?: Readonly<Record<string, Scene>> } = {
  '/entrar/senha': {
    'code-offered': {
      ...sceneAt('/entrar/senha'),
      kept: byCode,
      answers: [answer(featureCalls.batch, { data: { treatments: { auth_login_otp_button: 'on' } } })],
    },
    'wrong-password-modal': { ...sent('/entrar/senha', refuse(signInCalls.login, '0052')), kept: byCode },
    'chatbot-modal': { ...sent('/entrar/senha', answer(signInCalls.login, signedIn)), kept: { ...kept, product: 'chatbot' } },
  },
  '/cadastrar/contatos': {
    suggestion: {
      ...sceneAt('/cadastrar/contatos'),
      acts: [{ on: '/cadastrar/contatos', fill: { cellphone: typed.cellphone, email: 'ana@gmial.com' }, send: false }],
    },
  },
  '/autorizacao/legaliza/nome': { 'one-of-four': { ...sceneAt('/autorizacao/legaliza/nome'), kept: reconfirming } },
  '/cadastrar/senha': {
    'password-refused': sent('/cadastrar/senha', passwordRefusal),
  },
  '/area-cliente': {
    loading: account(silent(sessionCalls.current)),
    'one-session': account(answer(sessionCalls.current, sessionAt(1))),
    'three-sessions': account(answer(sessionCalls.current, sessionAt(3))),
    lost: account(lost(sessionCalls.current)),
  },
};
