import * as v from 'valibot';
import type { Call } from '../call.ts';
import { code } from './two-factor.ts';

const counted = { count: v.number() };
const name = v.optional(v.string());

/** What happened in the last hour or day, without a word about anyone. */
export const summary = v.object({
  at: v.string(),
  /** Visits that saw each step, in the order of the flow, and how many of them saw nothing after it. */
  funnels: v.array(
    v.object({
      flow: v.picklist(['sign-in', 'two-factor', 'contact-verification', 'identity', 'sign-up', 'recovery', 'legaliza']),
      steps: v.array(v.object({ area: v.string(), visits: v.number(), stopped: v.number() })),
    }),
  ),
  errors: v.array(v.object({ code: v.string(), key: v.string(), ...counted })),
  /** `name` is that of the code that refused. */
  signIns: v.array(v.object({ outcome: v.string(), name, ...counted })),
  codes: v.array(v.object({ outcome: v.picklist(['sent', 'right', 'wrong']), ...counted })),
  risk: v.array(v.object({ outcome: v.string(), name, applied: v.boolean(), ...counted })),
  /** The 75th percentile, and how many pages told it. */
  vitals: v.array(v.object({ name: v.string(), p75: v.number(), ...counted })),
  /** Equal slices of the window, the oldest first. */
  slices: v.array(v.object({ at: v.string(), pages: v.number(), errors: v.number(), signIns: v.number(), refused: v.number() })),
  queue: v.object({ waiting: v.number(), dead: v.number(), oldestSeconds: v.number() }),
});
export type Summary = v.InferOutput<typeof summary>;

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
  summary: {
    method: 'GET',
    path: '/v1/operations/summary/:window',
    host: 'gateway',
    about: 'What happened in the last `hour` or `day`: funnels, errors, sign-ins, codes, risk, vitals, queue.',
    operator: true,
    answer: summary,
    refusals: ['0003', '0038'],
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
