import { defineFlow } from '../flow.ts';

/** CC-10: `done` and `postponed` lead to the destination of the visit. */
const endings = {
  confirmElsewhere: '/autorizacao/dois-fatores',
  done: '/area-cliente',
  postponed: '/area-cliente',
  signedOut: '/entrar',
} as const;

/** SI-11, CC-10. The login names the address; each can be opened with its token. */
export const contactVerification = defineFlow({
  contacts: { route: '/autorizacao/verificacao-contato/contatos', entry: true, on: { ...endings } },
  email: { route: '/autorizacao/verificacao-contato/email', entry: true, on: { ...endings } },
  cellphone: { route: '/autorizacao/verificacao-contato/celular', entry: true, on: { ...endings } },
});
