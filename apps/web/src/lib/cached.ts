import * as limits from '@portaria/domain/limits';
import type { Result } from './call.ts';

type Entry = { readonly value: Result<unknown>; readonly expiry: number };

const entries = new Map<string, Entry>();

/** HT-05: caches an answer for a while, at most as long as the page; refusals are not cached, and nothing is refetched by itself. */
export async function cached<T>(name: string, ask: () => Promise<Result<T>>, seconds: number = limits.cacheSeconds): Promise<Result<T>> {
  const kept = entries.get(name);
  if (kept && kept.expiry > Date.now()) return kept.value as Result<T>;
  const value = await ask();
  if (value.ok) entries.set(name, { value, expiry: Date.now() + seconds * 1000 });
  return value;
}

export const forgetCached = (name: string) => entries.delete(name);
