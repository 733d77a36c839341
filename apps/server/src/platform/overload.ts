import type { Bound } from './bounds.ts';
import type { Metrics } from './metrics.ts';
import { Refusal } from './refusal.ts';

/** SV-14: refused before anything was done, so the same request may be sent again after the wait. */
export function overloaded({ boundsReached }: Pick<Metrics, 'boundsReached'>, bound: Bound, seconds = 2): Refusal {
  boundsReached.inc({ bound });
  return new Refusal('0500', undefined, { headers: { 'retry-after': String(seconds) } });
}
