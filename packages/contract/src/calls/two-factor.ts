import * as limits from '@portaria/domain/limits';
import * as v from 'valibot';
import type { Call } from '../call.ts';
import { digits } from '../fields.ts';
import { promised } from '../promised.ts';
import { promisedEntries } from '../promised-entries.ts';
import { channels, sentCode } from '../sent-code.ts';

/** The page removes spaces and dashes of a paste. */
export const code = digits(limits.codeDigits);

/** HT-04: another back end may say nothing of a code that it sent. */
export const sentCodeAnswer = promisedEntries(sentCode.entries);

/** CC-01. Each call carries the token of the previous step in `authorization`. */
export const twoFactorCalls = {
  send: {
    method: 'POST',
    path: '/v1/contact-validation/send',
    host: 'gateway',
    about: 'Sends a code to the contact of a contactConfirmationToken.',
    step: 'two-factor.send',
    body: v.object({ channel: v.picklist(channels) }),
    answer: v.object({ data: v.object({ token: v.string(), ...sentCodeAnswer }) }),
    refusals: ['0008', '0010', '0017', '0443'],
  },
  verify: {
    method: 'POST',
    path: '/v1/contact-validation/verify',
    host: 'gateway',
    about: 'Verifies the typed code. Single-use.',
    step: 'two-factor.verify',
    body: v.object({ code }),
    answer: v.object({ data: v.object({ token: v.string() }) }),
    refusals: ['0008', '0010', '0011', '0012', '0443'],
  },
  resend: {
    method: 'POST',
    path: '/v1/contact-validation/resend',
    host: 'gateway',
    about: 'Sends a new code by the same channel, which replaces the previous one.',
    step: 'two-factor.verify',
    answer: v.object({ data: promised(v.object(sentCodeAnswer)) }),
    refusals: ['0008', '0010', '0443'],
  },
} as const satisfies Record<string, Call>;
