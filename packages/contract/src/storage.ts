import * as limits from '@portaria/domain/limits';
import type * as v from 'valibot';
import type * as sessions from './flow-sessions.ts';
import type { SentCode } from './sent-code.ts';
import { pictureKey, storedCpfKey } from './storage-keys.ts';

/** Checked by hand: the first page reads the storage, and would carry the schema library for nothing else. */
type Check<T> = (value: unknown) => value is T;
type Shape = Readonly<Record<string, Check<unknown>>>;
type Shaped<S extends Shape> = { readonly [K in keyof S]: S[K] extends Check<infer T> ? T : never };

const text: Check<string> = (value) => typeof value === 'string';
const number: Check<number> = (value) => typeof value === 'number';
const flag: Check<boolean> = (value) => typeof value === 'boolean';
const cpf: Check<string> = (value): value is string => text(value) && /^\d+$/.test(value) && value.length === limits.cpfDigits;
const isObject: Check<Readonly<Record<string, unknown>>> = (value): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const texts: Check<readonly string[]> = (value): value is readonly string[] => Array.isArray(value) && value.every(text);
const object =
  <S extends Shape>(shape: S): Check<Shaped<S>> =>
  (value): value is Shaped<S> =>
    isObject(value) && Object.entries(shape).every(([name, is]) => is(value[name]));
const valuesByName: Check<Readonly<Record<string, string>>> = (value): value is Readonly<Record<string, string>> =>
  isObject(value) && Object.values(value).every(text);
const pendingCode = object({ token: text, flow: text, channel: text, contact: text, expiresAt: text, resendAt: text }) as Check<
  SentCode & {
    readonly token: string;
    readonly flow: string;
    /** CC-14: there was no other channel. */
    readonly isOnly?: boolean;
  }
>;

/** The flow itself checks the whole shape (flow-sessions.ts). */
const ofFlow = <S extends v.GenericSchema>() => isObject as unknown as Check<v.InferOutput<S>>;

/** ST-01: every storage key, its place and its content. An invalid value is removed. Never a password, never a code. */
export const storage = {
  /** CPF and login handle of the visit; the identity validation reads them (ID-05). */
  userCpf: { key: 'valgrind-userCpf', place: 'session', value: cpf },
  userId: { key: 'valgrind-userId', place: 'session', value: text },
  incogniaSession: { key: 'incognia-st', place: 'session', value: text },
  /** HT-02: only identity and NPS tokens, until their flow ends. */
  authorization: { key: 'authorization', place: 'session', value: text },
  /** AP-19, SI-10: where the person came from and where they are going. */
  product: { key: 'auth-product', place: 'session', value: text },
  redirectUrl: { key: 'auth-redirect-url', place: 'session', value: text },
  /** SI-07: the modal is shown once per CPF. */
  wrongPasswordCpfs: { key: 'auth-wrong-password-cpfs', place: 'session', value: texts },
  /** CC-07: the send, so that a reload or a phone call in between continues there; never the code itself. */
  sentCode: { key: 'auth-sent-code', place: 'session', value: pendingCode },
  /** SI-11, CC-10: the input of the contact confirmation, and the new value that waits for its proof. */
  fence: { key: 'auth-fence', place: 'session', value: ofFlow<typeof sessions.fence>() },
  pendingContact: { key: 'auth-pending-contact', place: 'session', value: ofFlow<typeof sessions.pendingContact>() },
  /**
   * SU-01, SU-13: what was typed and the token of each step, so that a reload continues there. `fresh` is the step whose token is unused.
   */
  signUp: { key: 'auth-sign-up', place: 'session', value: ofFlow<typeof sessions.signUp>() },
  /** SI-15, LE-01, LE-07: what the login asked to reconfirm and what was given so far, until the end of the verification. */
  legaliza: { key: 'auth-legaliza', place: 'session', value: ofFlow<typeof sessions.legaliza>() },
  /** RE-01 … RE-07: the progress of a recovery, so that a reload continues there. The sent code is in `sentCode`. */
  recovery: { key: 'auth-recovery', place: 'session', value: ofFlow<typeof sessions.recovery>() },
  /** S18: the token of an address, for the page at `path` only. */
  addressToken: { key: 'auth-address-token', place: 'session', value: object({ path: text, token: text }) },
  /** ID-09: the input and choices of an identity validation, besides CPF, login handle and token, and what the page has done: the server may not say. */
  identity: { key: 'auth-identity', place: 'session', value: ofFlow<typeof sessions.identity>() },
  /** SI-01: the box was unticked; a reload must not tick it again. */
  rememberCpf: { key: 'auth-remember-cpf', place: 'session', value: flag },
  /** HT-03: the form's content when the page reloaded itself; never a password or a code. */
  typed: { key: 'auth-typed', place: 'session', value: object({ path: text, values: valuesByName }) },
  /** AP-06: the image of the current flow. */
  picture: { key: pictureKey, place: 'session', value: object({ flow: text, number }) },
  /** SI-13: the remembered CPF, 90 days, this host only. */
  storedCpf: { key: storedCpfKey, place: 'local', value: object({ cpf, until: number }) },
  storedUserId: { key: 'auth-user-id', place: 'local', value: text },
  /** ID-19: an operator switched the keys of the console off. */
  operatorKeysOff: { key: 'operations-keys-off', place: 'local', value: flag },
  /** SU-12, LE-08: asked on the second visit of this person. */
  nps: { key: 'auth-nps', place: 'local', value: ofFlow<typeof sessions.nps>() },
  tokenEligible: { key: 'auth-token-elegible' /* sic */, place: 'local', value: flag },
  loa: { key: 'auth-loa-session', place: 'local', value: number },
} as const satisfies Record<string, { key: string; place: 'session' | 'local'; value: Check<unknown> }>;

export type StorageName = keyof typeof storage;
export type Stored<N extends StorageName> = (typeof storage)[N]['value'] extends Check<infer T> ? T : never;

/** Stored as they are; everything else as JSON. */
export const isPlainText = (name: StorageName) => ([text, cpf] as readonly Check<unknown>[]).includes(storage[name].value);
