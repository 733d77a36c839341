import type { Reply } from '../http-request.ts';
import type { Delivery } from './carriers.ts';

type Gateway = {
  /** Whether the body confirms that the message was accepted. */
  readonly isTaken: (json: unknown) => boolean;
  /** The gateway's own error number; it helps the operator and reveals nothing about the person. */
  readonly faultOf?: (json: unknown) => unknown;
  /** Transient faults, whatever the status. */
  readonly passing?: readonly number[];
};

/** What a gateway's reply means for the message. */
export function readReply(reply: Reply, { isTaken, faultOf, passing = [] }: Gateway): Delivery {
  const perhapsSent = (failure: string): Delivery => ({ outcome: 'unsure', failure });
  if (reply.kind === 'unreachable') return { outcome: 'retry', failure: 'unreachable' };
  if (reply.kind === 'lost') return perhapsSent('no-answer');
  const { status, json, retryAfterSeconds } = reply;
  if (status >= 200 && status < 300) return isTaken(json) ? { outcome: 'sent' } : perhapsSent('unreadable-answer');
  if (status === 502 || status === 504) return perhapsSent(`status-${status}`); // the answer of a proxy: the gateway behind it may have sent the message
  const fault = faultOf?.(json);
  const failure = Number.isInteger(fault) ? `status-${status}-fault-${fault}` : `status-${status}`;
  const isOperatorsToMend = status === 401 || status === 403;
  const passes = status === 429 || status >= 500 || isOperatorsToMend || passing.some((number) => number === fault);
  return passes
    ? { outcome: 'retry', failure, ...(retryAfterSeconds !== undefined && { afterSeconds: retryAfterSeconds }) }
    : { outcome: 'give-up', failure };
}
