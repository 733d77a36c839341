import { fork } from 'node:child_process';
import { once } from 'node:events';
import { ClearError } from '../clear-error.mjs';
import { at } from '../root.mjs';

/** @typedef {ReturnType<typeof startBuilder>} Builder */

/** A long-lived process, so that a build starts at once. Its environment is production's: the output is that of `npm start`. */
export function startBuilder() {
  const child = fork(at('scripts/dev/builder-process.mjs'), { env: { ...process.env, NODE_ENV: 'production' }, stdio: 'inherit' });
  const ended = once(child, 'exit');
  let isStopped = false;
  /** @type {Promise<unknown>} */
  let turn = Promise.resolve();

  /** @param {string[]} names */
  async function ask(names) {
    if (isStopped) return new Promise(() => {}); // the command is stopping
    child.send(names);
    const [answer] = await Promise.race([once(child, 'message'), ended.then(() => [{ error: 'The build process is gone.' }])]);
    if (isStopped) return new Promise(() => {});
    if (answer.error) throw new ClearError(answer.error);
  }

  return {
    /**
     * One request at a time, so that each gets its own answer.
     *
     * @param {string[]} names of parts (build/parts.mjs)
     */
    build(names) {
      const asked = turn.then(() => ask(names));
      turn = asked.catch(() => {});
      return asked;
    },
    async stop() {
      isStopped = true;
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
