import type { DocumentFacts } from '@portaria/domain/capture/document';
import * as limits from '@portaria/domain/limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkPicture } from './check-picture.ts';

type Listener = (event: { readonly data: unknown }) => unknown;
type Checked = Parameters<typeof checkPicture>[0]['worker'];
const dark: DocumentFacts = { luma: 10, sharpness: 0, glare: 0, quad: undefined };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function begun(frame = Promise.resolve({} as ImageData)) {
  const done = vi.fn<(facts?: DocumentFacts) => void>();
  const terminate = vi.fn();
  const worker: Checked = { postMessage: () => {}, terminate, onmessage: null, onerror: null };
  const stop = checkPicture({ worker, frame, done });
  const hear = worker as unknown as { onmessage: Listener; onerror: () => unknown };
  const happen = {
    answer: () => hear.onmessage({ data: { facts: dark } }),
    error: () => hear.onerror(),
    timeout: () => vi.advanceTimersByTime(limits.pictureCheckMilliseconds),
    stop,
  };
  return { happen, done, terminate };
}

test.each([
  ['answer', 'timeout', [[dark]]],
  ['answer', 'error', [[dark]]],
  ['timeout', 'answer', [[undefined]]],
  ['error', 'answer', [[undefined]]],
  ['error', 'timeout', [[undefined]]],
  ['stop', 'answer', []],
  ['stop', 'timeout', []],
] as const)('ID-10 the first counts: %s, then %s', (first, then, said) => {
  const { happen, done, terminate } = begun();
  happen[first]();
  expect(terminate).toHaveBeenCalled();
  happen[then]();
  expect(done.mock.calls).toEqual(said);
});

test('ID-10 a picture that cannot be read is not checked, and a stopped check says nothing of it', async () => {
  const unreadable = () => Promise.reject(new Error('no picture'));
  const { done } = begun(unreadable());
  await vi.advanceTimersByTimeAsync(0);
  expect(done.mock.calls).toEqual([[undefined]]);
  const stopped = begun(unreadable());
  stopped.happen.stop();
  await vi.advanceTimersByTimeAsync(0);
  expect(stopped.done).not.toHaveBeenCalled();
});
