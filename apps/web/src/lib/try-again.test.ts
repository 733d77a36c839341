import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tryAgain } from './try-again.ts';

const [reload, ask] = [vi.fn(), vi.fn()];
const listeners: Record<string, () => void> = {};
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', ask.mockRejectedValue(new TypeError('Failed to fetch')));
  vi.stubGlobal('addEventListener', (event: string, listener: () => void) => {
    listeners[event] = listener;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

function openOffline(onLine: boolean) {
  vi.stubGlobal('navigator', { onLine });
  new Function(tryAgain)();
}
/** How often the page asked for the network, second by second. */
async function asksEachSecond(seconds: number) {
  const counts: number[] = [];
  for (let i = 0; i < seconds; i++) {
    await vi.advanceTimersByTimeAsync(1000);
    counts.push(ask.mock.calls.length);
  }
  return counts;
}

test('HT-03 the offline page asks after a second, then after twice the wait each time', async () => {
  openOffline(true);
  expect(await asksEachSecond(8)).toEqual([1, 1, 2, 2, 2, 2, 3, 3]);
});

test('HT-03 the offline page reloads as soon as the network answers, and when the phone reports it', async () => {
  openOffline(true);
  ask.mockResolvedValue(new Response());
  await vi.advanceTimersByTimeAsync(1000);
  expect(reload).toHaveBeenCalledOnce();
  listeners.online!();
  expect(reload).toHaveBeenCalledTimes(2);
});

test('HT-03 the offline page reloads every minute, and does not ask while the phone reports no network', async () => {
  openOffline(false);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect([reload.mock.calls.length, ask.mock.calls.length]).toEqual([1, 0]);
});
