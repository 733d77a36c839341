import * as limits from '@portaria/domain/limits';
import type { Deps } from '../deps.ts';
import { hotStatement } from '../platform/database/hot-statement.ts';
import { type Db, transaction } from '../platform/db.ts';
import { personKey } from './failure-totals.ts';

/**
 * SI-19: wrong passwords are counted per bucket. The subject is a keyed hash of the CPF. The device is one that signed in to the account
 * before; all other devices share one bucket, so that a stranger cannot block the owner.
 */
export type Bucket = { readonly subject: Buffer; readonly deviceId: string | null };

/** A try that was counted before its password is compared. `isLast` fills the window: the block begins unless it is right. */
export type Try = { readonly id: string; readonly isLast: boolean };
type Taken = { readonly is: 'taken' } & Try;
export type Room = Taken | { readonly is: 'blocked'; readonly until: Date } | { readonly is: 'full' } | { readonly is: 'closed' };

const minutes = (count: number) => count * 60_000;
/** Longer than a comparison takes: a try that is older was left by a process that ended, and counts as wrong. */
const comparisonMs = 30_000;

/**
 * This commit does not wait for the disk. What the person is answered comes after a later commit that does, of the wrong password or of the session,
 * and the log is written in order: an answered try is as durable as its answer.
 */
const quick = 'set local synchronous_commit = off';

/** Counts the tries of a bucket, and takes one if there is room and the row of failures is not too long. */
const take = hotStatement(
  'take try',
  `with counted as (
     select count(*) filter (where failed_at > $3)::int as count, max(blocks_until) filter (where blocks_until > $4) as until,
       max(failed_at) as last,
       exists (select 1 from failure_totals
         where person = $7 and device_id is not distinct from $2 and guessed = 'password' and count >= $8) as "isClosed"
     from password_failures where subject = $1 and device_id is not distinct from $2 and failed_at > $5
   ), taken as (
     insert into password_failures (subject, device_id, failed_at)
     select $1, $2, $4 from counted where not "isClosed" and until is null and count < $6
     returning id
   )
   select count, until, last, "isClosed", (select id from taken) as id from counted`,
);
type Counted = {
  readonly count: number;
  readonly until: Date | null;
  readonly last: Date | null;
  readonly isClosed: boolean;
  readonly id: string | null;
};

/**
 * S3: counts the try first, in a short transaction under an advisory lock, so that at most five are compared by all processes together and
 * no connection is held while they are. Failures with a later time count too: another process's clock may be ahead. `full` while the last
 * free tries are being compared.
 */
export function takeTry(deps: Deps, { subject, deviceId }: Bucket, person: string): Promise<Room> {
  const now = deps.now();
  const lock = `${quick}; select pg_advisory_xact_lock(${subject.readInt32BE()}, hashtext('${subject.toString('hex')}${uuidOf(deviceId)}'))`;
  return transaction(
    deps.db,
    async (db) => {
      const { rows } = await db.query<Counted>(
        take(
          subject,
          deviceId,
          ago(now, limits.passwordTriesWindowMinutes),
          now,
          ago(now, limits.passwordBlockMinutes + limits.passwordTriesWindowMinutes),
          limits.passwordTries,
          personKey(deps, person),
          limits.consecutiveFailures,
        ),
      );
      const { count, until, last, isClosed, id } = rows[0]!;
      if (isClosed) return { is: 'closed' };
      if (until) return { is: 'blocked', until };
      return id ? { is: 'taken', id, isLast: count + 1 >= limits.passwordTries } : leftBy(last!, now);
    },
    lock,
  );
}

/** It goes into the text of a statement, so it may be nothing else. */
const uuidOf = (deviceId: string | null) => deviceId?.replace(/[^0-9a-f-]/gi, '') ?? '';

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

const accept = hotStatement(
  'accept try',
  `with quick as materialized (select set_config('synchronous_commit', 'off', true)),
     given_back as (delete from password_failures where id = $1 and exists (select from quick)),
     cleared as (delete from password_failures where subject = $2 and device_id = $3 and id <> $1)
   delete from failure_totals where person = $4 and device_id is not distinct from $3 and guessed = 'password'`,
);

/** It was right: the try is given back, the row of failures ends, and a known device starts again. */
export async function acceptTry(deps: Deps, db: Db, { id }: Try, { subject, deviceId }: Bucket, person: string) {
  await db.query(accept(id, subject, deviceId, personKey(deps, person)));
}

export const dropTry = (db: Db, id: string) => db.query('delete from password_failures where id = $1', [id]);

/** RE-05: a new password resets all failures. */
export async function clearFailures(db: Db, subject: Buffer) {
  await db.query('delete from password_failures where subject = $1', [subject]);
}
