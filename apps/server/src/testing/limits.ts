import { type Limits, limitsOf } from '../config/limits-file.ts';
import { policyFor } from '../config/policy.ts';

/** The limits of development but for these, as an operator's file would say it. */
export const withLimits = (given: object): { limits: Limits } => ({ limits: limitsOf(JSON.stringify(given), 'development', 'the test') });

export const perMinute = (max: number, solved = 0) => ({ max, solved, windowSeconds: 60 });

/** None that a test could reach. */
export function withoutLimits(): { limits: Limits } {
  const wide = { perNetwork: perMinute(1_000_000), perCpf: perMinute(1_000_000) };
  const byPath = Object.fromEntries(Object.keys(policyFor('development').calls.byPath).map((path) => [path, wide]));
  return withLimits({ calls: { default: wide, byPath } });
}
