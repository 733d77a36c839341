import * as limits from '@portaria/domain/limits';

/** False until hydration: the first render must equal the prerendered page and not depend on this browser. */
let hydrated = false;

export const isHydrated = () => hydrated;

export function setHydrated() {
  hydrated = true;
  document.documentElement.dataset.live = 'yes';
}

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
