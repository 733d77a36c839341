import type * as limits from './limits.ts';

/** Limits of the requirements whose code does not exist yet. Each leaves this table with its first reader. */
export const awaitedLimits = {
  vpnDetectorTimeoutMilliseconds: { line: 'SG-04', why: 'there is no VPN detector yet' },
  sdkTimeoutMinMilliseconds: { line: 'SG-04', why: 'the only SDK has the shorter time-out of SG-01' },
  sdkTimeoutMaxMilliseconds: { line: 'SG-04', why: 'the only SDK has the shorter time-out of SG-01' },
} as const satisfies Partial<Record<keyof typeof limits, { readonly line: string; readonly why: string }>>;
