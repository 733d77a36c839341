import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';

export type Daemon = ReturnType<typeof startDaemon>;
type Start = { readonly words: readonly string[]; readonly logFile: string };

/** A program of the system that serves until it is ended: by `killNow` when this process ends, if not before. */
export function startDaemon({ words, logFile }: Start) {
  const [command = '', ...args] = words;
  const log = openSync(logFile, 'a');
  const env = { ...process.env, LC_ALL: 'C.UTF-8' };
  const child = spawn(command, args, { env, stdio: ['ignore', log, log] });
  closeSync(log);
  child.on('error', () => {}); // it has not started: what waits for it reports its log
  const killNow = () => void child.kill('SIGKILL');
  const ended = Promise.race([once(child, 'exit'), once(child, 'error')]);
  return {
    said: () => readFileSync(logFile, 'utf8').trim().split('\n').slice(-8).join('\n'),
    killNow,
    kill: async () => {
      killNow();
      await ended;
    },
  };
}
