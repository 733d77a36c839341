import type { Db } from '../platform/db.ts';

export const deliverTask = 'deliver-message';
export const jobKey = (messageId: string) => `message:${messageId}`;

/** The queue runs by the database's own clock, so it is told how long to wait, not until when. The job names the message, and says nothing of it. */
export async function scheduleDelivery(db: Db, messageId: string, afterSeconds: number): Promise<void> {
  await db.query(`select graphile_worker.add_job($1, $2::json, job_key => $3, run_at => now() + make_interval(secs => $4))`, [
    deliverTask,
    JSON.stringify({ messageId }),
    jobKey(messageId),
    afterSeconds,
  ]);
}
