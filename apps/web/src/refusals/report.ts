import { routes } from '@portaria/domain/routes';
import { measure } from '../lib/analytics.ts';
import type { Refused } from '../lib/call.ts';
import { currentPlace } from '../lib/location.ts';

/** ER-09: a refusal outside a flow's own table, told once, with the area of the page it came up on. */
export function reportHere({ code, reference }: Refused) {
  const { route } = currentPlace();
  measure({ type: 'error', area: routes[route!].area, code, key: code, reference });
}
