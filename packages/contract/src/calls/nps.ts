import * as limits from '@portaria/domain/limits';
import * as v from 'valibot';
import type { Call } from '../call.ts';

/** SU-12, LE-08: once per token, which is sent as a bearer (HT-02). */
export const npsCalls = {
  rate: {
    method: 'POST',
    path: '/v1/nps',
    host: 'gateway',
    about: 'Records how likely the person is to recommend the product, once.',
    step: 'shell.nps',
    body: v.object({
      score: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(limits.npsScoreMax)),
      comment: v.optional(v.pipe(v.string(), v.maxLength(limits.npsCommentMaxLength))),
    }),
    answer: v.object({}),
    refusals: [],
  },
} as const satisfies Record<string, Call>;
