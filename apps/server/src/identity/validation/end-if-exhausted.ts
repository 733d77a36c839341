import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/caller.ts';
import { type Db, transaction } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findIdentitySession, hasWaitingCase, type IdentitySession } from '../identity-session.ts';
import { denialsOf } from './denials.ts';
import { settle } from './settle.ts';

/**
 * ID-14, ID-01: sessions started in parallel obey what would refuse a new one: the session ends once the denials are exhausted, and 0014
 * while a case is under review, so that there is at most one of the person, and one of strangers. Takes an advisory lock on the person until the transaction ends.
 */
export async function endIfExhausted(deps: Deps, db: Db, session: IdentitySession, caller: Caller): Promise<boolean> {
  await lockPerson(db, session);
  if (await hasWaitingCase(db, session.accountId, session)) throw new Refusal('0014');
  if ((await denialsOf(deps, db, session)).left > 0) return false;
  await settle(deps, db, session, 'denied', { reasons: [], engine: { name: 'none', version: '', thresholds: '' } }, caller);
  return true;
}

/** Whatever counts over several sessions of a person is counted under this lock, until the transaction ends. */
export async function lockPerson(db: Db, { subject }: Pick<IdentitySession, 'subject'>): Promise<void> {
  await db.query('select pg_advisory_xact_lock($1::int, $2::int)', [subject.readInt32BE(0), subject.readInt32BE(4)]);
}

/** Locks the session until the transaction ends. 0035 when it has ended meanwhile. */
export function withOpenSession<T>(deps: Deps, id: string, run: (db: Db, session: IdentitySession) => Promise<T>): Promise<T> {
  return transaction(deps.db, async (db) => {
    const session = await findIdentitySession(deps, id, db, { locked: true });
    if (session?.status !== 'open') throw new Refusal('0035');
    return run(db, session);
  });
}
