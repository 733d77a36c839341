import type { Contact } from '@portaria/domain/person/contact';
import type { Deps } from '../deps.ts';
import type { Db } from '../platform/db.ts';
import { countKeys } from './challenge.ts';
import { type Purpose, purposes } from './purposes.ts';

/** Codes, counts and blocks of these people and contacts, for every purpose: as if none had ever been sent. */
export async function forgetCodes(deps: Deps, db: Db, whom: readonly { subject: string; contact: Contact }[]): Promise<void> {
  const counts = whom.flatMap((who) =>
    Object.keys(purposes).map((purpose) => countKeys(deps.keys, { purpose: purpose as Purpose, ...who })),
  );
  await db.query('delete from codes where sends_key = any($1)', [counts.map(({ sends }) => sends)]);
  await db.query('delete from code_failures where tries_key = any($1)', [counts.map(({ tries }) => tries)]);
}
