import { defineFlow } from '../flow.ts';
import { purposeOfFlow } from '../identity.ts';
import type { RouteOf } from '../routes.ts';

/** RE-01 to RE-05. */
export const forgotPassword = defineFlow({
  cpf: { route: '/autorizacao/esqueceu-senha', entry: true, on: { started: 'contactAccess' } },
  contactAccess: {
    route: '/autorizacao/esqueceu-senha/acesso-ao-contato',
    needs: 'flowToken',
    on: {
      codeSent: 'cellphone',
      linkSent: 'email',
      identityOffered: '/autorizacao/validacao-de-identidade',
      noWayLeft: 'error',
      signUpChosen: '/cadastrar',
    },
  },
  cellphone: {
    route: '/autorizacao/esqueceu-senha/confirmar-celular',
    needs: 'sendCodeToken',
    on: { confirmed: 'newPassword', otherWayChosen: 'contactAccess', failed: 'error' },
  },
  email: {
    route: '/autorizacao/esqueceu-senha/confirmar-email',
    needs: 'contactConfirmationToken',
    on: { linkAwaited: 'pending', confirmed: 'newPassword', otherWayChosen: 'contactAccess', failed: 'error' },
  },
  pending: {
    route: '/autorizacao/esqueceu-senha/confirmacao-pendente',
    needs: 'contactConfirmationToken',
    on: { confirmed: 'newPassword', otherWayChosen: 'contactAccess', failed: 'error' },
  },
  /** RE-11: opened from the mail, in any browser. */
  link: {
    route: '/autorizacao/esqueceu-senha/verificacao',
    entry: true,
    on: { confirmed: 'pending', signInChosen: '/entrar', restarted: 'cpf', expired: 'cpf' },
  },
  newPassword: { route: '/autorizacao/esqueceu-senha/nova-senha', needs: 'passwordToken', on: { changed: 'finished' } },
  /** Opened by address it would claim something untrue. */
  finished: { route: '/autorizacao/esqueceu-senha/finalizado', needs: 'finished', on: { signInChosen: '/entrar' } },
  error: {
    route: '/autorizacao/esqueceu-senha/erro',
    entry: true,
    on: { restarted: 'cpf', recoveryChosen: '/autorizacao/recuperacao-de-conta' },
  },
});

/** RE-06, RE-07, RE-09. INTRODUCTION and ACCOUNT_CONFIRMATION share the base address; FINISHED is the one of the forgotten password. */
export const accountRecovery = defineFlow({
  introduction: {
    route: '/autorizacao/recuperacao-de-conta',
    entry: true,
    on: {
      emailChosen: 'email',
      cellphoneChosen: 'cellphone',
      identityOffered: '/autorizacao/validacao-de-identidade',
      noWayLeft: 'error',
      signUpChosen: '/cadastrar',
    },
  },
  email: {
    route: '/autorizacao/recuperacao-de-conta/email',
    needs: 'flowToken',
    on: { confirmed: 'emailPassword', accessLost: 'emailChange', otherWayChosen: 'introduction', failed: 'error' },
  },
  emailChange: {
    route: '/autorizacao/recuperacao-de-conta/email/alterar-contato',
    needs: 'flowToken',
    on: { codeAsked: '/autorizacao/dois-fatores', changed: '/autorizacao/validacao-de-identidade' },
  },
  emailPassword: {
    route: '/autorizacao/recuperacao-de-conta/email/nova-senha',
    needs: 'passwordToken',
    on: { changed: '/autorizacao/esqueceu-senha/finalizado' },
  },
  cellphone: {
    route: '/autorizacao/recuperacao-de-conta/celular',
    needs: 'flowToken',
    on: { confirmed: 'cellphonePassword', accessLost: 'cellphoneChange', otherWayChosen: 'introduction', failed: 'error' },
  },
  cellphoneChange: {
    route: '/autorizacao/recuperacao-de-conta/celular/alterar-contato',
    needs: 'flowToken',
    on: { codeAsked: '/autorizacao/dois-fatores', changed: '/autorizacao/validacao-de-identidade' },
  },
  cellphonePassword: {
    route: '/autorizacao/recuperacao-de-conta/celular/nova-senha',
    needs: 'passwordToken',
    on: { changed: '/autorizacao/esqueceu-senha/finalizado' },
  },
  /** Where the identity validation returns to; opened by the token it grants. */
  password: {
    route: '/autorizacao/recuperacao-de-conta/nova-senha',
    entry: true,
    on: { changed: '/autorizacao/esqueceu-senha/finalizado', expired: 'introduction' },
  },
  error: { route: '/autorizacao/recuperacao-de-conta/erro', entry: true, on: { restarted: 'introduction', signInChosen: '/entrar' } },
  reproved: {
    route: '/autorizacao/recuperacao-de-conta/verificacao/identidade-nao-validada',
    entry: true,
    on: { restarted: 'introduction' },
  },
  /** Where the "não fui eu" of a notice leads. */
  notMe: {
    route: '/autorizacao/recuperacao-de-conta/nao-fui-eu',
    entry: true,
    on: { recoveryChosen: 'introduction', passwordChosen: '/autorizacao/esqueceu-senha', wasMe: '/entrar', expired: 'introduction' },
  },
});

/** AP-07, RE-01: the flow that an account recovery is started with; without the query it is the recovery's own. */
export const recoveryFlowOf = (flow: string | null) =>
  flow === null || purposeOfFlow(flow) === 'account_recovery' ? 'recuperacao-de-conta' : 'unlock';

/** RE-06, drawn as a stepper. */
export const recoveryPhases = { CONTACT_CONFIRMATION: 1, IDENTITY_VALIDATION: 2, NEW_PASSWORD: 3 } as const;

/** The phase of each address of the account recovery; none on the two endings. */
export const recoveryPhaseOf: Readonly<Partial<Record<RouteOf<'recovery'>, keyof typeof recoveryPhases>>> = {
  '/autorizacao/recuperacao-de-conta': 'CONTACT_CONFIRMATION',
  '/autorizacao/recuperacao-de-conta/email': 'CONTACT_CONFIRMATION',
  '/autorizacao/recuperacao-de-conta/celular': 'CONTACT_CONFIRMATION',
  '/autorizacao/recuperacao-de-conta/email/alterar-contato': 'IDENTITY_VALIDATION',
  '/autorizacao/recuperacao-de-conta/celular/alterar-contato': 'IDENTITY_VALIDATION',
  '/autorizacao/recuperacao-de-conta/email/nova-senha': 'NEW_PASSWORD',
  '/autorizacao/recuperacao-de-conta/celular/nova-senha': 'NEW_PASSWORD',
  '/autorizacao/recuperacao-de-conta/nova-senha': 'NEW_PASSWORD',
};
