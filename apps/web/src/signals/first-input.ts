import * as limits from '@portaria/domain/limits';

const inputs = ['keydown', 'pointerdown', 'input'] as const;

/**
 * SG-03: when the person begins, or after a while without. The collector keeps a phone as busy as the page itself, and a person who only looks,
 * or leaves, needs none of it.
 */
export function firstInput(): Promise<void> {
  return new Promise((done) => {
    const begin = () => whenIdle(done); // each input once: a promise is kept only once
    setTimeout(begin, limits.collectorWaitMilliseconds);
    for (const input of inputs) addEventListener(input, begin, { once: true, capture: true });
  });
}

/** Never between a key and its letter. */
const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: limits.collectorIdleMilliseconds }) : setTimeout(work);
