import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { givenChallenge, restMilliseconds } from './given-challenge.ts';

const answer = { id: 'one', steps: ['center' as const], lifeSeconds: 60 };
beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2026-11-15T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

test.each(['2026-11-15T09:00:00Z', '2026-11-15T12:00:00Z', '2026-11-15T15:00:00Z'])(
  'ID-11 a challenge lasts its whole minute even if the phone’s clock is %s',
  (clock) => {
    const challenge = givenChallenge(answer, performance.now());
    vi.setSystemTime(clock);
    vi.advanceTimersByTime(59_000);
    expect(restMilliseconds(challenge)).toBe(1000);
  },
);

test('ID-11 the time that the answer took is deducted', () => {
  const askedAt = performance.now();
  vi.advanceTimersByTime(4000);
  expect(restMilliseconds(givenChallenge(answer, askedAt))).toBe(56_000);
});
