import { defineFlow } from '../flow.ts';

/** Where the pages outside the seven flows lead. */
export const shell = defineFlow({
  /** AP-09. */
  account: {
    route: '/area-cliente',
    entry: true,
    on: { signedOut: '/entrar', passwordChosen: '/autorizacao/esqueceu-senha', deletionChosen: '/autorizacao/exclusao-de-conta' },
  },
  /** AP-11: an old address of legaliza; without a legaliza session the person signs in first. */
  updateRegistration: {
    route: '/auth/atualizar-cadastro/validar-dados',
    entry: true,
    on: { sessionHeld: '/autorizacao/legaliza/introducao', sessionMissing: '/entrar' },
  },
  /** ID-16. */
  identityNotConfirmed: {
    route: '/autorizacao/erro/identidade-nao-confirmada',
    entry: true,
    on: { again: '/autorizacao/validacao-de-identidade' },
  },
});
