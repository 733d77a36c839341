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

function whenIdle(work: () => unknown) {
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
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: limits.idleMilliseconds });
  else setTimeout(run, retryMilliseconds); // Safari
}

const retryMilliseconds = 200;

const inputs = ['keydown', 'pointerdown', 'pointermove', 'input'] as const;
const early = { capture: true };

/** A browser also tells of a pointer that rests while the page is painted under it. */
const isMeant = ({ type, movementX, movementY }: Event & Partial<PointerEvent>) =>
  type !== 'pointermove' || Boolean(movementX || movementY);

/** When the person begins, or after a while without. */
const firstInput = () =>
  new Promise<unknown>((done) => {
    function begin(event?: Event) {
      if (event && !isMeant(event)) return;
      for (const input of inputs) removeEventListener(input, begin, early);
      done(event);
    }
    setTimeout(begin, limits.firstInputMilliseconds);
    for (const input of inputs) addEventListener(input, begin, early);
  });

/** SG-03, AP-08: what a person who only looks, or leaves, does not need. It keeps a phone as busy as the page itself, and is never between a key and its letter. */
export function whenBegun(work: () => unknown) {
  begun ??= firstInput();
  void begun.then(() => whenIdle(work));
}

let begun: Promise<unknown> | undefined;
