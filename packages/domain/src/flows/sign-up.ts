import { defineFlow } from '../flow.ts';
import { whatsappFeature } from './two-factor.ts';

/** SU-01, SU-05. The server chains its step tokens over this table; the page walks it. */
export const signUp = defineFlow({
  start: { route: '/cadastrar', entry: true, on: { started: 'personalData', rolloutOff: 'legacyStart', left: '/entrar' } },
  /** AP-11: never asks the rollout, so that nobody loops. */
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
  /** SU-05: where the two-factor screens come back to. */
  verification: { route: '/cadastrar/verificacao', entry: true, on: { verified: 'password', expired: 'start', left: '/entrar' } },
  password: { route: '/cadastrar/senha', needs: 'passwordToken', on: { created: 'success', left: '/entrar' } },
  success: { route: '/cadastrar/sucesso', needs: 'userId', on: { continued: '/area-cliente', appOffered: 'downloadApp' } },
  downloadApp: { route: '/cadastrar/baixar-aplicativo', entry: true, on: { continued: '/area-cliente' } },
});

/** SU-01: the steps that a person counts. */
export const signUpSteps = [['start', 'legacyStart'], ['personalData'], ['contacts'], ['code', 'verification'], ['password']] as const;

/** SU-09: asked together, as soon as the CPF is complete. */
export const rolloutFeature = 'auth_signup_v2';
export const signUpFeatures = [rolloutFeature, whatsappFeature('cadastro')] as const;

/** SU-05: contacts that come back with a confirmation token are confirmed by the two-factor screens; the others, by a code here. */
export const afterContacts = (answer: { readonly contactConfirmationToken?: string | undefined }) =>
  answer.contactConfirmationToken ? 'confirmElsewhere' : 'codeSent';
