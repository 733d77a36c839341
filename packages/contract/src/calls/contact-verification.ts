import * as limits from '@portaria/domain/limits';
import * as v from 'valibot';
import type { Call } from '../call.ts';
import { contactTypes } from '../fields.ts';
import { signalHeaderNames } from '../headers.ts';

const contact = v.object({ masked: v.string(), confirmed: v.boolean() });

/** CC-10, SI-11: the contacts of the signed-in person. Our own calls. */
export const contactVerificationCalls = {
  contacts: {
    method: 'GET',
    path: '/v1/user/contacts',
    host: 'gateway',
    about: 'The contacts of the account, masked, and which are confirmed.',
    session: true,
    answer: v.object({ email: v.optional(contact), cellphone: v.optional(contact) }),
    refusals: [],
  },
  /**
   * Starts the confirmation of a contact: the existing one, or a new `value`. A value that would replace a confirmed contact waits until a
   * code to a confirmed contact has passed: then the answer names that contact as `proof`, and the call is repeated with its validation
   * token in `x-ecs-id-contact-validation`.
   */
  confirm: {
    method: 'POST',
    path: '/v1/user/contacts/confirmations',
    host: 'gateway',
    about: 'Starts the confirmation of a contact, or first of the one that must approve its replacement.',
    session: true,
    headers: [...signalHeaderNames, 'contactValidation'],
    body: v.object({ type: v.picklist(contactTypes), value: v.optional(v.pipe(v.string(), v.maxLength(limits.emailMaxLength))) }),
    answer: v.object({ contactConfirmationToken: v.string(), contact: v.string(), proof: v.optional(v.picklist(contactTypes)) }),
    refusals: ['0005', '0006', '0018', '0021', '0029', '0035', '0036'],
  },
  /** Takes effect: the contact belongs to the account, confirmed; a replaced contact gets a notice. */
  result: {
    method: 'POST',
    path: '/v1/user/contacts/confirmations/result',
    host: 'gateway',
    about: 'Makes a confirmed contact the account’s own.',
    session: true,
    headers: ['contactValidation'],
    answer: v.object({}),
    refusals: ['0005', '0006', '0035', '0036'],
  },
} as const satisfies Record<string, Call>;
