import * as limits from '@portaria/domain/limits';

/** The end of this task, so that a key or a tap comes between. A timer would be slowed down in a hidden tab. */
export const nextTask = () =>
  new Promise<void>((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => done();
    port2.postMessage(null);
  });

const idle = () =>
  'requestIdleCallback' in window ? new Promise((done) => requestIdleCallback(done, { timeout: limits.idleMilliseconds })) : nextTask(); // Safari

/** SG-03: each step in an idle task of its own. Not by the queue of the page, which a page that was never hydrated does not run. */
export async function inTurn(steps: readonly (() => unknown)[]) {
  for (const step of steps) {
    await idle();
    step();
  }
}
