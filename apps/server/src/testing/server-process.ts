import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type ServerProcess = { readonly child: ChildProcess; readonly url: string; readonly stop: () => Promise<void> };

/** A server in a process of its own: what ends it ends nothing else. */
export async function startServerProcess(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const child = fork(join(import.meta.dirname, 'server-process.mjs'), {
    env: { ...process.env, NODE_ENV: 'development', PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const [started] = await Promise.race([once(child, 'message'), ended]);
  if (typeof started !== 'object' || !started) throw new Error('the server process did not start: see above');
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
  };
  return { child, url: (started as { url: string }).url, stop };
}
