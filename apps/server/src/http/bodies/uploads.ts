import type { Bounds } from '../../config/bounds.ts';
import type { Bound } from '../../platform/bounds.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { overloaded } from '../../platform/overload.ts';

/** One network gets no more than this share of the memory. */
const networkShare = 0.5;

type Taken = { count: number; bytes: number };

/** SV-14: how many uploads are received and processed at once, of everyone and of one network; one more is refused unread. */
export function roomForUploads({ uploadsAtOnce, uploadsPerNetwork, uploadBytes }: Bounds, metrics: Metrics) {
  const all: Taken = { count: 0, bytes: 0 };
  const byNetwork = new Map<string, Taken>();

  function reached(of: Taken, bytes: number): Bound | null {
    if (all.count >= uploadsAtOnce) return 'uploads';
    if (all.bytes + bytes > uploadBytes) return 'upload_bytes';
    return of.count >= uploadsPerNetwork || of.bytes + bytes > uploadBytes * networkShare ? 'uploads_network' : null;
  }

  /** Answers the function that gives the room back. */
  return (network: string, bytes: number): (() => void) => {
    const own = byNetwork.get(network) ?? { count: 0, bytes: 0 };
    const bound = reached(own, bytes);
    if (bound) throw overloaded(metrics, bound);
    byNetwork.set(network, own);
    const add = (count: 1 | -1) => {
      for (const taken of [all, own]) {
        taken.count += count;
        taken.bytes += count * bytes;
      }
      if (own.count === 0) byNetwork.delete(network);
      metrics.uploads.set(all.count);
      metrics.uploadBytes.set(all.bytes);
    };
    add(1);
    return () => add(-1);
  };
}
