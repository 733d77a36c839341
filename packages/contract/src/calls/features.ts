import * as v from 'valibot';
import type { Call } from '../call.ts';
import { cpf } from '../fields.ts';

const key = v.pipe(v.string(), v.regex(/^[a-zA-Z0-9_]{1,80}$/));
const treatment = v.picklist(['on', 'off']);

/** SG-05. */
export const featureCalls = {
  one: {
    method: 'POST',
    path: '/v1/user/features',
    host: 'gateway',
    about: 'The treatment of one feature for a CPF.',
    body: v.object({ attributes: v.object({ cpf }), key }),
    answer: v.object({ data: v.object({ treatment }) }),
    refusals: [],
  },
  batch: {
    method: 'POST',
    path: '/v1/user/features/batch',
    host: 'gateway',
    about: 'The treatments of several features for a CPF.',
    body: v.object({ attributes: v.object({ cpf }), keys: v.pipe(v.array(key), v.maxLength(50)) }),
    answer: v.object({ data: v.object({ treatments: v.record(v.string(), treatment) }) }),
    refusals: [],
  },
} as const satisfies Record<string, Call>;
