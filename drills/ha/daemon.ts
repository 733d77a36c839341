import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';

export type Daemon = ReturnType<typeof startDaemon>;
type Start = { readonly words: readonly string[]; readonly logFile: string };

/** A program of the system that serves until it is ended. It ends with this process at the latest. */
export function startDaemon({ words, logFile }: Start) {
  const [command = '', ...args] = words;
  const log = openSync(logFile, 'a');
  const env = { ...process.env, LC_ALL: 'C.UTF-8' };
  const child = spawn(command, args, { env, stdio: ['ignore', log, log] });
  closeSync(log);
  child.on('error', () => {}); // it has not started: what waits for it reports its log
  const killNow = () => void child.kill('SIGKILL');
  process.once('exit', killNow);
  const ended = Promise.race([once(child, 'exit'), once(child, 'error')]).then(() => void process.off('exit', killNow));
  return {
    said: () => readFileSync(logFile, 'utf8').trim().split('\n').slice(-8).join('\n'),
    kill: () => {
      killNow();
      return ended;
    },
  };
}
