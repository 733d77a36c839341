import * as v from 'valibot';
import { type Call, elsewhere } from '../call.ts';
import { cpf, signal } from '../fields.ts';
import { signalHeaderNames } from '../headers.ts';
import { birthDate, cellphone, email, fullName, newPassword } from '../person-fields.ts';
import { promised } from '../promised.ts';
import { sentCode } from '../sent-code.ts';
import { code } from './two-factor.ts';

/** A back end that answers no token continues with the previous one. */
const nextStep = v.object({ token: promised(v.string()) });

/** SU-02 to SU-06, with the answers of SU-15. Each call carries the token of the previous step in `authorization` (SU-14). */
export const signUpCalls = {
  /** SU-02. `termId` is the version of the terms on the screen. `userId` identifies this sign-up; finish answers the account's `id`. */
  start: {
    method: 'POST',
    path: '/v2/signup/start',
    host: 'gateway',
    about: 'Starts a sign-up for a CPF, with the accepted terms.',
    headers: ['applicationId'],
    body: v.object({ document: cpf, termId: v.pipe(v.string(), v.minLength(1), v.maxLength(64)) }),
    answer: v.object({ token: v.string(), userId: v.string() }),
    // biome-ignore format: one row reads better than seven lines
    refusals: ['0027', elsewhere('0002', 'SI-16'), elsewhere('0004', 'SI-16'), elsewhere('0043', 'ER-04'), elsewhere('0050', 'ER-04'), elsewhere('0052', 'ER-04'), elsewhere('0054', 'SI-16'), elsewhere('redirect_login', 'SI-16')],
  },
  /** SU-03, SU-16. */
  personalData: {
    method: 'POST',
    path: '/v2/signup/personal-data',
    host: 'gateway',
    about: 'Compares name and birth date with the taxpayer registry.',
    step: 'sign-up.personal-data',
    body: v.object({ birthDate, name: fullName }),
    answer: nextStep,
    refusals: ['0026', '0028', '0031', '0033', '0034', '0037'],
  },
  /** SU-04. Without a contactConfirmationToken a code was sent to the cellphone, and `sent` says where and until when. */
  contacts: {
    method: 'POST',
    path: '/v2/signup/contacts',
    host: 'gateway',
    about: 'Takes the contacts and starts their confirmation.',
    step: 'sign-up.contacts',
    headers: signalHeaderNames,
    body: v.object({
      cellphone,
      optinWhatsapp: v.boolean(),
      /** None if omitted or empty. */
      email: v.optional(v.union([v.literal(''), email])),
      event: v.optional(signal),
    }),
    answer: v.object({ token: v.string(), contactConfirmationToken: v.optional(v.string()), sent: v.optional(sentCode) }),
    refusals: ['0005', '0006', '0008', '0010', '0018', '0029'],
  },
  /** SU-05: back from the two-factor screens. */
  result: {
    method: 'POST',
    path: '/v2/signup/result',
    host: 'gateway',
    about: 'Continues with a contact that the two-factor screens have confirmed. Single-use.',
    step: 'sign-up.result',
    headers: ['contactValidation'],
    answer: nextStep,
    refusals: ['0013'],
  },
  verifyCode: {
    method: 'POST',
    path: '/v2/signup/verify-code',
    host: 'gateway',
    about: 'Verifies the code that was sent to the cellphone. Single-use.',
    step: 'sign-up.verify-code',
    body: v.object({ code }),
    answer: nextStep,
    refusals: ['0008', '0011', '0012', elsewhere('0030', 'ER-04')],
  },
  resendCode: {
    method: 'POST',
    path: '/v2/signup/resend-code',
    host: 'gateway',
    about: 'Sends a new code, which replaces the previous one.',
    step: 'sign-up.verify-code',
    answer: v.object({ sent: v.optional(sentCode) }),
    refusals: ['0008', '0010'],
  },
  /**
   * SU-06: the account exists, and the cookies of its session are set. With 0040 it exists too, locked: `data.unlockToken` starts the proof
   * of identity.
   */
  finish: {
    method: 'POST',
    path: '/v2/signup/finish',
    host: 'gateway',
    about: 'Creates the account with its password and signs in.',
    step: 'sign-up.finish',
    headers: ['applicationId', ...signalHeaderNames],
    body: v.object({ password: newPassword }),
    answer: v.object({
      id: v.string(),
      npsToken: v.optional(v.string()),
      /** ST-01: of the new session, as after a login. */
      loa: v.optional(v.number()),
      tokenEligible: v.optional(v.boolean()),
    }),
    // biome-ignore format: one row reads better than thirty lines
    refusals: ['0005', '0006', '0007', '0018', '0027', '0029', '0032', '0040', '0057', '0058', '0059', '0060', '0061', '0062', '0063', '0064', '0065'],
  },
} as const satisfies Record<string, Call>;
