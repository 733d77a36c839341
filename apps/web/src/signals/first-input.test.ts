import * as limits from '@portaria/domain/limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { firstInput } from './first-input.ts';

let page: EventTarget;
let isDone: boolean;
beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('window', {}); // as Safari: without requestIdleCallback
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  isDone = false;
  void firstInput().then(() => {
    isDone = true;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each(['keydown', 'pointerdown', 'input'])('SG-03 the collector waits for the person, and begins with %s', async (input) => {
  await vi.advanceTimersByTimeAsync(limits.collectorWaitMilliseconds - 1);
  expect(isDone).toBe(false);
  page.dispatchEvent(new Event(input));
  await vi.advanceTimersByTimeAsync(0);
  expect(isDone).toBe(true);
});

test('SG-03 a browser may fill the form in by itself: after a while the collector begins without the person', async () => {
  await vi.advanceTimersByTimeAsync(limits.collectorWaitMilliseconds + 1);
  expect(isDone).toBe(true);
});
