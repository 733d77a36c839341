import type { Measured } from '@portaria/contract/measured';

type Told = Measured & { readonly reference?: string | undefined };

let tell: ((event: Measured) => void) | undefined;
const early: Measured[] = [];

/** SG-08, ER-09: one way out for everything that is measured. What comes before the adapters are there waits for them. */
export function measure(event: Told) {
  const { reference: _, ...rest } = event; // it finds one call in our log: for the person and for support, not for statistics
  tell ? tell(rest) : early.push(rest);
  dispatchEvent(new CustomEvent('portaria:analytics', { detail: event }));
}

/** A bug of ours, or half a deploy: what it was is in nobody's words but a developer's, so it is only counted. */
export const unexpected = () => measure({ type: 'error', area: 'error_500', code: 'unknown', key: 'unexpected' });

export function listen(to: (event: Measured) => void) {
  tell = to;
  for (const event of early.splice(0)) to(event);
}
