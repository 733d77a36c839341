import { endWith } from '../clear-error.mjs';
import { asSentence } from './sentence.mjs';
import { onSignal } from './signals.mjs';

/** @typedef {{ stop(): unknown }} Running */
/** @typedef {<T extends Running>(open: () => Promise<T>) => Promise<T>} Begin */

/**
 * Runs a command that starts several things. Each is registered by `begin` before it is ready, so that a signal at any moment finds it.
 * They stop in reverse order, after a signal or when `start` fails.
 *
 * @param {(begin: Begin) => Promise<void>} start
 */
export async function run(start) {
  /** @type {Promise<Running>[]} */
  const begun = [];
  let isEnding = false;

  /** @type {Begin} */
  function begin(open) {
    if (isEnding) return new Promise(() => {}); // the process is stopping
    const starting = open();
    begun.unshift(starting);
    return starting;
  }

  const stop = (/** @type {Promise<Running> | undefined} */ starting) => starting?.then((ready) => ready.stop()).catch(() => {});

  async function stopAll() {
    isEnding = true;
    for (const starting of begun) await stop(starting);
  }

  onSignal({ first: stopAll, second: () => stop(begun.at(-1)) });
  await start(begin).catch(async (error) => {
    if (isEnding) return; // a signal came first, and ends the process when everything has stopped
    process.on('uncaughtException', () => {}); // later errors are consequences: only the first one is shown
    await stopAll();
    endWith(asSentence(error, process.env));
  });
}
