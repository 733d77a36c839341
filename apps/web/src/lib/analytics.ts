import type { Measured } from '@portaria/contract/measured';

type Told = Measured & { readonly reference?: string | undefined };

let tell: ((event: Measured) => void) | undefined;
const early: Measured[] = [];

/** SG-08, ER-09: the single entry point for analytics. Events before the adapters are loaded are queued. */
export function measure(event: Told) {
  const { reference: _, ...rest } = event; // identifies one request in our log: for support, not for statistics
  tell ? tell(rest) : early.push(rest);
  dispatchEvent(new CustomEvent('portaria:analytics', { detail: event }));
}

/** A bug of ours, or half a deploy: the details are for developers only, so it is only counted. */
export const unexpected = () => measure({ type: 'error', area: 'error_500', code: 'unknown', key: 'unexpected' });

export function listen(to: (event: Measured) => void) {
  tell = to;
  for (const event of early.splice(0)) to(event);
}
