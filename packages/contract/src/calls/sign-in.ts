import { assurances } from '@portaria/domain/identity/policy';
import * as limits from '@portaria/domain/limits';
import * as v from 'valibot';
import { type Call, elsewhere } from '../call.ts';
import { cpf, maskedContacts, signal, token } from '../fields.ts';
import { type Complete, promised } from '../promised.ts';

/** SI-08. The session is the cookie; no value here authorises a session call. */
export const loginAnswer = v.object({
  token: v.optional(v.string()),
  ut_token: v.optional(v.string()),
  sessionToken: v.optional(v.string()),
  status: v.optional(v.string()),
  id: promised(v.string()),
  loa: v.optional(v.number()),
  /** ID-14: what a raised level rests on; `face`: no evidence independent of selfie and document. Absent at the first level. */
  loaEvidence: v.optional(v.picklist(assurances)),
  'incognia-account-id': v.optional(v.string()),
  tokenEligible: promised(v.boolean()),
  fence: v.optional(v.object({ show: v.boolean(), reason: v.string() })),
  contactConfirmationToken: v.optional(v.string()),
  /** SI-09: with `outdated_terms`, the version to accept: it is sent back in `x-bifrost-terms`. */
  termsVersion: v.optional(v.string()),
  /** BR-03: the person comes from another brand, and has accepted no terms of this one. */
  firstTerms: v.optional(v.boolean()),
});

export const signInCalls = {
  /** SI-01, SI-22. `id` is the login handle of this check, not the account's key (SI-24). */
  checkCpf: {
    method: 'POST',
    path: '/v1/user/cpf',
    host: 'gateway',
    about: 'Answers whether a CPF has an account, and a login handle for the next calls.',
    headers: ['applicationId'],
    body: v.object({ cpf }),
    answer: v.object({ id: v.string(), tokenElegible: v.boolean() /* sic */ }),
    refusals: ['0004', '0054'],
  },
  /** SI-04 with a password, SI-06 with a method. */
  login: {
    method: 'POST',
    path: '/v2/login',
    host: 'gateway',
    about: 'Signs in with a password, or starts a sign-in by code when `method` is given.',
    headers: ['applicationId', 'incogniaSession', 'fingerprint'],
    body: v.pipe(
      v.object({
        id: v.optional(token),
        cpf: v.optional(cpf),
        password: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(limits.passwordMaxLength))),
        method: v.optional(v.picklist(['email', 'cellphone'])),
        isRemember: v.optional(v.boolean()),
        redirectUrl: v.optional(v.pipe(v.string(), v.maxLength(limits.redirectUrlMaxLength))),
        event: v.optional(signal),
        prefs_se: v.optional(signal),
        user_prefs2: v.optional(signal),
      }),
      v.check((body) => Boolean(body.id ?? body.cpf), 'id or cpf'),
      v.check((body) => Boolean(body.password) !== Boolean(body.method), 'password or method'),
    ),
    answer: loginAnswer,
    // biome-ignore format: one row reads better than thirty lines
    refusals: ['0001', '0002', '0014', '0018', '0019', '0024', '0025', '0028', '0029', '0035', '0036', '0040', '0041', '0042', '0043', '0050', '0052', '0054', '0071', elsewhere('0004', 'SI-16'), elsewhere('0045', 'ER-06'), elsewhere('redirect_login', 'SI-16')],
  },
  /** SI-09. */
  acceptTerms: {
    method: 'POST',
    path: '/v1/user/terms',
    host: 'auth',
    about: 'Accepts the current terms and completes the sign-in that waited for them.',
    headers: ['terms'],
    body: v.object({ id: token, ut_token: token }),
    answer: loginAnswer,
    refusals: ['0035', '0036'],
  },
  /** SI-05. */
  methods: {
    method: 'GET',
    path: '/v2/login/:id/methods',
    host: 'gateway',
    about: 'The masked contacts that can receive a sign-in code, and until when a contact is blocked.',
    answer: v.object({ ...maskedContacts.entries, blockedUntil: v.optional(maskedContacts) }),
    refusals: ['0035', '0036'],
  },
} as const satisfies Record<string, Call>;

export type LoginAnswer = Complete<typeof loginAnswer>;
