import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cached, forgetCached } from './cached.ts';
import type { Result } from './call.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answers = (...results: Result<number>[]) => {
  const left = [...results];
  return vi.fn(async () => left.shift()!);
};
const passed = (answer: number): Result<number> => ({ ok: true, answer });

test('HT-05 an answer is cached for 180 seconds and then fetched again', async () => {
  const ask = answers(passed(1), passed(2));
  expect(await cached('a', ask)).toEqual(passed(1));
  vi.advanceTimersByTime(179_999);
  expect(await cached('a', ask)).toEqual(passed(1));
  vi.advanceTimersByTime(1);
  expect(await cached('a', ask)).toEqual(passed(2));
  expect(ask).toHaveBeenCalledTimes(2);
});

test('HT-05 entries are independent, and each may have its own lifetime', async () => {
  const ask = answers(passed(1), passed(2));
  await cached('b', ask, 10);
  vi.advanceTimersByTime(10_000);
  expect(await cached('b', ask)).toEqual(passed(2));
  expect(await cached('c', answers(passed(3)))).toEqual(passed(3));
});

test('HT-05 a forgotten entry is fetched again', async () => {
  const ask = answers(passed(1), passed(2));
  await cached('e', ask);
  forgetCached('e');
  expect(await cached('e', ask)).toEqual(passed(2));
});

test('HT-05 a refusal is neither cached nor retried automatically', async () => {
  const ask = answers({ ok: false, code: 'FR999' }, passed(1));
  expect(await cached('d', ask)).toMatchObject({ ok: false });
  expect(ask).toHaveBeenCalledTimes(1);
  expect(await cached('d', ask)).toEqual(passed(1));
});
