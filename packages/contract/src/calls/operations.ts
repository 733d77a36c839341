import * as v from 'valibot';
import type { Call } from '../call.ts';
import { code } from './two-factor.ts';

/** What operators do at `/operacao`: their own session, their own cookie. Decisions of ours. */
export const operationsCalls = {
  signIn: {
    method: 'POST',
    path: '/v1/operations/sign-in',
    host: 'gateway',
    about: 'Signs an operator in: name, password and the code of the authenticator app.',
    body: v.object({
      name: v.pipe(
        v.string(),
        v.minLength(1),
        v.maxLength(40),
        v.transform((text) => text.trim().toLowerCase()),
      ),
      password: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
      code,
    }),
    answer: v.object({ name: v.string() }),
    refusals: ['0038', '0043', '0052'],
  },
  session: {
    method: 'GET',
    path: '/v1/operations/session',
    host: 'gateway',
    about: 'Which operator is signed in, and until when.',
    operator: true,
    answer: v.object({ name: v.string(), expiresAt: v.string() }),
    refusals: ['0003'],
  },
  signOut: {
    method: 'POST',
    path: '/v1/operations/sign-out',
    host: 'gateway',
    about: 'Ends the session of the operator.',
    answer: v.object({}),
    refusals: [],
  },
} as const satisfies Record<string, Call>;
