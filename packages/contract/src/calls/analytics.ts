import * as v from 'valibot';
import type { Call } from '../call.ts';
import { measured } from '../measured.ts';

export const analyticsCalls = {
  /** `visit` is the random id of the tab's visit, so that visits can be counted, not only steps. The page keeps it in memory only. */
  collect: {
    method: 'POST',
    path: '/v1/analytics',
    host: 'gateway',
    about: 'Takes what the page measured. The page does not wait for it. A row that cannot be read is dropped alone.',
    body: v.object({
      visit: v.pipe(v.string(), v.uuid()),
      events: v.pipe(v.array(v.fallback(v.nullable(measured), null)), v.minLength(1), v.maxLength(50)),
    }),
    answer: v.object({}),
    refusals: [],
  },
} as const satisfies Record<string, Call>;
