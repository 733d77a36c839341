import type { Caller } from './caller.ts';
import { hotStatement } from './database/hot-statement.ts';
import type { Db } from './db.ts';

const knownToAccount = hotStatement('device known to account', 'select 1 from devices where device_id = $1 and account_id = $2');

/** SI-19, S6: the device id, if that device signed in to this account before. Whatever is counted is counted apart from strangers for it. */
export async function knownDevice(
  db: Db,
  accountId: string | null | undefined,
  { deviceId }: Pick<Caller, 'deviceId'>,
): Promise<string | null> {
  if (!accountId || !deviceId) return null;
  const { rowCount } = await db.query(knownToAccount(deviceId, accountId));
  return rowCount ? deviceId : null;
}

/** ID-14: since when the account knows the device. */
export async function deviceKnownSince(db: Db, accountId: string | null, { deviceId }: Pick<Caller, 'deviceId'>): Promise<Date | null> {
  if (!accountId || !deviceId) return null;
  const { rows } = await db.query<{ since: Date }>('select first_seen_at as since from devices where device_id = $1 and account_id = $2', [
    deviceId,
    accountId,
  ]);
  return rows[0]?.since ?? null;
}
