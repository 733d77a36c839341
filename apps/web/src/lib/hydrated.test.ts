import * as limits from '@portaria/domain/limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setHydrated, whenBegun } from './hydrated.ts';

let page: EventTarget;
let isDone: boolean;
beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  isDone = false;
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('window', {}); // as Safari: without requestIdleCallback
  setHydrated();
  whenBegun(() => {
    isDone = true;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each(['keydown', 'pointerdown', 'pointermove', 'input'])(
  'SG-03 what is not needed yet waits for the person, and begins with %s',
  async (input) => {
    await vi.advanceTimersByTimeAsync(limits.firstInputMilliseconds - 1);
    expect(isDone).toBe(false);
    page.dispatchEvent(new Event(input));
    await vi.advanceTimersByTimeAsync(200);
    expect(isDone).toBe(true);
  },
);

test('SG-03 a browser may fill the form in by itself: after a while it begins without the person', async () => {
  await vi.advanceTimersByTimeAsync(limits.firstInputMilliseconds + 200);
  expect(isDone).toBe(true);
});
