import type { Channel } from '@portaria/contract/sent-code';
import type { Db } from '../platform/db.ts';
import { traceHeaders } from '../platform/tracing.ts';

/** Each channel has a task of its own, so that a gateway that hangs holds up only its own messages. */
export const taskOf = (channel: Channel) => `deliver-${channel}`;
/** What processes of the previous release queue, for every channel. */
export const formerTask = 'deliver-message';
export const jobKey = (messageId: string) => `message:${messageId}`;

/** The queue uses the database's clock, so it gets a delay, not a time. The job holds only the id of the message, and the trace it came from. */
export async function scheduleDelivery(db: Db, messageId: string, channel: Channel, afterSeconds: number): Promise<void> {
  await db.query(`select graphile_worker.add_job($1, $2::json, job_key => $3, run_at => now() + make_interval(secs => $4))`, [
    taskOf(channel),
    JSON.stringify({ messageId, ...traceHeaders() }),
    jobKey(messageId),
    afterSeconds,
  ]);
}
