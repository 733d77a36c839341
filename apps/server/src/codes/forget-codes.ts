import type { Contact } from '@portaria/domain/contact';
import type { Db } from '../db.ts';
import type { Deps } from '../deps.ts';
import { countKeys } from './challenge.ts';
import { type Purpose, purposes } from './purposes.ts';

/** Codes, counts and blocks of one person and contact, for every purpose: as if none had ever been sent. */
export async function forgetCodes(deps: Deps, db: Db, subject: string, contact: Contact): Promise<void> {
  const counts = Object.keys(purposes).map((purpose) => countKeys(deps.keys, { purpose: purpose as Purpose, subject, contact }));
  await db.query('delete from codes where sends_key = any($1)', [counts.map(({ sends }) => sends)]);
  await db.query('delete from code_failures where tries_key = any($1)', [counts.map(({ tries }) => tries)]);
}
