import * as limits from '@portaria/domain/limits';
import type { Deps } from '../deps.ts';
import type { Db } from '../platform/db.ts';

/**
 * SI-19: wrong passwords are counted per bucket. The subject is a keyed hash of the CPF. The device is one that signed in to the account
 * before; all other devices share one bucket, so that a stranger cannot block the owner.
 */
export type Bucket = { readonly subject: Buffer; readonly deviceId: string | null };

const minutes = (count: number) => count * 60_000;

/** S3: an advisory lock: until the transaction ends, no process compares another password in this bucket. */
export async function lockBucket(db: Db, { subject, deviceId }: Bucket) {
  await db.query('select pg_advisory_xact_lock($1::int, hashtext($2))', [subject.readInt32BE(), `${subject.toString('hex')}${deviceId}`]);
}

export async function blockedUntil(deps: Deps, db: Db, { subject, deviceId }: Bucket): Promise<Date | null> {
  const { rows } = await db.query<{ until: Date | null }>(
    `select max(blocks_until) as until from password_failures
     where subject = $1 and device_id is not distinct from $2 and blocks_until > $3`,
    [subject, deviceId, deps.now()],
  );
  return rows[0]?.until ?? null;
}

/**
 * Counts a wrong password. Failures with a later time count too: another process's clock may be ahead. The failure that fills the window
 * starts the block, and its end is returned.
 */
export async function recordFailure(deps: Deps, db: Db, { subject, deviceId }: Bucket): Promise<Date | null> {
  const now = deps.now();
  const windowStart = new Date(now.getTime() - minutes(limits.passwordTriesWindowMinutes));
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from password_failures
     where subject = $1 and device_id is not distinct from $2 and failed_at > $3`,
    [subject, deviceId, windowStart],
  );
  const isLast = rows[0]!.count + 1 >= limits.passwordTries;
  const until = isLast ? new Date(now.getTime() + minutes(limits.passwordBlockMinutes)) : null;
  await db.query('insert into password_failures (subject, device_id, failed_at, blocks_until) values ($1, $2, $3, $4)', [
    subject,
    deviceId,
    now,
    until,
  ]);
  return until;
}

export async function clearDeviceFailures(db: Db, { subject, deviceId }: Bucket) {
  if (deviceId) await db.query('delete from password_failures where subject = $1 and device_id = $2', [subject, deviceId]);
}

/** RE-05: a new password resets all failures. */
export async function clearFailures(db: Db, subject: Buffer) {
  await db.query('delete from password_failures where subject = $1', [subject]);
}
