import { EventEmitter, once } from 'node:events';
import { type Channel, channels } from '@portaria/contract/sent-code';
import type { FastifyBaseLogger } from 'fastify';
import { runTaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { MessageDeps } from '../deps.ts';
import { openPool } from '../platform/db.ts';
import { takeUpInterrupted } from './interrupted.ts';
import { queueLogger } from './queue-logger.ts';
import { taskList } from './task-list.ts';

const restartMs = 2000;
/** How often messages of killed workers are searched for. */
const takeUpMs = 15_000;
/** Every slot three times. */
const failuresPerSlot = 3;

/**
 * Sends queued messages until it is stopped: a queue for each channel, with its own slots. Each holds one connection of the pool, to listen; a
 * message that is being sent holds none. If a queue ends, for example with a lost database, it is restarted.
 */
export function startWorker(deps: MessageDeps, log: FastifyBaseLogger): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const { workerDatabaseUrl, workerPoolSize, database } = deps.config;
  // LISTEN belongs to a session, which a pooler in transaction mode takes away
  const own = workerDatabaseUrl
    ? openPool(workerDatabaseUrl, { ...database, poolSize: workerPoolSize }, (error) => log.warn({ err: error }, 'queue connection lost'))
    : null;
  const queues = channels.map((channel) => keepWorking(deps, own ?? deps.db, channel, log, signal));
  const ended = Promise.all([...queues, keepTakingUp(deps, log, signal)]).finally(() => own?.end());
  return {
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}

async function keepWorking(deps: MessageDeps, pgPool: pg.Pool, channel: Channel, log: FastifyBaseLogger, signal: AbortSignal) {
  while (!signal.aborted) {
    await workUntilItEnds(deps, pgPool, channel, log, signal).catch((error) => log.warn({ err: error, channel }, 'the queue ended'));
    await pause(restartMs, signal);
  }
}

async function keepTakingUp(deps: MessageDeps, log: FastifyBaseLogger, signal: AbortSignal) {
  while (!signal.aborted) {
    await takeUpInterrupted(deps, log).catch((error) => log.warn({ err: error }, 'interrupted messages were not taken up'));
    await pause(takeUpMs, signal);
  }
}

async function workUntilItEnds(deps: MessageDeps, pgPool: pg.Pool, channel: Channel, log: FastifyBaseLogger, signal: AbortSignal) {
  const concurrency = deps.config.delivery.slots[channel];
  const events: WorkerEvents = new EventEmitter();
  const oneOfThemEnded = once(events, 'worker:stop', { signal }).catch(() => {}); // the library does not restart a worker that ends
  const onlyFails = failingInARow(events, failuresPerSlot * concurrency);
  const options = {
    pgPool,
    noPreparedStatements: true, // decision 0038
    concurrency,
    noHandleSignals: true,
    logger: queueLogger(log),
    events,
  };
  // not its `run`, whose timetable ends the process if its own first query is lost
  const runner = runTaskList(options, taskList(deps, [channel], log), pgPool);
  await Promise.race([oneOfThemEnded, onlyFails, runner.promise]).catch(() => {});
  await runner.gracefulShutdown();
}

/** The library keeps the error of its first query and never repeats that query, so a runner that only fails is replaced. */
function failingInARow(events: WorkerEvents, atMost: number): Promise<void> {
  let failures = 0;
  const startOver = () => {
    failures = 0;
  };
  events.on('worker:getJob:empty', startOver);
  events.on('job:start', startOver);
  return new Promise((done) => {
    events.on('worker:getJob:error', () => {
      failures += 1;
      if (failures >= atMost) done();
    });
  });
}

/** Ends at once on the signal. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (signal.aborted) return done();
    const timer = setTimeout(end, ms);
    function end() {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      done();
    }
    signal.addEventListener('abort', end);
  });
}
