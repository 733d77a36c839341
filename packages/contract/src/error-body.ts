import * as v from 'valibot';

/** SV-02: the body of every refusal. */
export const errorBody = v.object({
  errorKey: v.string(),
  code: v.string(),
  errors: v.optional(v.array(v.object({ field: v.string(), message: v.string() }))),
  data: v.optional(v.unknown()),
});

export type ErrorBody = v.InferOutput<typeof errorBody>;
