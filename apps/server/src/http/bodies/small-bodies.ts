import type { Metrics } from '../../platform/metrics.ts';
import { overloaded } from '../../platform/overload.ts';
import type { Refusal } from '../../platform/refusal.ts';

type Receiving = { readonly bytes: number; readonly cut: (why: Refusal) => void };

/**
 * SV-14: how many bytes of bodies may be on their way. When there is no room, the body that takes longest makes some: the body of a page
 * comes with its headers, so only stalled ones are old.
 */
export function roomForBodies(maxBytes: number, metrics: Metrics) {
  const receiving = new Set<Receiving>();
  let bytes = 0;
  const leave = (body: Receiving) => {
    if (receiving.delete(body)) bytes -= body.bytes;
  };
  return (body: Receiving): (() => void) => {
    for (const oldest of receiving) {
      if (bytes + body.bytes <= maxBytes) break;
      leave(oldest);
      oldest.cut(overloaded(metrics, 'bodies'));
    }
    receiving.add(body);
    bytes += body.bytes;
    return () => leave(body);
  };
}
