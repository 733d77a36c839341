import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { at } from '../root.mjs';

/** @import { ChildProcess } from 'node:child_process' */

/** @typedef {ReturnType<typeof newServers>} Servers */
/** @typedef {{ child: ChildProcess, port: number, asked: number }} Answering */

/**
 * The server, one process after the other: the next one takes over when it answers, and the one before ends when it has answered what it
 * was asked. A next one that does not start changes nothing.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export function newServers(env) {
  const running = new Set();
  /** @type {Answering | null} */
  let current = null;
  /** @type {(() => void)[]} */
  let waiting = [];

  /** @param {Answering} server */
  const leave = (server) => {
    if (server !== current && server.asked === 0 && server.child.connected) server.child.disconnect();
  };

  function prepare() {
    const child = fork(at('scripts/dev/server-process.mjs'), { env, stdio: 'inherit' });
    const gone = once(child, 'exit').then(() => {
      running.delete(child);
      if (current?.child === child) current = null;
      return [null];
    });
    running.add(child);
    return { child, gone };
  }
  let next = prepare();

  /** @param {{ seeds: boolean }} options */
  async function start({ seeds }) {
    if (!next.child.connected) next = prepare();
    const { child, gone } = next;
    child.send({ seeds }, () => {}); // one that died meanwhile is noticed by its end
    const [message] = await Promise.race([once(child, 'message'), gone]);
    next = prepare();
    if (!message) return false;
    const before = current;
    current = { child, port: message.port, asked: 0 };
    if (before) leave(before);
    for (const resolve of waiting.splice(0)) resolve();
    return true;
  }

  /**
   * Asks the server that answers now. A request that comes while there is none waits for the next.
   *
   * @param {(port: number) => Promise<void>} ask
   */
  async function withPort(ask) {
    while (!current) await new Promise((/** @type {(value: void) => void} */ resolve) => waiting.push(resolve));
    const server = current;
    server.asked += 1;
    try {
      await ask(server.port);
    } finally {
      server.asked -= 1;
      leave(server);
    }
  }

  async function stop() {
    current = null;
    waiting = [];
    const ends = [...running].map((child) => once(child, 'exit'));
    for (const child of running) if (child.connected) child.disconnect();
    await Promise.all(ends);
  }

  return { start, withPort, stop };
}

/** What the server's processes run. The source maps are left out: they differ with every comment. */
export function bundleHash() {
  const folder = at('apps/server/dist');
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort()) if (name.endsWith('.js')) hash.update(name).update(readFileSync(`${folder}/${name}`));
  return hash.digest('hex');
}
