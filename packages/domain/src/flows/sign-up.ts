import { defineFlow } from '../flow.ts';
import { whatsappFeature } from './two-factor.ts';

/** SU-01, SU-05. The server chains its step tokens along this table; the page follows it. */
export const signUp = defineFlow({
  start: { route: '/cadastrar', entry: true, on: { started: 'personalData', rolloutOff: 'legacyStart', left: '/entrar' } },
  /** AP-11: never evaluates the rollout, so that there is no redirect loop. */
  legacyStart: { route: '/auth/cadastro', entry: true, on: { started: 'personalData', left: '/entrar' } },
  personalData: { route: '/cadastrar/dados-pessoais', needs: 'personalDataToken', on: { saved: 'contacts', left: '/entrar' } },
  contacts: {
    route: '/cadastrar/contatos',
    needs: 'contactsToken',
    on: {
      codeSent: 'code',
      alreadyConfirmed: 'password',
      confirmElsewhere: '/autorizacao/dois-fatores',
      confirmedElsewhere: 'verification',
      left: '/entrar',
    },
  },
  code: {
    route: '/cadastrar/codigo',
    needs: 'verificationCodeToken',
    on: { verified: 'password', otherPhone: 'contacts', left: '/entrar' },
  },
  /** SU-05: where the two-factor screens return to. */
  verification: { route: '/cadastrar/verificacao', entry: true, on: { verified: 'password', expired: 'start', left: '/entrar' } },
  password: {
    route: '/cadastrar/senha',
    needs: 'passwordToken',
    on: { created: 'success', otherContacts: 'contacts', left: '/entrar' },
  },
  success: { route: '/cadastrar/sucesso', needs: 'userId', on: { continued: '/area-cliente', appOffered: 'downloadApp' } },
  downloadApp: { route: '/cadastrar/baixar-aplicativo', entry: true, on: { continued: '/area-cliente' } },
});

/** SU-01: the steps shown to the person. */
export const signUpSteps = [['start', 'legacyStart'], ['personalData'], ['contacts'], ['code', 'verification'], ['password']] as const;

/** SU-09: requested together, as soon as the CPF is complete. */
export const rolloutFeature = 'auth_signup_v2';
export const signUpFeatures = [rolloutFeature, whatsappFeature('cadastro')] as const;

/** SU-05: an answer with a confirmation token leads to the two-factor screens; otherwise a code is typed here. */
export const afterContacts = (answer: { readonly contactConfirmationToken?: string | undefined }) =>
  answer.contactConfirmationToken ? 'confirmElsewhere' : 'codeSent';
