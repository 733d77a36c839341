import * as v from 'valibot';
import type { Call } from '../call.ts';

/** S52. Our decision: a consent can be withdrawn as easily as it was given. */
export const consentCalls = {
  whatsapp: {
    method: 'POST',
    path: '/v1/user/consents/whatsapp',
    host: 'gateway',
    about: 'Gives or withdraws the consent to notices by WhatsApp.',
    session: true,
    body: v.object({ given: v.boolean() }),
    answer: v.object({}),
    refusals: [],
  },
} as const satisfies Record<string, Call>;
