import type { ViteHotContext } from 'vite/types/hot.js';

type Table = Record<string, unknown>;
/** One earlier evaluation of a module: `take` gives it the new value of each export. */
type Copy = (take: (name: string, held: unknown) => unknown) => void;

const isTable = (value: unknown): value is Table =>
  Array.isArray(value) || (value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype);
const areTables = (held: unknown, value: unknown): value is Table =>
  isTable(held) && isTable(value) && Array.isArray(held) === Array.isArray(value);
/** Enough to tell whether a number, a pattern or a set has changed. */
const textOf = (value: unknown) => (value instanceof Set || value instanceof Map ? JSON.stringify([...value]) : String(value));

function write(held: Table, next: Table) {
  for (const key of Object.keys(held)) if (!(key in next)) delete held[key];
  if (Array.isArray(held)) held.length = (next as unknown as unknown[]).length;
  for (const [key, value] of Object.entries(next)) {
    if (areTables(held[key], value)) write(held[key] as Table, value);
    else held[key] = value;
  }
}

/**
 * A domain module was replaced (scripts/dev/data-modules.mjs): its texts and rows are copied into every earlier instance, because screens
 * hold references to them. A changed number or pattern may be used anywhere, so it needs a reload.
 */
export function replaceData(hot: ViteHotContext, next: Table | undefined) {
  if (!next) return; // it does not parse: Vite shows the error
  const copies = hot.data.copies as Copy[];
  let isWritable = true;
  const look = (name: string, held: unknown) => {
    const value = next[name];
    isWritable &&= areTables(held, value) || (typeof held === 'string' && typeof value === 'string') || textOf(held) === textOf(value);
    return held;
  };
  const take = (name: string, held: unknown) => {
    const value = next[name];
    if (!areTables(held, value)) return value;
    write(held as Table, value);
    return held;
  };
  for (const copy of copies) copy(look);
  if (!isWritable) return hot.invalidate();
  for (const copy of copies) copy(take);
  dispatchEvent(new Event('data-replaced')); // main.tsx renders again
}
