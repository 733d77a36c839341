import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freePort } from '../../scripts/free-port.mjs';
import { at } from '../../scripts/root.mjs';

type Start = {
  /** What Node runs, in this project unless the path is absolute: a server of ours, or another program with the same manners. */
  readonly file?: string;
  readonly env: NodeJS.ProcessEnv;
  /** Where its output goes. */
  readonly folder: string;
  /** `message` once it says `ready`, or the address that answers 200 when it is. */
  readonly readyBy?: 'message' | `/${string}`;
  /** A free one by default. */
  readonly port?: number;
};

export type Running = Awaited<ReturnType<typeof startProcess>>;
const serverProcess = 'drills/support/server-process.mjs';
const patienceMs = 60_000;

/** A Node process that serves on a port of its own. It ends with this one, however this one ends. */
export async function startProcess({ file = serverProcess, env, folder, readyBy = 'message', port: given }: Start) {
  const port = given ?? (await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const logFile = join(folder, `process-${port}.log`);
  const log = openSync(logFile, 'a');
  const child = spawn(process.execPath, [resolve(at(), file)], { env: { ...env, PORT: String(port) }, stdio: ['ignore', log, log, 'ipc'] });
  closeSync(log);
  const killAtExit = () => child.kill('SIGKILL');
  process.once('exit', killAtExit);
  const ended = once(child, 'exit').then(([exitCode]) => {
    process.off('exit', killAtExit);
    return exitCode as number | null;
  });
  let isAsked = false;
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const said = () => readFileSync(logFile, 'utf8').trim().split('\n').slice(-12).join('\n');

  async function end(signal: 'SIGTERM' | 'SIGKILL') {
    isAsked = true;
    if (isRunning()) child.kill(signal);
    const late = setTimeout(() => child.kill('SIGKILL'), 30_000);
    const exitCode = await ended;
    clearTimeout(late);
    return exitCode;
  }

  const notReady = () => new Error(`a process did not start:\n${said()}`);
  const answers = async (path: string) => {
    for (const until = Date.now() + patienceMs; Date.now() < until && isRunning(); ) {
      if ((await fetch(origin + path).catch(() => null))?.ok) return true;
      await new Promise((done) => setTimeout(done, 100)); // a process of another kind has no other way to say so
    }
    return false;
  };
  const isReady =
    readyBy === 'message' ? Promise.race([once(child, 'message').then(() => true), ended.then(() => false)]) : answers(readyBy);
  if (!(await isReady)) {
    await end('SIGKILL');
    throw notReady();
  }
  return {
    origin,
    port,
    pid: child.pid!,
    isRunning,
    ended,
    /** It ended, and not because a drill asked. */
    hasDied: () => !isAsked && !isRunning(),
    said,
    kill: () => end('SIGKILL'),
    /** Asks it to stop, waits until it has, and gives its exit code. */
    stop: () => end('SIGTERM'),
    /** The most memory that it had until now. */
    peakMegabytes: async () => {
      const answer = once(child, 'message');
      child.send('peak');
      return ((await answer) as [{ peakMegabytes: number }])[0].peakMegabytes;
    },
    /** Moves its clock; waits until it is moved. */
    moveClock: async (aheadMs: number) => {
      if (!isRunning()) return;
      const moved = once(child, 'message');
      child.send({ aheadMs });
      await Promise.race([moved, ended]);
    },
  };
}
