import { measuredAreas, measuredCodes, measuredKeys } from '@portaria/domain/measured-words';
import * as v from 'valibot';

const area = v.picklist(measuredAreas);
/** ER-02: a number that no table has is unknown. Storing it would let a caller write any four digits. */
const code = v.pipe(
  v.union([v.picklist(measuredCodes), v.pipe(v.string(), v.regex(/^\d{4}$/))]),
  v.transform((text) => (measuredCodes.includes(text) ? text : 'unknown')),
);

/**
 * SG-08: what is measured, without personal data: every value is a word of the tables. Separate from its call: a page that sends it need
 * not carry the tables.
 */
export const measured = v.variant('type', [
  v.object({ type: v.literal('page'), area }),
  /** LE-06: `step` is the area of the step where it happened. */
  v.object({ type: v.literal('error'), area, step: v.optional(area), code, key: v.picklist(measuredKeys) }),
  v.object({
    type: v.literal('vital'),
    area,
    name: v.picklist(['CLS', 'INP', 'LCP', 'TTFB']),
    value: v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)),
  }),
]);
export type Measured = v.InferOutput<typeof measured>;
