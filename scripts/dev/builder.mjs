import { fork } from 'node:child_process';
import { once } from 'node:events';
import { ClearError } from '../clear-error.mjs';
import { at } from '../root.mjs';

/** A process that stays, so that a build begins at once, and that has production's environment: its output is what `npm start` would make. */
export function startBuilder() {
  const child = fork(at('scripts/dev/builder-process.mjs'), { env: { ...process.env, NODE_ENV: 'production' }, stdio: 'inherit' });
  const ended = once(child, 'exit');
  let turn = Promise.resolve();
  let isStopped = false;

  async function ask(names) {
    if (isStopped) return new Promise(() => {}); // nobody needs the answer
    child.send(names);
    const [answer] = await Promise.race([once(child, 'message'), ended.then(() => [{ error: 'The process that builds is gone.' }])]);
    if (isStopped) return new Promise(() => {});
    if (answer.error) throw new ClearError(answer.error);
  }

  return {
    /** One request at a time, so that each gets its own answer. */
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
