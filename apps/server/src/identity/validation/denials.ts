import * as limits from '@portaria/domain/limits';
import type { Account } from '../../accounts/account.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/db.ts';
import { knownDevice } from '../../platform/known-device.ts';
import { countedNetworks } from '../../platform/networks/network.ts';

const windowMs = limits.identityDenialsWindowHours * 3_600_000;

/**
 * ID-14: denials are counted by this key. A person proven by password, code or session has a count that strangers cannot reach; a device
 * known to the account has its own. A recovery needs only a CPF, so strangers are counted per network, and all of them together.
 */
export type Counted = { readonly subject: Buffer; readonly countedAs: Buffer; readonly isStranger: boolean };

type Beginning = { readonly subject: Buffer; readonly isProven: boolean; readonly account: Account | null; readonly caller: Caller };

export async function countedAs(deps: Deps, db: Db, { subject, isProven, account, caller }: Beginning): Promise<Counted> {
  const device = await knownDevice(db, account?.id, caller);
  const isStranger = !device && !isProven;
  const name = device ? `device ${device}` : isProven ? 'proven' : `network ${countedNetworks(caller.ip).own}`;
  return { subject, countedAs: deps.keys.blind('counter', `identity denials ${name}`), isStranger };
}

type Denials = { readonly left: number /** When the next try is possible, if none is left. */; readonly blockedUntil: Date | null };

/** ID-14: the tries left in the window. */
export async function denialsOf(deps: Pick<Deps, 'now'>, db: Db, { subject, countedAs, isStranger }: Counted): Promise<Denials> {
  const since = new Date(deps.now().getTime() - windowMs);
  const { rows } = await db.query<{ deniedAt: Date; isMine: boolean }>(
    `select denied_at as "deniedAt", counted_as = $2 as "isMine" from identity_denials
     where subject = $1 and denied_at > $3 and (counted_as = $2 or (is_stranger and $4)) order by denied_at desc`,
    [subject, countedAs, since, isStranger],
  );
  const mine = room(
    rows.filter(({ isMine }) => isMine),
    limits.identityDenials,
  );
  const all = isStranger ? room(rows, limits.identityStrangersDenials) : mine;
  const until = Math.max(mine.until, all.until);
  return { left: Math.min(mine.left, all.left), blockedUntil: until ? new Date(until) : null };
}

/** Newest first: how many more fit, and when the one that fills the window expires. */
function room(denied: readonly { readonly deniedAt: Date }[], most: number) {
  const filling = denied[most - 1];
  return { left: Math.max(0, most - denied.length), until: filling ? filling.deniedAt.getTime() + windowMs : 0 };
}

export async function recordDenial(deps: Pick<Deps, 'now'>, db: Db, { subject, countedAs, isStranger }: Counted): Promise<void> {
  await db.query('insert into identity_denials (subject, counted_as, is_stranger, denied_at) values ($1, $2, $3, $4)', [
    subject,
    countedAs,
    isStranger,
    deps.now(),
  ]);
}
