import * as limits from '@portaria/domain/limits';
import type { Result } from './call.ts';

type Entry = { readonly value: Result<unknown>; readonly expiry: number };

const entries = new Map<string, Entry>();

/** HT-05: what a query answered, for a while and no longer than the page; a refusal is not kept, and nothing is asked for by itself. */
export async function cached<T>(name: string, ask: () => Promise<Result<T>>, seconds: number = limits.cacheSeconds): Promise<Result<T>> {
  const kept = entries.get(name);
  if (kept && kept.expiry > Date.now()) return kept.value as Result<T>;
  const value = await ask();
  if (value.ok) entries.set(name, { value, expiry: Date.now() + seconds * 1000 });
  return value;
}
