import { type Person, type PersonKey, people } from '../demo-accounts.ts';

/** What a newcomer wants to see, in this order. */
const first: readonly PersonKey[] = ['regular', 'unregistered', 'blockedPassword', 'recovery', 'twoFactor', 'identityReview'];

type Entry = readonly [key: string, person: Person];

const all: readonly Entry[] = Object.entries(people);

/** Which part of the product a person shows. */
function partOf([key, person]: Entry) {
  if (person.account === false) return 'cadastro';
  if (key.startsWith('recovery')) return 'recuperar';
  if (person.identity || key === 'specimen') return 'identidade';
  return person.status || (person.verdict && person.verdict !== '0054') ? 'recusas' : 'entrar';
}

const part = (name: ReturnType<typeof partOf>) => all.filter((entry) => partOf(entry) === name);

/** By the word of its address. */
export const groups: Readonly<Record<string, { readonly name: string; readonly people: readonly Entry[] }>> = {
  comece: { name: 'Comece por aqui', people: first.map((key) => [key, people[key]] as const) },
  entrar: { name: 'Entrar', people: part('entrar') },
  cadastro: { name: 'Criar conta', people: part('cadastro') },
  recuperar: { name: 'Recuperar', people: part('recuperar') },
  identidade: { name: 'Identidade', people: part('identidade') },
  recusas: { name: 'Recusas', people: part('recusas') },
  todas: { name: 'Todas', people: all },
};

/** Nothing asks a question between the password and the account. */
const entersAtOnce = (person: Person) =>
  person.account !== false &&
  person.acceptedTerms !== false &&
  !(person.status || person.verdict || person.passwordExpired || person.revalidate || person.reconfirmFields || person.emailBlocked) &&
  !person.blocked;

/** What is done with a person first: a link, or the button that signs in. */
export function actionOf([key, person]: Entry) {
  if (person.account === false) return { verb: 'Cadastrar', to: '/cadastrar' } as const;
  if (key.startsWith('recovery')) return { verb: 'Recuperar', to: '/autorizacao/esqueceu-senha' } as const;
  return entersAtOnce(person) ? ({ verb: 'Entrar como', to: null } as const) : ({ verb: 'Ir ao login', to: '/entrar' } as const);
}
