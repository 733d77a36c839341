import { randomUUID } from 'node:crypto';
import type { Bucket } from '../accounts/lockout.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../platform/caller.ts';
import type { Db } from '../platform/db.ts';
import { listedNetworks } from '../platform/networks/listed-networks.ts';
import { guessersOf, type Operator } from './operators.ts';

type Share = { readonly bucket: Bucket; readonly guesser: string };

/** S6: whose wrong passwords count together: of a browser that this operator used before, of the operators' own networks, of everyone else. */
export async function operatorShare(deps: Deps, name: string, operator: Operator | null, { deviceId, ip }: Caller): Promise<Share> {
  const isKnown = deviceId !== undefined && operator !== null && (await isOperatorDevice(deps.db, operator, deviceId));
  const { anywhere, listed } = guessersOf(name);
  const guesser = !isKnown && listedNetworks(deps.config.operatorNetworks)(ip) ? listed : anywhere;
  return { guesser, bucket: { subject: deps.keys.blind('operator', guesser), deviceId: isKnown ? deviceId : null } };
}

async function isOperatorDevice(db: Db, { id }: Operator, deviceId: string): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from operator_devices where operator_id = $1 and device_id = $2', [id, deviceId]);
  return rowCount === 1;
}

/** Returns the id of the browser, a new one if it had none. */
export async function rememberOperatorDevice(
  { now }: Deps,
  db: Db,
  { id }: Operator,
  { deviceId = randomUUID() }: Caller,
): Promise<string> {
  await db.query(
    `insert into operator_devices (operator_id, device_id, last_seen_at) values ($1, $2, $3)
     on conflict (operator_id, device_id) do update set last_seen_at = excluded.last_seen_at`,
    [id, deviceId, now()],
  );
  return deviceId;
}
