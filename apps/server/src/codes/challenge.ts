import type { Contact } from '@portaria/domain/person/contact';
import type { Deps } from '../deps.ts';
import { type Db, transaction } from '../platform/db.ts';
import type { Keys } from '../platform/keys.ts';
import type { Purpose } from './purposes.ts';

/** One request to confirm a contact for one purpose. The person may have no account yet. */
export type Challenge = {
  /** The hash of the token that opened it. */
  readonly id: Buffer;
  readonly purpose: Purpose;
  /** Whose tries are counted: the account's id, or another id for a person without an account. */
  readonly subject: string;
  readonly accountId: string | null;
  readonly contact: Contact;
  /** RE-02: the contact does not exist. Everything runs as for a real one, but nothing is sent and no code passes. */
  readonly decoy?: true | undefined;
};

/** CC-07, CC-08: tries and sends are counted by these keys, over all challenges. */
export function countKeys(keys: Keys, { purpose, subject, contact }: Pick<Challenge, 'purpose' | 'subject' | 'contact'>) {
  const to = `${purpose} ${contact.type} ${contact.value.toLowerCase()}`;
  return { sends: keys.blind('code', `sends ${to}`), tries: keys.blind('code', `tries ${to} ${subject}`) };
}
export type CountKeys = ReturnType<typeof countKeys>;

/** The hash that the database stores; bound to this challenge and contact. */
export const hashCode = (keys: Keys, { id }: Challenge, { tries }: CountKeys, code: string) =>
  keys.blind('code', `code ${id.toString('hex')} ${tries.toString('hex')} ${code}`);

/** SV-04, S2, S3: an advisory lock: sends and verifies of one contact and purpose run one at a time, over all processes. */
export function withContactLock<T>(deps: Deps, { sends }: CountKeys, run: (db: Db) => Promise<T>): Promise<T> {
  return deps.mutex(`code ${sends.toString('hex')}`, () =>
    transaction(deps.db, async (db) => {
      await db.query('select pg_advisory_xact_lock($1::int, $2::int)', [sends.readInt32BE(0), sends.readInt32BE(4)]);
      return run(db);
    }),
  );
}
