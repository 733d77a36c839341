import * as limits from '@portaria/domain/limits';
import * as v from 'valibot';
import { digits } from './fields.ts';
import type * as sessions from './flow-sessions.ts';
import { sentCode } from './sent-code.ts';
import { pictureKey, storedCpfKey } from './storage-keys.ts';

/** The flow itself checks the whole shape (flow-sessions.ts). */
const ofFlow = <S extends v.GenericSchema>() => v.record(v.string(), v.unknown()) as unknown as S;

/** ST-01: every storage key, its place and its content. An invalid value is removed. Never a password, never a code. */
export const storage = {
  /** CPF and login handle of the visit; the identity validation reads them (ID-05). */
  userCpf: { key: 'valgrind-userCpf', place: 'session', value: digits(limits.cpfDigits) },
  userId: { key: 'valgrind-userId', place: 'session', value: v.string() },
  incogniaSession: { key: 'incognia-st', place: 'session', value: v.string() },
  /** HT-02: only identity and NPS tokens, until their flow ends. */
  authorization: { key: 'authorization', place: 'session', value: v.string() },
  /** AP-19, SI-10: where the person came from and where they are going. */
  product: { key: 'auth-product', place: 'session', value: v.string() },
  redirectUrl: { key: 'auth-redirect-url', place: 'session', value: v.string() },
  /** SI-07: the modal is shown once per CPF. */
  wrongPasswordCpfs: { key: 'auth-wrong-password-cpfs', place: 'session', value: v.array(v.string()) },
  /** CC-07: the send, so that a reload or a phone call in between continues there; never the code itself. */
  sentCode: { key: 'auth-sent-code', place: 'session', value: v.object({ token: v.string(), flow: v.string(), ...sentCode.entries }) },
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
  addressToken: { key: 'auth-address-token', place: 'session', value: v.object({ path: v.string(), token: v.string() }) },
  /** ID-09: the input and choices of an identity validation, besides CPF, login handle and token, and what the page has done: the server may not say. */
  identity: { key: 'auth-identity', place: 'session', value: ofFlow<typeof sessions.identity>() },
  /** SI-01: the box was unticked; a reload must not tick it again. */
  rememberCpf: { key: 'auth-remember-cpf', place: 'session', value: v.boolean() },
  /** HT-03: the form's content when the page reloaded itself; never a password or a code. */
  typed: { key: 'auth-typed', place: 'session', value: v.object({ path: v.string(), values: v.record(v.string(), v.string()) }) },
  /** AP-06: the image of the current flow. */
  picture: { key: pictureKey, place: 'session', value: v.object({ flow: v.string(), number: v.number() }) },
  /** SI-13: the remembered CPF, 90 days, this host only. */
  storedCpf: { key: storedCpfKey, place: 'local', value: v.object({ cpf: digits(limits.cpfDigits), until: v.number() }) },
  storedUserId: { key: 'auth-user-id', place: 'local', value: v.string() },
  tokenEligible: { key: 'auth-token-elegible' /* sic */, place: 'local', value: v.boolean() },
  loa: { key: 'auth-loa-session', place: 'local', value: v.number() },
} as const satisfies Record<string, { key: string; place: 'session' | 'local'; value: v.GenericSchema }>;

export type StorageName = keyof typeof storage;
export type Stored<N extends StorageName> = v.InferOutput<(typeof storage)[N]['value']>;
