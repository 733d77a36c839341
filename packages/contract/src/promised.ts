import * as v from 'valibot';

/**
 * HT-04: a field of an answer that this server always gives and that another back end may leave out. To the page it is optional; the
 * server's answers are held to it by their types (`Complete`) and when they are sent (`complete`).
 */
export type Promised<S extends v.GenericSchema> = v.OptionalSchema<S, undefined> & { readonly promised: true };

export const promised = <const S extends v.GenericSchema>(schema: S): Promised<S> =>
  Object.assign(v.optional(schema), { promised: true } as const);

export type Optional<S extends v.GenericSchema = v.GenericSchema> = v.OptionalSchema<S, undefined>;
type Leftable<E> = { [K in keyof E]: E[K] extends { readonly promised: true } ? never : E[K] extends Optional ? K : never }[keyof E];
type CompleteEntries<E> = { [K in Exclude<keyof E, Leftable<E>>]: Complete<E[K]> } & { [K in Leftable<E>]?: Complete<E[K]> };

/** The answer with everything that was promised. */
export type Complete<S> =
  S extends Promised<infer W>
    ? Complete<W>
    : S extends Optional<infer W>
      ? Complete<W> | undefined
      : S extends v.ObjectSchema<infer E, undefined>
        ? CompleteEntries<E>
        : S extends v.GenericSchema
          ? v.InferOutput<S>
          : never;

/** The schema of the answer with everything that was promised. */
export function complete(schema: v.GenericSchema): v.GenericSchema {
  if (isOptional(schema)) return 'promised' in schema ? complete(schema.wrapped) : v.optional(complete(schema.wrapped));
  if (!isObject(schema)) return schema;
  return v.object(Object.fromEntries(Object.entries(schema.entries).map(([name, entry]) => [name, complete(entry as v.GenericSchema)])));
}

const isOptional = (schema: v.GenericSchema): schema is Optional => schema.type === 'optional';
const isObject = (schema: v.GenericSchema): schema is v.ObjectSchema<v.ObjectEntries, undefined> =>
  schema.type === 'object' && !('pipe' in schema);
