import type * as limits from './limits.ts';

/** Limits that the requirements give before the code that they bound is there. Each leaves this table with its first reader. */
export const awaitedLimits = {
  vpnDetectorTimeoutMilliseconds: { line: 'SG-04', why: 'no VPN detector is asked yet' },
  sdkTimeoutMinMilliseconds: { line: 'SG-04', why: 'the one SDK there is has the shorter time-out of SG-01' },
  sdkTimeoutMaxMilliseconds: { line: 'SG-04', why: 'the one SDK there is has the shorter time-out of SG-01' },
} as const satisfies Partial<Record<keyof typeof limits, { readonly line: string; readonly why: string }>>;
