import type { Call } from '../call.ts';
import { featureCalls } from './features.ts';
import { logCalls } from './logs.ts';
import { sessionCalls } from './session.ts';
import { signInCalls } from './sign-in.ts';

/** SV-01: every call there is, by flow. What is not in here is not served, and what is in here is described. */
export const allCalls: Readonly<Record<string, Readonly<Record<string, Call>>>> = {
  'sign-in': signInCalls,
  session: sessionCalls,
  features: featureCalls,
  logs: logCalls,
};
