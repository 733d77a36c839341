import * as limits from '@portaria/domain/limits';
import * as v from 'valibot';
import type { Call } from '../call.ts';

/** SG-02: one step of the fingerprint, as the page reports it. `<product>_product` is the only key whose name the product chooses. */
export const logCalls = {
  record: {
    method: 'POST',
    path: '/v1/logs',
    host: 'gateway',
    about: 'Takes a log record of the page. The page does not wait for it.',
    body: v.objectWithRest(
      {
        flow: v.literal('allow_me'),
        flow_version: v.literal('v1'),
        log_type: v.literal('web_journey_custom'),
        user_id: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(80)))),
        retries: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
        action: v.picklist(['fingerprint_generation_success', 'fingerprint_generation_fail']),
        time_elapsed: v.pipe(v.number(), v.minValue(0), v.maxValue(3600)),
        stack: v.optional(v.pipe(v.string(), v.maxLength(limits.fingerprintMaxBytes))),
        initialized: v.optional(v.boolean()),
        timeout: v.optional(v.boolean()),
      },
      v.unknown(),
    ),
    answer: v.object({}),
    refusals: [],
  },
} as const satisfies Record<string, Call>;
