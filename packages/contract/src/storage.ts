import { reconfirmFields } from '@portaria/domain/reconfirm';
import * as v from 'valibot';
import { contactTypes } from './fields.ts';
import { sentCode } from './sent-code.ts';
import { pictureKey, storedCpfKey } from './storage-keys.ts';

/** ST-01: every key, where it lives and what it holds. A value that does not fit is removed. Never a password, never a code. */
export const storage = {
  /** The journey's CPF and handle; identity validation reads them (ID-05). */
  userCpf: { key: 'valgrind-userCpf', place: 'session', value: v.pipe(v.string(), v.regex(/^\d{11}$/)) },
  userId: { key: 'valgrind-userId', place: 'session', value: v.string() },
  incogniaSession: { key: 'incognia-st', place: 'session', value: v.string() },
  /** HT-02: only identity and NPS tokens, until their flow ends. */
  authorization: { key: 'authorization', place: 'session', value: v.string() },
  /** AP-19, SI-10: where the person came from and where they are going. */
  product: { key: 'auth-product', place: 'session', value: v.string() },
  redirectUrl: { key: 'auth-redirect-url', place: 'session', value: v.string() },
  /** SI-07: the modal comes once per CPF. */
  wrongPasswordCpfs: { key: 'auth-wrong-password-cpfs', place: 'session', value: v.array(v.string()) },
  /** CC-07: the code that was sent, so that a reload or a phone call in between goes on there; never the code itself. */
  sentCode: { key: 'auth-sent-code', place: 'session', value: v.object({ token: v.string(), flow: v.string(), ...sentCode.entries }) },
  /** CC-10: what the contact confirmation was given, and the new value that waits for its proof. */
  fence: { key: 'auth-fence', place: 'session', value: v.object({ redirectUrl: v.string() }) },
  pendingContact: {
    key: 'auth-pending-contact',
    place: 'session',
    value: v.object({ type: v.picklist(contactTypes), value: v.optional(v.string()), stage: v.picklist(['proof', 'confirm']) }),
  },
  /** SU-01, SU-13: what was typed and the token of each step, so that a reload goes on there. `fresh` is the step whose token is unused. */
  signUp: {
    key: 'auth-sign-up',
    place: 'session',
    value: v.partial(
      v.object({
        cpf: v.string(),
        terms: v.boolean(),
        termId: v.string(),
        name: v.string(),
        date: v.string(),
        phone: v.string(),
        email: v.string(),
        optinWhatsapp: v.boolean(),
        personalDataToken: v.string(),
        contactsToken: v.string(),
        verificationCodeToken: v.object({ token: v.string(), ...sentCode.entries }),
        passwordToken: v.string(),
        fresh: v.picklist(['personalData', 'contacts', 'verificationCode', 'password']),
        /** What the server has already taken, to go on where nothing changed. */
        savedPersonalData: v.string(),
        savedContacts: v.string(),
        /** The step whose answer was lost on the way. */
        lost: v.string(),
        userId: v.string(),
        npsToken: v.string(),
      }),
    ),
  },
  /** SI-15, LE-01, LE-07: what the login asked to confirm again and what was given so far, until the end of the verification. */
  legaliza: {
    key: 'auth-legaliza',
    place: 'session',
    value: v.object({
      token: v.string(),
      fields: v.array(v.picklist(reconfirmFields)),
      firstRequest: v.boolean(),
      name: v.optional(v.string()),
      birthDate: v.optional(v.string()),
      email: v.optional(v.string()),
      cellphone: v.optional(v.string()),
      optinWhatsapp: v.optional(v.boolean()),
      /** S21: the code that was asked for approves a contact, and confirms none. */
      proving: v.optional(v.boolean()),
    }),
  },
  /** SI-01: the box was unticked; a reload must not tick it again. */
  rememberCpf: { key: 'auth-remember-cpf', place: 'session', value: v.boolean() },
  /** HT-03: what stood in the form when the page reloaded itself; never a password or a code. */
  typed: { key: 'auth-typed', place: 'session', value: v.object({ path: v.string(), values: v.record(v.string(), v.string()) }) },
  /** AP-06: the picture of the flow the person is in. */
  picture: { key: pictureKey, place: 'session', value: v.object({ flow: v.string(), number: v.number() }) },
  /** SI-13: the remembered CPF, 90 days, this host only. */
  storedCpf: { key: storedCpfKey, place: 'local', value: v.object({ cpf: v.pipe(v.string(), v.regex(/^\d{11}$/)), until: v.number() }) },
  storedUserId: { key: 'auth-user-id', place: 'local', value: v.string() },
  tokenEligible: { key: 'auth-token-elegible' /* sic */, place: 'local', value: v.boolean() },
  loa: { key: 'auth-loa-session', place: 'local', value: v.number() },
} as const satisfies Record<string, { key: string; place: 'session' | 'local'; value: v.GenericSchema }>;

export type StorageName = keyof typeof storage;
export type Stored<N extends StorageName> = v.InferOutput<(typeof storage)[N]['value']>;
