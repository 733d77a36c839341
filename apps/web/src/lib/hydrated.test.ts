import * as limits from '@portaria/domain/limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let page: EventTarget;
let isDone: boolean;
let whenBegun: (work: () => unknown) => void;
beforeEach(async () => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  isDone = false;
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('window', {}); // as Safari: without requestIdleCallback
  vi.resetModules(); // a page of its own
  const fresh = await import('./hydrated.ts');
  fresh.setHydrated();
  whenBegun = fresh.whenBegun;
  whenBegun(() => {
    isDone = true;
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const input = (type: string, movement = {}) => Object.assign(new Event(type), movement);

test.each([input('keydown'), input('pointerdown'), input('pointermove', { movementX: 0, movementY: -1 }), input('input')])(
  'SG-03 what is not needed yet waits for the person, and begins with $type',
  async (first) => {
    await vi.advanceTimersByTimeAsync(limits.firstInputMilliseconds / 2);
    expect(isDone).toBe(false);
    page.dispatchEvent(first);
    await vi.advanceTimersByTimeAsync(200);
    expect(isDone).toBe(true);
  },
);

test('SG-03 a pointer that rests where the page appears is no beginning', async () => {
  page.dispatchEvent(input('pointermove', { movementX: 0, movementY: 0 }));
  await vi.advanceTimersByTimeAsync(limits.firstInputMilliseconds / 2);
  expect(isDone).toBe(false);
});

test('SG-03 a browser may fill the form in by itself: after a while it begins without the person', async () => {
  await vi.advanceTimersByTimeAsync(limits.firstInputMilliseconds + 200);
  expect(isDone).toBe(true);
});

test('SG-03 once it has begun no event of the page is listened to any more', async () => {
  page.dispatchEvent(input('keydown'));
  const movementX = vi.fn(() => 1);
  page.dispatchEvent(Object.defineProperty(input('pointermove'), 'movementX', { get: movementX }));
  expect(movementX).not.toHaveBeenCalled();
});

test('AP-08 what a later screen begins waits for no second input', async () => {
  page.dispatchEvent(new Event('pointerdown'));
  await vi.advanceTimersByTimeAsync(200);
  const later = vi.fn();
  whenBegun(later);
  await vi.advanceTimersByTimeAsync(200);
  expect(later).toHaveBeenCalledOnce();
});
