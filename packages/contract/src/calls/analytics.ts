import { measuredAreas, measuredCodes, measuredKeys } from '@portaria/domain/measured-words';
import * as v from 'valibot';
import type { Call } from '../call.ts';

const area = v.picklist(measuredAreas);

/** SG-08: what is measured, without a word about who it was: every word is one of the tables. */
export const measured = v.variant('type', [
  v.object({ type: v.literal('page'), area }),
  /** LE-06: `step` is the area of the step where it happened. */
  v.object({ type: v.literal('error'), area, step: v.optional(area), code: v.picklist(measuredCodes), key: v.picklist(measuredKeys) }),
  v.object({
    type: v.literal('vital'),
    area,
    name: v.picklist(['CLS', 'INP', 'LCP', 'TTFB']),
    value: v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)),
  }),
]);
export type Measured = v.InferOutput<typeof measured>;

export const analyticsCalls = {
  /** `visit` is a random name of the tab's journey, so that steps can be told from visits. It is kept nowhere but in the page's memory. */
  collect: {
    method: 'POST',
    path: '/v1/analytics',
    host: 'gateway',
    about: 'Takes what the page measured. Nothing waits for it.',
    body: v.object({ visit: v.pipe(v.string(), v.uuid()), events: v.pipe(v.array(measured), v.minLength(1), v.maxLength(50)) }),
    answer: v.object({}),
    refusals: ['0038'],
  },
} as const satisfies Record<string, Call>;
