import * as limits from '@portaria/domain/limits';
import type { Deps } from '../deps.ts';
import { type Db, transaction } from '../platform/db.ts';

/**
 * SI-19: wrong passwords are counted per bucket. The subject is a keyed hash of the CPF. The device is one that signed in to the account
 * before; all other devices share one bucket, so that a stranger cannot block the owner.
 */
export type Bucket = { readonly subject: Buffer; readonly deviceId: string | null };

/** A try that was counted before its password is compared. `isLast` fills the window: the block begins unless it is right. */
export type Try = { readonly id: string; readonly isLast: boolean };
type Taken = { readonly is: 'taken' } & Try;
export type Room = Taken | { readonly is: 'blocked'; readonly until: Date } | { readonly is: 'full' };

const minutes = (count: number) => count * 60_000;
/** Longer than a comparison takes: a try that is older was left by a process that ended, and counts as wrong. */
const comparisonMs = 30_000;

/**
 * S3: counts the try first, in a short transaction under an advisory lock, so that at most five are compared by all processes together and
 * no connection is held while they are. Failures with a later time count too: another process's clock may be ahead. `full` while the last
 * free tries are being compared.
 */
export function takeTry(deps: Deps, { subject, deviceId }: Bucket): Promise<Room> {
  const now = deps.now();
  return transaction(deps.db, async (db) => {
    await db.query('select pg_advisory_xact_lock($1::int, hashtext($2))', [subject.readInt32BE(), `${subject.toString('hex')}${deviceId}`]);
    const { rows } = await db.query<{ count: number; until: Date | null; last: Date | null }>(
      `select count(*) filter (where failed_at > $3)::int as count, max(blocks_until) filter (where blocks_until > $4) as until,
         max(failed_at) as last
       from password_failures where subject = $1 and device_id is not distinct from $2 and failed_at > $5`,
      [
        subject,
        deviceId,
        ago(now, limits.passwordTriesWindowMinutes),
        now,
        ago(now, limits.passwordBlockMinutes + limits.passwordTriesWindowMinutes),
      ],
    );
    const { count, until, last } = rows[0]!;
    if (until) return { is: 'blocked', until };
    if (count >= limits.passwordTries) return leftBy(last!, now);
    const inserted = await db.query<{ id: string }>(
      'insert into password_failures (subject, device_id, failed_at) values ($1, $2, $3) returning id',
      [subject, deviceId, now],
    );
    return { is: 'taken', id: inserted.rows[0]!.id, isLast: count + 1 >= limits.passwordTries };
  });
}

const ago = (now: Date, count: number) => new Date(now.getTime() - minutes(count));

function leftBy(last: Date, now: Date): Room {
  return now.getTime() - last.getTime() < comparisonMs ? { is: 'full' } : { is: 'blocked', until: blockFrom(last) };
}

const blockFrom = (time: Date) => new Date(time.getTime() + minutes(limits.passwordBlockMinutes));

/** The password was wrong: the try stays counted. Returns the end of the block that it starts, if it does. */
export async function keepTry(deps: Deps, db: Db, { id, isLast }: Try): Promise<Date | null> {
  if (!isLast) return null;
  const until = blockFrom(deps.now());
  await db.query('update password_failures set blocks_until = $2 where id = $1', [id, until]);
  return until;
}

/** It was right: the try is given back, and a known device starts again. */
export async function giveBack(db: Db, { id }: Try, { subject, deviceId }: Bucket) {
  await dropTry(db, id);
  if (deviceId) await db.query('delete from password_failures where subject = $1 and device_id = $2', [subject, deviceId]);
}

export const dropTry = (db: Db, id: string) => db.query('delete from password_failures where id = $1', [id]);

/** RE-05: a new password resets all failures. */
export async function clearFailures(db: Db, subject: Buffer) {
  await db.query('delete from password_failures where subject = $1', [subject]);
}
