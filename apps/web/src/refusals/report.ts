import { routes } from '@portaria/domain/routes';
import { measure } from '../lib/analytics.ts';
import type { Refused } from '../lib/call.ts';
import { currentPlace } from '../lib/location.ts';

/** ER-09: reports a refusal outside a flow's own table, once, with the area of the current page. */
export function reportHere({ code, reference }: Refused) {
  const { route } = currentPlace();
  measure({ type: 'error', area: routes[route!].area, code, key: code, reference });
}
