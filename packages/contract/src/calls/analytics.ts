import * as v from 'valibot';
import type { Call } from '../call.ts';
import { measured } from '../measured.ts';

export const analyticsCalls = {
  /** `visit` is a random name of the tab's journey, so that steps can be told from visits. It is kept nowhere but in the page's memory. */
  collect: {
    method: 'POST',
    path: '/v1/analytics',
    host: 'gateway',
    about: 'Takes what the page measured. Nothing waits for it.',
    body: v.object({ visit: v.pipe(v.string(), v.uuid()), events: v.pipe(v.array(measured), v.minLength(1), v.maxLength(50)) }),
    answer: v.object({}),
    refusals: [],
  },
} as const satisfies Record<string, Call>;
