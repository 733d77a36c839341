import { defineFlow } from '../flow.ts';
import { reconfirmFrom } from '../reconfirm.ts';

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

type Flags = { readonly abTest: boolean; readonly otpRedirect: boolean };

/** SI-02. */
export const afterCpfCheck = (answer: { readonly tokenElegible: boolean /* sic */ }, { abTest, otpRedirect }: Flags) =>
  answer.tokenElegible && abTest && otpRedirect ? 'methodOffered' : 'found';

type Brought = { readonly [Name in 'id' | 'email' | 'cellphone' | 'contactConfirmationToken']?: string };

/** SI-14, SI-22: what a refusal may bring for the code that it leads to: the login handle, masked contacts, and the token that sends it. */
export function broughtBy(data: unknown): Brought {
  const names = ['id', 'email', 'cellphone', 'contactConfirmationToken'] as const;
  const given = (data ?? {}) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(names.filter((name) => typeof given[name] === 'string').map((name) => [name, given[name]]));
}

/** SI-22: with a token for the code, a refused CPF check leads straight to it. Null: the table decides. */
export const afterCpfRefusal = ({ id, contactConfirmationToken }: Brought) => (id && contactConfirmationToken ? 'codeAsked' : null);

type LoginAnswer = {
  readonly status?: string | undefined;
  readonly ut_token?: string | undefined;
  readonly fence?: { readonly show: boolean; readonly reason: string } | undefined;
};

/** SI-11. */
function afterFence(reason: string) {
  if (reason === 'unconfirmed_primary_email') return 'emailUnconfirmed';
  return reason === 'no_primary_phone' ? 'cellphoneMissing' : 'contactsUnconfirmed';
}

/** SI-08 to SI-12. The order is part of the rule: terms, then the fence, then the chat, then the destination. */
export function afterLogin({ status, ut_token, fence }: LoginAnswer, applicationId: string | undefined) {
  if (status === 'outdated_terms' && ut_token) return 'termsOutdated';
  if (fence?.show && (applicationId === 'portal' || applicationId === 'score')) return afterFence(fence.reason);
  return applicationId === 'chatbot' ? 'chatOpened' : 'arrived';
}

type Refusal = { readonly code: string; readonly data?: unknown };

/**
 * SI-07, SI-15: what a refused login leads to before the error table is read. A 0002 or 0018 with fields in its data leads to legaliza; a
 * wrong password leads to the offer of a code, where that is possible. Null: the table decides.
 */
export function afterLoginRefusal({ code, data }: Refusal, mayOfferCode = false) {
  if ((code === '0002' || code === '0018') && reconfirmFrom(data)) return 'reconfirmAsked';
  return code === '0052' && mayOfferCode ? 'codeOffered' : null;
}
