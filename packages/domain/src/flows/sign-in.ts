import { defineFlow } from '../flow.ts';

/** Where a login can lead (SI-09 to SI-12); `arrived` stands for the destination, `/area-cliente` unless the visit named another. */
const arrivals = {
  termsOutdated: 'newTerms',
  emailUnconfirmed: '/autorizacao/verificacao-contato/email',
  cellphoneMissing: '/autorizacao/verificacao-contato/celular',
  contactsUnconfirmed: '/autorizacao/verificacao-contato/contatos',
  chatOpened: '/area-cliente',
  arrived: '/area-cliente',
} as const;

/** SI-15: a refusal that names the data to reconfirm. */
const heldBack = { reconfirmAsked: '/autorizacao/legaliza/introducao' } as const;

/** SI-02, SI-06, SI-13, SI-17. Refusals that lead elsewhere are rows of errors/sign-in.ts. */
export const signIn = defineFlow({
  cpf: {
    route: '/entrar',
    entry: true,
    on: { found: 'password', methodOffered: 'method', codeAsked: 'withoutPassword', remembered: 'savedCpf', signUpChosen: '/cadastrar' },
  },
  savedCpf: {
    route: '/entrar/cpf-salvo',
    entry: true,
    on: { found: 'password', methodOffered: 'method', codeAsked: 'withoutPassword', anotherCpf: 'cpf' },
  },
  method: { route: '/entrar/metodo', needs: 'id', on: { passwordChosen: 'password', codeSent: 'code' } },
  password: {
    route: '/entrar/senha',
    needs: 'id',
    on: { ...arrivals, ...heldBack, codeOffered: 'withoutPassword', forgotten: '/autorizacao/esqueceu-senha' },
  },
  withoutPassword: { route: '/entrar/sem-senha', needs: 'id', on: { codeSent: 'code', passwordChosen: 'password' } },
  code: {
    route: '/entrar/sem-senha/verificacao',
    needs: 'sendCodeToken',
    on: { ...arrivals, ...heldBack, passwordChosen: 'password', otherWayChosen: 'withoutPassword' },
  },
  newTerms: { route: '/entrar/novos-termos', needs: 'terms', on: { ...arrivals, declined: 'cpf' } },
  validation: { route: '/entrar/validacao', needs: 'id', on: { ...arrivals, ...heldBack } },
  confirmAccount: {
    route: '/entrar/confirmar-conta',
    entry: true,
    on: { unlockStarted: '/autorizacao/validacao-de-identidade', contactChosen: '/autorizacao/recuperacao-de-conta', postponed: 'cpf' },
  },
  notRegistered: { route: '/entrar/nao-possui-cadastro', entry: true, on: { again: 'cpf', signUpChosen: '/cadastrar' } },
  createAccount: { route: '/entrar/criar-conta', entry: true, on: { signUpChosen: '/cadastrar', hasAccount: 'cpf' } },
  error: { route: '/entrar/erro', entry: true, on: { again: 'cpf' } },
  identityNotConfirmed: {
    route: '/entrar/identidade-nao-confirmada',
    entry: true,
    on: { again: 'confirmAccount' },
  },
});
