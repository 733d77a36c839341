import type { Caller } from '../platform/caller.ts';
import type { Db } from '../platform/db.ts';
import type { Account } from './account.ts';

/** SI-19: the device id, if that device signed in to this account before. Its failures are counted separately from those of strangers. */
export async function knownDevice(db: Db, account: Pick<Account, 'id'> | null, { deviceId }: Caller): Promise<string | null> {
  if (!account || !deviceId) return null;
  const { rowCount } = await db.query('select 1 from devices where device_id = $1 and account_id = $2', [deviceId, account.id]);
  return rowCount ? deviceId : null;
}
