import { assurances } from '@portaria/domain/identity/policy';
import * as v from 'valibot';
import type { Call } from '../call.ts';

/** AP-09: the calls of `/area-cliente`. */
export const sessionCalls = {
  current: {
    method: 'GET',
    path: '/v1/session',
    host: 'gateway',
    about: 'Who is signed in, and until when.',
    session: true,
    answer: v.object({
      name: v.string(),
      maskedCpf: v.string(),
      loa: v.number(),
      /** ID-14: what a raised level rests on; `face`: no evidence independent of selfie and document. Absent at the first level. */
      loaEvidence: v.optional(v.picklist(assurances)),
      /** S52: whether notices may be sent by WhatsApp. */
      optinWhatsapp: v.optional(v.boolean()),
      expiresAt: v.string(),
    }),
    refusals: [],
  },
  open: {
    method: 'GET',
    path: '/v1/session/open',
    host: 'gateway',
    about: 'Every open session of the account, the newest first.',
    session: true,
    answer: v.object({
      sessions: v.array(
        v.object({
          id: v.string(),
          device: v.string(),
          startedAt: v.string(),
          lastSeenAt: v.string(),
          current: v.boolean(),
        }),
      ),
    }),
    refusals: [],
  },
  end: {
    method: 'POST',
    path: '/v1/session/end',
    host: 'gateway',
    about: 'Ends one session of the account, or all but the current one.',
    session: true,
    body: v.object({ id: v.union([v.literal('others'), v.pipe(v.string(), v.uuid())]) }),
    answer: v.object({}),
    refusals: [],
  },
  signOut: {
    method: 'POST',
    path: '/v1/session/sign-out',
    host: 'gateway',
    about: 'Ends the current session and clears its cookies. Answers the same without a session.',
    answer: v.object({}),
    refusals: [],
  },
} as const satisfies Record<string, Call>;
