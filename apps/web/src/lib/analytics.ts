import type { Measured } from '@portaria/contract/measured';

type Event = Measured & { readonly reference?: string | undefined; readonly message?: string | undefined };

let send: ((event: Measured) => void) | undefined;
const queue: Measured[] = [];

/** SG-08, ER-09: the single entry point for analytics. Events before the adapters are loaded are queued. */
export function measure(event: Event) {
  const { reference: _, message: __, ...rest } = event; // one request in our log, one sentence: for support, not for statistics
  send ? send(rest) : queue.push(rest);
  dispatchEvent(new CustomEvent('portaria:analytics', { detail: event }));
}

/** A bug of ours, or half a deploy: the details are for developers only, so it is only counted. */
export const unexpected = () => measure({ type: 'error', area: 'error_500', code: 'unknown', key: 'unexpected' });

export function listen(to: (event: Measured) => void) {
  send = to;
  for (const event of queue.splice(0)) to(event);
}
