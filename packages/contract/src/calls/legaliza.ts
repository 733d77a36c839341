import { assurances } from '@portaria/domain/identity/policy';
import * as v from 'valibot';
import { type Call, elsewhere } from '../call.ts';
import { contactTypes } from '../fields.ts';
import { signalHeaderNames } from '../headers.ts';
import { birthDate, cellphone, email, fullName } from '../person-fields.ts';
import type { Complete } from '../promised.ts';
import { promisedEntries } from '../promised-entries.ts';

/** LE-05: the session of the sign-in that was refused with 0002 or 0018. Its cookies are set; no value here authorises a session call. */
const sessionData = v.object(
  promisedEntries({
    id: v.string(),
    loa: v.number(),
    /** ID-14: what a raised level rests on, as in the answer of a sign-in. Absent at the first level. */
    loaEvidence: v.optional(v.picklist(assurances)),
    tokenEligible: v.boolean(),
    npsToken: v.optional(v.string()),
  }),
);
export type SessionData = Complete<typeof sessionData>;

const terms = v.optional(v.boolean());

/** LE-02, LE-05. The token of the 0002 or 0018 answer authorises the first call; every answer carries the next one. */
export const legalizaCalls = {
  /**
   * LE-02: one of the three bodies. A contact that would replace a confirmed one waits until a code to a confirmed contact has passed: then
   * the answer names that contact as `proof`, and the call is repeated with its validation token in `x-ecs-id-contact-validation` (S21).
   */
  legalize: {
    method: 'POST',
    path: '/v1/legalize',
    host: 'gateway',
    about: 'Reconfirms personal data: name and birth date, or the e-mail, or the cellphone.',
    step: 'legaliza.reconfirm',
    headers: [...signalHeaderNames, 'contactValidation'],
    body: v.union([
      v.pipe(
        v.object({ name: v.optional(fullName), birthDate: v.optional(birthDate), terms }),
        v.check((body) => Boolean(body.name ?? body.birthDate), 'name or birthDate'),
      ),
      v.object({ cellphone, optinWhatsapp: v.boolean(), terms }),
      v.object({ email, terms }),
    ]),
    answer: v.object({
      token: v.optional(v.string()),
      sessionData: v.optional(sessionData),
      unlockToken: v.optional(v.string()),
      contactConfirmationToken: v.optional(v.string()),
      /** Where the code goes, masked. */
      contact: v.optional(v.string()),
      proof: v.optional(v.picklist(contactTypes)),
      tokenEligible: v.optional(v.boolean()),
    }),
    // biome-ignore format: one row reads better than fifteen lines
    refusals: ['0001', '0005', '0006', '0010', '0018', '0024', '0029', '0031', '0033', '0034', '0037', '0044', elsewhere('redirect_error', 'LE-06')],
  },
  /** LE-05. */
  result: {
    method: 'POST',
    path: '/v1/legalize/result',
    host: 'gateway',
    about: 'Completes the reconfirmation with the contact that the two-factor screens have confirmed.',
    step: 'legaliza.reconfirm',
    headers: ['contactValidation'],
    answer: v.object({
      sessionData: v.optional(sessionData),
      unlockToken: v.optional(v.string()),
      tokenEligible: v.optional(v.boolean()),
    }),
    refusals: ['0001', '0005', '0006', '0024', '0029', '0031', '0037', '0044'],
  },
} as const satisfies Record<string, Call>;
