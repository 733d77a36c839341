import type { Db } from '../platform/db.ts';

export const deliverTask = 'deliver-message';
export const jobKey = (messageId: string) => `message:${messageId}`;

/** The queue uses the database's clock, so it gets a delay, not a time. The job holds only the id of the message. */
export async function scheduleDelivery(db: Db, messageId: string, afterSeconds: number): Promise<void> {
  await db.query(`select graphile_worker.add_job($1, $2::json, job_key => $3, run_at => now() + make_interval(secs => $4))`, [
    deliverTask,
    JSON.stringify({ messageId }),
    jobKey(messageId),
    afterSeconds,
  ]);
}
