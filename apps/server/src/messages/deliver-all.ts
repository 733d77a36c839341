import { channels } from '@portaria/contract/sent-code';
import { runOnce } from 'graphile-worker';
import type { MessageDeps } from '../deps.ts';
import { silentLogger } from './queue-logger.ts';
import { jobKey } from './schedule-delivery.ts';
import { taskList } from './task-list.ts';

/** For tests: sends everything that is due by the clock of `deps`. */
export async function deliverAll(deps: MessageDeps): Promise<void> {
  const { rows } = await deps.db.query<{ id: string }>(`select id from messages where status = 'queued' and next_try_at <= $1`, [
    deps.now(),
  ]);
  await deps.db.query(
    `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where key = any($1) and locked_at is null), run_at => now())`,
    [rows.map(({ id }) => jobKey(id))],
  );
  await runOnce({ pgPool: deps.db, taskList: taskList(deps, channels), parsedCronItems: [], noHandleSignals: true, logger: silentLogger });
}
