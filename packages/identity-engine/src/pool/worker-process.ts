import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import { setPriority } from 'node:os';

/** Nothing of the server's environment reaches a process that opens foreign files: no secret, no address of the database. */
const keptVariables = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'] as const;
/** glibc keeps a heap for each thread, and what a picture leaves in one is of no use to the next; a worker does one job at a time. */
const oneHeap = { MALLOC_ARENA_MAX: '1' } as const;
const politeness = 2; // a sign-in goes first

/** A process of its own, not a thread: a crash in native code, a memory that never shrinks and a hostile picture stay in there. */
export function startProcess(entry: string): ChildProcess {
  const env = Object.fromEntries(keptVariables.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
  const child = fork(entry, [], {
    env: { ...env, ...oneHeap },
    execArgv: ['--max-old-space-size=256', '--single-threaded-gc'], // a worker's share is one core
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  try {
    if (child.pid) setPriority(child.pid, politeness);
  } catch {
    // not allowed here: then it competes
  }
  keepAlive(child, false);
  return child;
}

/** What it complained about while it loaded. Later words may hold what a picture says, and are dropped. */
export function complaintsOf(child: ChildProcess): () => string {
  let text = '';
  const listen = (chunk: Buffer) => {
    text = (text + String(chunk)).slice(-2000);
  };
  child.stderr?.on('data', listen);
  child.once('message', () => {
    text = '';
    child.stderr?.off('data', listen).resume();
  });
  return () => /^\w*Error.*$/m.exec(text)?.[0] ?? '';
}

/** An idle worker keeps no process from ending. */
export function keepAlive(child: ChildProcess, isBusy: boolean) {
  const handles = [child, child.channel, child.stderr as Socket | null] as const;
  for (const handle of handles) isBusy ? handle?.ref() : handle?.unref();
}
