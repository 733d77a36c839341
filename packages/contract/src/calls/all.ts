import type { Call, Elsewhere } from '../call.ts';
import { analyticsCalls } from './analytics.ts';
import { consentCalls } from './consents.ts';
import { contactVerificationCalls } from './contact-verification.ts';
import { featureCalls } from './features.ts';
import { identityCalls, identityPhoneCalls } from './identity.ts';
import { legalizaCalls } from './legaliza.ts';
import { logCalls } from './logs.ts';
import { npsCalls } from './nps.ts';
import { identityCaseCalls, operationsCalls } from './operations.ts';
import { linkCalls, recoveryCalls } from './recovery.ts';
import { sessionCalls } from './session.ts';
import { signInCalls } from './sign-in.ts';
import { signInByCodeCalls } from './sign-in-by-code.ts';
import { signUpCalls } from './sign-up.ts';
import { twoFactorCalls } from './two-factor.ts';

const all = {
  'sign-in': signInCalls,
  'sign-in-by-code': signInByCodeCalls,
  'two-factor': twoFactorCalls,
  'contact-verification': contactVerificationCalls,
  'sign-up': signUpCalls,
  legaliza: legalizaCalls,
  recovery: recoveryCalls,
  'recovery-links': linkCalls,
  identity: identityCalls,
  'identity-phone': identityPhoneCalls,
  session: sessionCalls,
  consents: consentCalls,
  nps: npsCalls,
  features: featureCalls,
  logs: logCalls,
  analytics: analyticsCalls,
  operations: operationsCalls,
  'operations-identity': identityCaseCalls,
} as const;

/** SV-01: every call, by flow. Only these are served, and all of them are described. */
export const allCalls: Readonly<Record<string, Readonly<Record<string, Call>>>> = all;

type Groups = typeof all;
type Pair<C extends Call> = C['refusals'][number] extends infer R
  ? R extends Elsewhere<infer Code>
    ? `${C['path']} ${Code}`
    : never
  : never;
type PairOf<G> = { [N in keyof G]: G[N] extends Call ? Pair<G[N]> : never }[keyof G];

/** HT-04: each path with each code that only another gateway answers there: `e2e/elsewhere.e2e.ts` has a journey for every one. */
export type ElsewherePair = { [G in keyof Groups]: PairOf<Groups[G]> }[keyof Groups];
