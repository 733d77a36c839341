import * as limits from '@portaria/domain/limits';
import type { ContactType } from '@portaria/domain/person/contact';
import type { Deps } from '../deps.ts';
import type { Db } from '../platform/db.ts';

/**
 * S6: wrong passwords, or wrong codes to one contact, in a row and whatever their windows: of all strangers together, and of each device
 * that the account knows. The person is the account, or the keyed hash of a CPF without one.
 */
export type Guesses = { readonly person: string; readonly device: string | null; readonly guessed: 'password' | ContactType };

export const personKey = ({ keys }: Pick<Deps, 'keys'>, person: string) => keys.blind('counter', `failures ${person}`);

/** Nothing more is compared: NIST SP 800-63B allows a hundred. */
export async function isClosed(deps: Deps, db: Db, { person, device, guessed }: Guesses): Promise<boolean> {
  const { rowCount } = await db.query(
    'select 1 from failure_totals where person = $1 and device_id is not distinct from $2 and guessed = $3 and count >= $4',
    [personKey(deps, person), device, guessed, limits.consecutiveFailures],
  );
  return rowCount === 1;
}

export async function addFailure(deps: Deps, db: Db, { person, device, guessed }: Guesses): Promise<void> {
  await db.query(
    `insert into failure_totals (person, device_id, guessed, count, last_at) values ($1, $2, $3, 1, $4)
     on conflict (person, device_id, guessed) do update set count = failure_totals.count + 1, last_at = excluded.last_at`,
    [personKey(deps, person), device, guessed, deps.now()],
  );
}

/** The row ends with a right one. */
export async function endRow(deps: Deps, db: Db, { person, device, guessed }: Guesses): Promise<void> {
  await db.query('delete from failure_totals where person = $1 and device_id is not distinct from $2 and guessed = $3', [
    personKey(deps, person),
    device,
    guessed,
  ]);
}

/** The way back that only the owner has: a new password, set with a link, a code or a proven identity. */
export async function forgetFailures(deps: Pick<Deps, 'keys'>, db: Db, person: string): Promise<void> {
  await db.query('delete from failure_totals where person = $1', [personKey(deps, person)]);
}
