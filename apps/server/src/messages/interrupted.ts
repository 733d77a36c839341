import type { Channel } from '@portaria/contract/sent-code';
import type { FastifyBaseLogger } from 'fastify';
import type { MessageDeps } from '../deps.ts';
import { type Db, transaction } from '../platform/db.ts';
import { idempotentProviders } from './providers.ts';
import { jobKey, scheduleDelivery } from './schedule-delivery.ts';

/** No attempt takes this long: a message that is "sending" since then was interrupted, and a job that is due since then was lost. */
export const interruptedAfterMs = 60_000;

const most = 100;
type Found = { readonly id: string; readonly channel: Channel; readonly status: 'queued' | 'dead' };

/**
 * CC-11: takes up what a killed worker left. Where the provider sends an id once, the message is queued again, for that provider; otherwise it
 * may have gone out, so it is a dead letter, and reported. Safe in any number of processes.
 */
export async function takeUpInterrupted(deps: MessageDeps, log?: FastifyBaseLogger): Promise<void> {
  const found = await transaction(deps.db, async (db) => {
    const rows = await takeUp(deps, db);
    for (const { id, channel, status } of rows) if (status === 'queued') await scheduleDelivery(db, id, channel, 0);
    return rows;
  });
  for (const { id, channel, status } of found) {
    const outcome = status === 'queued' ? 'resumed' : 'parked';
    deps.metrics.messagesInterrupted.inc({ channel, outcome });
    log?.warn({ messageId: id, channel, outcome }, 'a message was interrupted while it was being sent');
  }
  await rescheduleLost(deps);
}

async function takeUp({ now, carriers }: MessageDeps, db: Db): Promise<Found[]> {
  const since = new Date(now().getTime() - interruptedAfterMs);
  await db.query(`delete from messages where status = 'sending' and sending_since < $1 and cancelled_at is not null`, [since]);
  const { rows } = await db.query<Found>(
    `update messages m set next_try_at = $1,
       status = case when provider = any($3) then 'queued' else 'dead' end,
       failure = case when provider = any($3) then failure else 'interrupted' end
     from (select id from messages where status = 'sending' and sending_since < $2 and expires_at > $1 for update skip locked limit $4) left_behind
     where m.id = left_behind.id returning m.id, m.channel, m.status`,
    [now(), since, idempotentProviders(carriers), most],
  );
  return rows;
}

/** A worker that was killed between its job and the message keeps the job locked for hours: the message gets another one. */
async function rescheduleLost({ db, now }: MessageDeps): Promise<void> {
  const { rows } = await db.query<Found>(
    `select id, channel from messages m where status = 'queued' and next_try_at < $1 and expires_at > $2
       and not exists (select 1 from graphile_worker.jobs where key = $3 || m.id::text and locked_at is null) limit $4`,
    [new Date(now().getTime() - interruptedAfterMs), now(), jobKey(''), most],
  );
  for (const { id, channel } of rows) await scheduleDelivery(db, id, channel, 0);
}
