import type { ChildProcess } from 'node:child_process';
import { EngineFault, type Place } from '../engine.ts';
import type { FromWorker } from './protocol.ts';
import { cpuMsOf, keepAlive, startProcess, startupErrorsOf } from './worker-process.ts';

export type PoolOptions = {
  readonly name: string;
  readonly entry: string;
  readonly size: number;
  /** With more waiting jobs the answer is `busy` at once. */
  readonly maxWaiting: number;
  readonly waitMs: number;
  /** Of the worker's processor time where the system tells it, else of the clock: a busy machine is no fault of the job. */
  readonly jobMs: number;
  readonly startMs: number;
  /** A worker that has done so many jobs, or grown so large, is replaced. */
  readonly recycleJobs: number;
  readonly recycleBytes: number;
  /** For metrics: the cost of a job, never its content. */
  readonly observe?: (cost: { pool: string; outcome: 'done' | EngineFault['code']; ms: number; cpuMs: number; rss: number }) => void;
};

export type Pool<Job, Result> = {
  /** `session`: to find it in the queue. */
  run(job: Job, session?: string): Promise<Result>;
  warmUp(): Promise<void>;
  health(): { readonly workers: number; readonly waiting: number };
  /** Undefined if no job of it waits behind another. */
  placeOf(session: string): Place | undefined;
  stop(): Promise<void>;
};

type Ticket<Job, Result> = {
  job: Job;
  session: string | undefined;
  begun: number;
  started: number;
  resolve(result: Result): void;
  reject(fault: EngineFault): void;
  timer?: NodeJS.Timeout;
};
type Member<Job, Result> = { child: ChildProcess; isReady: boolean; done: number; rss: number; ticket?: Ticket<Job, Result> | undefined };

/** Until jobs have been timed. */
const firstGuessMs = 3000;
/** By the clock a job may take this many times its limit: a worker that waits for ever uses no processor. */
const starvedMost = 5;

/** Worker processes behind a bounded queue. Started on demand; a crash or a time-out costs one job and its worker, nothing else. */
export function newPool<Job, Result>(options: PoolOptions): Pool<Job, Result> {
  const members = new Set<Member<Job, Result>>();
  const waiting: Ticket<Job, Result>[] = [];
  const idle: (() => void)[] = [];
  let isStopped = false;
  let lastId = 0;
  let usualMs = firstGuessMs;

  const settle = (ticket: Ticket<Job, Result>, outcome: 'done' | EngineFault['code'], { cpuMs, rss } = { cpuMs: 0, rss: 0 }) => {
    clearTimeout(ticket.timer);
    options.observe?.({ pool: options.name, outcome, ms: performance.now() - ticket.begun, cpuMs, rss });
  };
  const fail = (ticket: Ticket<Job, Result>, code: EngineFault['code'], why: string) => {
    settle(ticket, code);
    ticket.reject(new EngineFault(code, `${options.name}: ${why}`));
  };

  function add(): Member<Job, Result> {
    const child = startProcess(options.entry);
    const complaints = startupErrorsOf(child);
    const member: Member<Job, Result> = { child, isReady: false, done: 0, rss: 0 };
    const startTimer = setTimeout(() => remove(member, 'timed_out', 'the worker did not start'), options.startMs).unref();
    child.on('message', (message: FromWorker<Result>) => {
      if ('ready' in message) {
        clearTimeout(startTimer);
        member.isReady = true;
        return advance();
      }
      finish(member, message);
    });
    child.on('error', () => remove(member, 'failed', 'the worker cannot run'));
    child.on('exit', () => {
      clearTimeout(startTimer);
      remove(member, 'failed', `the worker ended ${complaints()}`.trim());
    });
    members.add(member);
    return member;
  }

  function finish(member: Member<Job, Result>, message: Exclude<FromWorker<Result>, { ready: true }>) {
    const ticket = member.ticket;
    if (!ticket) return;
    member.ticket = undefined;
    member.done += 1;
    member.rss = message.rss;
    keepAlive(member.child, false);
    if ('result' in message) {
      usualMs += (performance.now() - ticket.started - usualMs) / 4;
      settle(ticket, 'done', message);
      ticket.resolve(message.result);
    } else fail(ticket, 'failed', message.failed);
    if (member.done >= options.recycleJobs || member.rss > options.recycleBytes) {
      remove(member, 'failed', 'replaced');
      if (!isStopped) add();
    }
    advance();
  }

  /** Fails its current job. A worker that dies before it was ready fails a waiting job too, or a broken one would be restarted forever. */
  function remove(member: Member<Job, Result>, code: EngineFault['code'], why: string) {
    if (!members.delete(member)) return;
    const ticket = member.ticket ?? (member.isReady ? undefined : waiting.shift());
    member.ticket = undefined;
    member.child.kill('SIGKILL');
    if (ticket) fail(ticket, code, why);
    advance();
  }

  function advance() {
    for (const member of members) {
      if (!member.isReady || member.ticket || !waiting.length) continue;
      start(member, waiting.shift()!);
    }
    const starting = [...members].filter(({ isReady }) => !isReady).length;
    if (waiting.length > starting && members.size < options.size) add();
    if (!waiting.length && ![...members].some(({ ticket }) => ticket)) for (const done of idle.splice(0)) done();
  }

  function start(member: Member<Job, Result>, ticket: Ticket<Job, Result>) {
    clearTimeout(ticket.timer);
    member.ticket = ticket;
    ticket.started = performance.now();
    watch(member, ticket);
    keepAlive(member.child, true);
    member.child.send({ id: ++lastId, job: ticket.job });
  }

  /** Looks again as long as the worker did not get its time. */
  function watch(member: Member<Job, Result>, ticket: Ticket<Job, Result>) {
    const { pid } = member.child;
    const [begun, before] = [performance.now(), cpuMsOf(pid)];
    const isOver = (rest: number) => rest < 1 || performance.now() - begun >= options.jobMs * starvedMost;
    const look = () => {
      const used = cpuMsOf(pid);
      const rest = before === undefined || used === undefined ? 0 : options.jobMs - (used - before);
      if (isOver(rest)) return remove(member, 'timed_out', 'the job took too long');
      ticket.timer = setTimeout(look, Math.max(rest, options.jobMs / 10));
    };
    ticket.timer = setTimeout(look, options.jobMs);
  }

  function run(job: Job, session?: string): Promise<Result> {
    return new Promise((resolve, reject) => {
      const ticket: Ticket<Job, Result> = { job, session, begun: performance.now(), started: 0, resolve, reject };
      if (isStopped || waiting.length >= options.maxWaiting)
        return fail(ticket, 'busy', isStopped ? 'stopped' : 'too many jobs are waiting');
      ticket.timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(ticket), 1);
        fail(ticket, 'busy', 'waited too long');
      }, options.waitMs);
      waiting.push(ticket);
      advance();
    });
  }

  return {
    run,
    health: () => ({ workers: [...members].filter(({ isReady }) => isReady).length, waiting: waiting.length }),
    placeOf(session) {
      const at = waiting.findIndex((ticket) => ticket.session === session);
      const ahead = at + [...members].filter(({ ticket }) => ticket).length;
      return at < 0 || ahead === 0 ? undefined : { ahead, seconds: Math.ceil((ahead * usualMs) / options.size / 1000) };
    },
    async warmUp() {
      while (members.size < options.size) add();
      await Promise.all([...members].filter(({ isReady }) => !isReady).map(({ child }) => untilReady(child)));
    },
    async stop() {
      isStopped = true;
      for (const ticket of waiting.splice(0)) fail(ticket, 'busy', 'stopped');
      if ([...members].some(({ ticket }) => ticket)) await new Promise<void>((resolve) => idle.push(resolve));
      for (const { child } of members) child.kill('SIGKILL');
      members.clear();
    },
  };
}

async function untilReady(child: ChildProcess) {
  keepAlive(child, true);
  await new Promise((resolve) => child.once('message', resolve).once('exit', resolve));
  keepAlive(child, false);
}
