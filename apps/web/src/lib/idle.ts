import * as limits from '@portaria/domain/limits';
import { isHydrated } from './hydrated.ts';

/** After hydration, when the page has nothing else to do: one thing at a time, each a task of its own. */
const queue: (() => unknown)[] = [];
let running = false;

export function whenIdle(work: () => unknown) {
  queue.push(work);
  if (!running) next();
  running = true;
}

function next() {
  const run = () => {
    if (!isHydrated()) return void setTimeout(next, retryMilliseconds);
    queue.shift()?.();
    running = queue.length > 0;
    if (running) next();
  };
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: limits.collectorIdleMilliseconds });
  else setTimeout(run, retryMilliseconds); // Safari
}

const retryMilliseconds = 200;
