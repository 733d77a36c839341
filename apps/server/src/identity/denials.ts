import * as limits from '@portaria/domain/limits';
import type { Db } from '../db.ts';
import type { Deps } from '../deps.ts';

const windowMs = limits.identityDenialsWindowHours * 3_600_000;

type Denials = { readonly left: number /** When the next try is free again, where none is left. */; readonly blockedUntil: Date | null };

/** ID-14: how many denied pictures an account has left in the window. */
export async function denialsOf(deps: Pick<Deps, 'now'>, db: Db, subject: Buffer): Promise<Denials> {
  const { rows } = await db.query<{ deniedAt: Date }>(
    'select denied_at as "deniedAt" from identity_denials where subject = $1 and denied_at > $2 order by denied_at desc limit $3',
    [subject, new Date(deps.now().getTime() - windowMs), limits.identityDenials],
  );
  const left = limits.identityDenials - rows.length;
  return { left, blockedUntil: left > 0 ? null : new Date(rows.at(-1)!.deniedAt.getTime() + windowMs) };
}

export async function recordDenial(deps: Pick<Deps, 'now'>, db: Db, subject: Buffer): Promise<void> {
  await db.query('insert into identity_denials (subject, denied_at) values ($1, $2)', [subject, deps.now()]);
}
