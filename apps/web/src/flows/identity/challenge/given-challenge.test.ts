import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterStep, framesOf, givenChallenge, justAhead, madeOf, restMilliseconds } from './given-challenge.ts';

const answer = { id: 'one', total: 2, step: { index: 0, move: 'center' as const }, stepSeconds: 30, lifeSeconds: 150 };
beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2026-11-15T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

test.each(['2026-11-15T09:00:00Z', '2026-11-15T12:00:00Z', '2026-11-15T15:00:00Z'])(
  'ID-11 a step lasts its whole time even if the phone’s clock is %s',
  (clock) => {
    const { step } = givenChallenge(answer, performance.now());
    vi.setSystemTime(clock);
    vi.advanceTimersByTime(29_000);
    expect(restMilliseconds(step)).toBe(1000);
  },
);

test('ID-11 the time that the answer took is deducted; each step has its own', () => {
  const askedAt = performance.now();
  vi.advanceTimersByTime(4000);
  const first = givenChallenge(answer, askedAt);
  expect(restMilliseconds(first.step)).toBe(26_000);
  vi.advanceTimersByTime(10_000);
  const second = afterStep(first, { step: { index: 1, move: 'left' }, stepSeconds: 30 }, performance.now());
  expect(second).toMatchObject({ id: 'one', total: 2, step: { index: 1, move: 'left' } });
  expect(restMilliseconds(second!.step)).toBe(30_000);
  expect(afterStep(second!, { stepSeconds: 0 }, performance.now())).toBeUndefined();
});

test('ID-11 a step has as many frames as its move needs; a selfie without a challenge is one picture', () => {
  expect(framesOf(givenChallenge(answer, 0))).toBe(2);
  expect(framesOf(givenChallenge({ ...answer, step: { index: 1, move: 'left' } }, 0))).toBe(3);
  expect(framesOf(justAhead)).toBe(1);
});

test('ID-10 the ring fills on the side of each turn, and what it has filled stays', () => {
  const moves = ['center', 'left', 'closer', 'right'] as const;
  let challenge = givenChallenge({ ...answer, total: moves.length }, 0);
  const made = moves.map((move, index) => {
    challenge = index === 0 ? challenge : afterStep(challenge, { step: { index, move }, stepSeconds: 30 }, 0)!;
    return [false, true].map((isMade) => madeOf(challenge, isMade)).map(({ left, right }) => `${left} | ${right}`);
  });
  expect(made).toEqual([
    ['0 | 0', '0 | 1'],
    ['0 | 1', '1 | 1'],
    ['1 | 1', '1 | 2'],
    ['1 | 2', '1 | 3'],
  ]);
});
