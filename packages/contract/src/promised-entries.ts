import type * as v from 'valibot';
import { type Optional, type Promised, promised } from './promised.ts';

type PromisedEntries<E> = { readonly [K in keyof E]: E[K] extends Optional ? E[K] : E[K] extends v.GenericSchema ? Promised<E[K]> : never };

/** Every field of an object is promised. Separate from promised.ts: the first page need not carry it. */
export const promisedEntries = <const E extends v.ObjectEntries>(entries: E) =>
  Object.fromEntries(
    Object.entries(entries).map(([name, schema]) => [name, schema.type === 'optional' ? schema : promised(schema as v.GenericSchema)]),
  ) as PromisedEntries<E>;
