import { setTimeout } from 'node:timers/promises';
import type { Deps } from './deps.ts';
import { expiredRows } from './expired-rows.ts';
import { removeDuePictures } from './identity/pictures/pictures.ts';
import { fetchLateVerdicts } from './identity/review/late-verdicts.ts';
import { denyOverdueReviews } from './identity/review/overdue-reviews.ts';
import { rollUpSlots } from './operations/roll-up.ts';
import { daysAfter } from './platform/days-after.ts';
import { takeLease } from './platform/upkeep/lease.ts';
import { removeExpired, rowsPerBatch } from './platform/upkeep/remove-expired.ts';

/** A part of the housekeeping in steps, each committed by itself. True: there is more to do. */
type CleanUp = (deps: Deps) => Promise<boolean>;
type Outcome = 'done' | 'busy' | 'stopped';

/**
 * Deletes what has expired, by the database's time (a process whose clock is fast must not delete what is valid). One process at a time; what
 * a run did is kept when it is stopped or fails. A clean-up that fails does not stop the others.
 */
export async function runHousekeeping(deps: Deps, signal?: AbortSignal): Promise<Outcome> {
  const { databaseNow, metrics } = deps;
  const lease = await takeLease(deps.db, 'clean-up', await databaseNow());
  if (!lease) return 'busy';
  const stopTimer = metrics.housekeepingSeconds.startTimer();
  const failed: unknown[] = [];
  let isStopped = false;
  const mayGoOn = async (now: Date) => {
    isStopped ||= signal?.aborted === true || !(await lease.renew(now));
    return !isStopped;
  };
  const runToItsEnd = async (cleanUp: CleanUp) => {
    for (let hasMore = true; hasMore; ) {
      const now = await databaseNow();
      if (!(await mayGoOn(now))) return;
      hasMore = await cleanUp({ ...deps, now: () => now });
    }
  };
  for (const cleanUp of cleanUps(deps, signal)) if (!isStopped) await runToItsEnd(cleanUp).catch((error: unknown) => failed.push(error));
  stopTimer();
  const outcome = isStopped ? 'stopped' : 'done';
  metrics.housekeepingRuns.inc({ outcome: failed.length ? 'failed' : outcome });
  await lease.end(failed.length || isStopped ? null : await databaseNow());
  if (failed.length) throw failed.length === 1 ? failed[0] : new AggregateError(failed, failed.map(String).join('; '));
  return outcome;
}

function cleanUps(all: Deps, signal: AbortSignal | undefined): readonly CleanUp[] {
  const once = (run: (deps: Deps) => Promise<void>) => (deps: Deps) => run(deps).then(() => false);
  return [
    rollUpSlots,
    ...expiredRows(all.config).map((expired) => async ({ db, now, metrics }: Deps) => {
      const removed = await removeExpired(
        db,
        expired,
        expired.days.map((days) => daysAfter(now(), -days)),
      );
      metrics.housekeepingRows.inc({ table: expired.table }, removed);
      return removed === rowsPerBatch;
    }),
    async (deps) => {
      const removed = await removeDuePictures(deps);
      deps.metrics.housekeepingRows.inc({ table: 'identity_images' }, removed);
      return removed > 0;
    },
    once((deps) => fetchLateVerdicts(deps, undefined, signal)),
    once(denyOverdueReviews),
  ];
}

const intervalMs = 600_000;
/** Soon, so that a process that restarts often sweeps too; not at once, when all processes of a deploy start. */
const firstMs = () => 5_000 + Math.random() * 25_000;

/** Every ten minutes; a failure is logged and retried at the next run. The returned function stops it after the current step. */
export function startHousekeeping(deps: Deps, onError: (error: unknown) => void): () => Promise<void> {
  const stopping = new AbortController();
  const ended = keepRunning(deps, onError, stopping.signal);
  return () => {
    stopping.abort();
    return ended;
  };
}

async function keepRunning(deps: Deps, onError: (error: unknown) => void, signal: AbortSignal) {
  const pause = (ms: number) => setTimeout(ms, undefined, { signal, ref: false }).catch(() => {}); // ends at once on the signal
  for (await pause(firstMs()); !signal.aborted; await pause(intervalMs)) await runHousekeeping(deps, signal).catch(onError);
}
