import * as limits from '@portaria/domain/limits';
import { hotStatement } from '../platform/database/hot-statement.ts';
import type { Db } from '../platform/db.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Account } from './account.ts';
import { lockConfirmed } from './account-contacts.ts';
import { moveContacts } from './account-keys.ts';

/**
 * Row lock on the account. A transaction that changes several of its tables takes it first, so that two of them run in turn and cannot
 * deadlock.
 */
export async function lockAccount(db: Db, accountId: string): Promise<void> {
  await db.query('select 1 from accounts where id = $1 for update', [accountId]);
}

const unchanged = hotStatement(
  'account unchanged',
  'select 1 from accounts where id = $1 and status = $2 and password_set_at::text is not distinct from $3 for share',
);

/**
 * S13: a sign-in must not outlive a password change or an account lock that happened meanwhile. The share lock conflicts with
 * `lockAccount`, so either this waits for the change or the change waits for this.
 */
export async function refuseChanged(db: Db, { id, passwordSetAt, status }: Account): Promise<void> {
  const { rowCount } = await db.query(unchanged(id, status, passwordSetAt));
  if (!rowCount) throw new Refusal('0036');
}

/** RE-13: locks an active account and records since when another person may have had access. An operator's lock stays unchanged. */
export async function lockDisowned(db: Db, accountId: string, now: Date, since: Date): Promise<void> {
  await db.query(
    `update accounts set status = 'locked', disowned_at = $2, disowned_since = least(disowned_since, $3), updated_at = $2
     where id = $1 and (status = 'active' or disowned_at is not null)`,
    [accountId, now, since],
  );
}

/**
 * RE-13, S21: contacts and devices added since then may belong to an intruder: contacts need to be confirmed again, devices are forgotten.
 */
export async function distrustAdditions(db: Db, accountId: string, since: Date): Promise<void> {
  const before = await lockConfirmed(db, accountId);
  await db.query(
    `update accounts set email_confirmed_at = case when email_confirmed_at < $2 then email_confirmed_at end,
       cellphone_confirmed_at = case when cellphone_confirmed_at < $2 then cellphone_confirmed_at end
     where id = $1`,
    [accountId, since],
  );
  await moveContacts(db, accountId, before, await lockConfirmed(db, accountId));
  await db.query('delete from devices where account_id = $1 and first_seen_at >= $2', [accountId, since]);
}

/**
 * RE-13: an intruder may know the password of a disowned account. The proof of identity unlocks the account, but the person must set a new
 * password.
 */
export async function distrustPassword(db: Db, accountId: string): Promise<void> {
  await db.query('update accounts set password_expired = true where id = $1 and disowned_at is not null', [accountId]);
}

export async function unlockAccount(db: Db, accountId: string, now: Date): Promise<void> {
  await db.query(
    `update accounts set status = 'active', disowned_at = null, disowned_since = null, updated_at = $2 where id = $1 and status = 'locked'`,
    [accountId, now],
  );
}

/** A proof of identity removes every lock, the one on the operators' list included. */
export async function unlockProven(db: Db, accountId: string, now: Date): Promise<void> {
  await unlockAccount(db, accountId, now);
  await db.query(`delete from risk_list where verdict = '0040' and cpf = (select cpf from accounts where id = $1)`, [accountId]);
}

/** RE-12: for 30 minutes after "não fui eu" no contact recovers the account; only an identity validation does. */
export function lockedUntil({ disownedAt }: Pick<Account, 'disownedAt'>, now: Date): Date | null {
  const until = disownedAt && new Date(disownedAt.getTime() + limits.accountLockMinutes * 60_000);
  return until && until > now ? until : null;
}
