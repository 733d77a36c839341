import type { Acceptance, Origin } from '../../accounts/terms-acceptance.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { issueStep, type Step } from '../../steps/step-token.ts';

/** The draft after `start`. */
export type Begun = {
  /** Identifies this sign-up, and becomes the account's id unless an unfinished account is completed. */
  readonly userId: string;
  readonly cpf: string;
  readonly terms: Acceptance;
};
/** The draft after `personal-data`: as the registry has it. */
export type Known = Begun & { readonly name: string; readonly socialName?: string; readonly birthDate: string };
/** The draft after `contacts`. */
export type Reachable = Known & {
  readonly cellphone: string;
  readonly email: string | null;
  readonly optinWhatsapp: boolean;
  /** Where the contacts and the opt-in were given. */
  readonly contactsFrom: Origin;
  /** The id of the code challenge, in hex. */
  readonly challenge: string;
};

export type StateOf = {
  'sign-up.personal-data': Begun;
  'sign-up.contacts': Known;
  'sign-up.verify-code': Reachable;
  'sign-up.result': Reachable;
  'sign-up.finish': Reachable;
};
export type SignUpStep = keyof StateOf;

/** A step token carries the whole draft, encrypted: no half-made accounts, and nothing to clean up. */
export const issueSignUpStep = <N extends SignUpStep>(deps: Deps, name: N, state: StateOf[N], db: Db = deps.db) =>
  issueStep(deps, name, { data: { sealed: deps.keys.seal('sign-up', JSON.stringify(state)).toString('base64') } }, db);

export function signUpOf<N extends SignUpStep>(deps: Deps, { data }: Step): StateOf[N] {
  const text = deps.keys.unseal('sign-up', Buffer.from(String(data.sealed), 'base64'));
  if (!text) throw new Refusal('0036'); // encrypted with a secret that is gone
  return JSON.parse(text) as StateOf[N];
}

/** CC-07: tries at a code are counted by CPF, so that a restart gives no new ones. */
export const subjectOf = (deps: Deps, { cpf }: Begun) => deps.keys.blind('cpf', cpf).toString('hex');
