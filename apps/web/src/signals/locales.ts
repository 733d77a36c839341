import * as limits from '@portaria/domain/limits';
import { within } from './with-timeout.ts';

/**
 * The first use of Intl reads the browser's tables of languages, in one piece, which keeps a slow phone busy for 0.1 s. After a worker has
 * used it, it takes a millisecond here. Without the worker it takes what it takes.
 */
export const localesRead = () =>
  within(
    limits.idleMilliseconds,
    () =>
      new Promise((done) => {
        const worker = new Worker(new URL('./locale-worker.ts', import.meta.url), { type: 'module' });
        for (const end of ['message', 'error'])
          worker.addEventListener(end, () => {
            worker.terminate();
            done(undefined);
          });
      }),
  );
