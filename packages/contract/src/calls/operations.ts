import { signNames } from '@portaria/domain/identity/camera-signs';
import { caseSteps } from '@portaria/domain/identity/owed-pictures';
import { evidenceKinds } from '@portaria/domain/identity/policy';
import { reviewRisks } from '@portaria/domain/identity/review-risk';
import { identityPurposes } from '@portaria/domain/identity-lists';
import { identityChecks } from '@portaria/domain/identity-reasons';
import * as limits from '@portaria/domain/limits';
import * as v from 'valibot';
import type { Call } from '../call.ts';
import { bytes, contactTypes, digits } from '../fields.ts';

const counted = { count: v.number() };
const name = v.optional(v.string());

/** The last hour or day, without personal data. */
const summary = v.object({
  at: v.string(),
  /** Visits to each page, in the order of the flow, and how many of them opened nothing after it. `finished` where the end is on no page of the flow. */
  funnels: v.array(
    v.object({
      flow: v.picklist(['sign-in', 'two-factor', 'contact-verification', 'identity', 'sign-up', 'recovery', 'legaliza']),
      steps: v.array(v.object({ area: v.string(), visits: v.number(), stopped: v.number() })),
      finished: v.optional(v.number()),
    }),
  ),
  errors: v.array(v.object({ code: v.string(), key: v.string(), ...counted })),
  /** `name` is that of the refusal's code. */
  signIns: v.array(v.object({ outcome: v.string(), name, ...counted })),
  codes: v.array(v.object({ outcome: v.picklist(['sent', 'right', 'wrong']), ...counted })),
  risk: v.array(v.object({ place: v.string(), outcome: v.string(), name, applied: v.boolean(), ...counted })),
  /** SG-07: the rules that matched, so that an operator sees what a tried one would do. */
  riskRules: v.array(v.object({ place: v.string(), rule: v.string(), shadow: v.boolean(), ...counted })),
  /** The 75th percentile, and how many pages reported it. */
  vitals: v.array(v.object({ name: v.string(), p75: v.number(), ...counted })),
  /** Equal slices of the window, oldest first. */
  slices: v.array(v.object({ at: v.string(), pages: v.number(), errors: v.number(), signIns: v.number(), refused: v.number() })),
  queue: v.object({ waiting: v.number(), dead: v.number(), oldestSeconds: v.number() }),
  /** ID-19: cases that wait for an operator. */
  reviews: v.object({ waiting: v.number(), oldestSeconds: v.number() }),
});
export type Summary = v.InferOutput<typeof summary>;

/** The calls of `/operacao`: operators have their own session and cookie. Our own calls. */
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
      password: v.pipe(v.string(), v.minLength(1), v.maxLength(limits.passwordMaxLength)),
      code: digits(limits.operatorCodeDigits),
    }),
    answer: v.object({ name: v.string() }),
    refusals: ['0043', '0052'],
  },
  session: {
    method: 'GET',
    path: '/v1/operations/session',
    host: 'gateway',
    about: 'Which operator is signed in, and until when.',
    operator: true,
    answer: v.object({ name: v.string(), expiresAt: v.string() }),
    refusals: [],
  },
  summary: {
    method: 'GET',
    path: '/v1/operations/summary/:window',
    host: 'gateway',
    about: 'What happened in the last `hour` or `day`: funnels, errors, sign-ins, codes, risk, vitals, queue.',
    operator: true,
    answer: summary,
    refusals: ['0038'],
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

const identityCase = v.object({
  id: v.string(),
  purpose: v.picklist(identityPurposes),
  documentType: v.optional(v.string()),
  begunAt: v.string(),
  waitingSince: v.string(),
  /** Until when the person was promised a decision. */
  dueAt: v.string(),
  risk: v.picklist(reviewRisks),
});

/** What a list shows: nothing that says who the person is. */
const listedCase = v.object({
  ...identityCase.entries,
  doubts: v.array(v.string()),
  /** The operator who has the case. */
  heldBy: v.optional(v.string()),
});

/** ID-19: cases that the engine did not decide. Only what a comparison of pictures needs. */
export const identityCaseCalls = {
  list: {
    method: 'GET',
    path: '/v1/operations/identity-cases',
    host: 'gateway',
    about: 'The identity validations under review, oldest first.',
    operator: true,
    answer: v.object({
      at: v.string(),
      cases: v.array(listedCase),
      waiting: v.number(),
      /** Within how many hours people are promised a decision. */
      reviewHours: v.number(),
      /** The case that this operator has. */
      mine: v.optional(v.string()),
    }),
    refusals: [],
  },
  next: {
    method: 'POST',
    path: '/v1/operations/identity-cases/next',
    host: 'gateway',
    about: 'Takes the case that this operator has already, else the oldest that no other operator has. No `id`: none is left.',
    operator: true,
    answer: v.object({ id: v.optional(v.string()) }),
    refusals: [],
  },
  giveBack: {
    method: 'POST',
    path: '/v1/operations/identity-cases/:id/return',
    host: 'gateway',
    about: 'Gives a case back to the queue. Repeated, it does nothing.',
    operator: true,
    answer: v.object({}),
    refusals: ['0004'],
  },
  one: {
    method: 'GET',
    path: '/v1/operations/identity-cases/:id',
    host: 'gateway',
    about: 'One case: why it waits, and which pictures there are. Audited. While it waits, only for the operator who took it.',
    operator: true,
    answer: v.object({
      ...identityCase.entries,
      state: v.picklist(['waiting', 'allowed', 'denied']),
      /** Masked. */
      cpf: v.string(),
      name: v.string(),
      birthDate: v.string(),
      begunBy: v.string(),
      /** RE-07: the type of the new contact that allowing it would save. More is at stake then. */
      newContact: v.optional(v.picklist(contactTypes)),
      device: v.string(),
      reasons: v.array(
        v.object({ check: v.picklist(identityChecks), code: v.string(), score: v.optional(v.number()), threshold: v.optional(v.number()) }),
      ),
      /** ID-14: what speaks for the person, and what makes a face alone too little. */
      evidence: v.array(v.picklist(evidenceKinds)),
      signs: v.array(v.picklist(signNames)),
      engine: v.object({ name: v.string(), version: v.string(), thresholds: v.string() }),
      pictures: v.array(v.picklist(caseSteps)),
      /** Those that this operator opened. */
      opened: v.array(v.picklist(caseSteps)),
      /** Those that are not in the store any more, and cannot be opened. */
      lost: v.array(v.picklist(caseSteps)),
      decidedAt: v.optional(v.string()),
      decidedBy: v.optional(v.string()),
      note: v.optional(v.string()),
    }),
    refusals: ['0004', '0073'],
  },
  picture: {
    method: 'GET',
    path: '/v1/operations/identity-cases/:id/pictures/:step',
    host: 'gateway',
    about: 'One picture, decrypted for this operator. Every view is audited.',
    operator: true,
    bytes: 'image/jpeg',
    answer: bytes,
    refusals: ['0004', '0073'],
  },
  /** One decision per case: 0035 for the second. 0074 names the pictures that this operator did not open. */
  decide: {
    method: 'POST',
    path: '/v1/operations/identity-cases/:id/decision',
    host: 'gateway',
    about: 'Allows or denies, with a note that says why. The person is notified.',
    operator: true,
    body: v.object({
      decision: v.picklist(['allow', 'deny']),
      note: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(limits.reviewNoteMaxLength)),
    }),
    answer: v.object({}),
    refusals: ['0004', '0035', '0073', '0074'],
  },
} as const satisfies Record<string, Call>;
