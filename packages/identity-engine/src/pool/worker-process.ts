import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { setPriority } from 'node:os';

/** The server's environment does not reach a process that opens untrusted files: no secret, no database address. */
const keptVariables = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'] as const;
/** glibc keeps a heap per thread, and freed memory of one is not reused by another; a worker does one job at a time. */
const oneHeap = { MALLOC_ARENA_MAX: '1' } as const;
const niceness = 2; // sign-ins have priority

/** A process, not a thread: it contains native crashes, memory that never shrinks and hostile pictures. */
export function startProcess(entry: string): ChildProcess {
  const env = Object.fromEntries(keptVariables.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
  const child = fork(entry, [], {
    env: { ...env, ...oneHeap },
    // A worker's share is one core, and a job is awaited as a whole: marking in one go costs less.
    execArgv: ['--max-old-space-size=256', '--single-threaded-gc', '--no-incremental-marking'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  try {
    if (child.pid) setPriority(child.pid, niceness);
  } catch {
    // not permitted: it then runs at normal priority
  }
  keepAlive(child, false);
  return child;
}

/** The error output while it loaded. Later output may hold what a picture says, and is dropped. */
export function startupErrorsOf(child: ChildProcess): () => string {
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

/** An idle worker does not keep the parent process alive. */
export function keepAlive(child: ChildProcess, isBusy: boolean) {
  const referenced = [child, child.channel, child.stderr as Socket | null] as const;
  for (const each of referenced) isBusy ? each?.ref() : each?.unref();
}

const tickMs = 10; // the kernel reports hundredths of a second to programs, whatever its own clock

/** The processor time of a process, in its own and in the kernel's code. Undefined where the system has no such file. */
export function cpuMsOf(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' '); // the name before it may contain spaces
    return (Number(fields[11]) + Number(fields[12])) * tickMs;
  } catch {
    return undefined;
  }
}
