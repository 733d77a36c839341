import type { Contact } from '@portaria/domain/person/contact';
import type { Deps } from '../deps.ts';
import { type Db, transaction } from '../platform/db.ts';
import type { Keys } from '../platform/keys.ts';
import type { Purpose } from './purposes.ts';

/** One person's wish to prove one contact for one purpose. Who it is about need not have an account yet. */
export type Challenge = {
  /** The hash of the token that opened it. */
  readonly id: Buffer;
  readonly purpose: Purpose;
  /** Whose tries are counted: the account's id, or whatever names a person without one. */
  readonly subject: string;
  readonly accountId: string | null;
  readonly contact: Contact;
  /** RE-02: nobody has this contact. All is done as for anybody's, but nothing goes out and no code passes. */
  readonly decoy?: true | undefined;
};

/** CC-07, CC-08: what is counted together, whatever challenge it was in. */
export function countKeys(keys: Keys, { purpose, subject, contact }: Pick<Challenge, 'purpose' | 'subject' | 'contact'>) {
  const to = `${purpose} ${contact.type} ${contact.value.toLowerCase()}`;
  return { sends: keys.blind('code', `sends ${to}`), tries: keys.blind('code', `tries ${to} ${subject}`) };
}
export type CountKeys = ReturnType<typeof countKeys>;

/** What the database keeps of a code: good for this challenge and contact alone. */
export const hashCode = (keys: Keys, { id }: Challenge, { tries }: CountKeys, code: string) =>
  keys.blind('code', `code ${id.toString('hex')} ${tries.toString('hex')} ${code}`);

/** SV-04, S2, S3: sends and verifies of one contact and purpose come one after another, in every process. */
export function alone<T>(deps: Deps, { sends }: CountKeys, run: (db: Db) => Promise<T>): Promise<T> {
  return deps.inTurn(`code ${sends.toString('hex')}`, () =>
    transaction(deps.db, async (db) => {
      await db.query('select pg_advisory_xact_lock($1::int, $2::int)', [sends.readInt32BE(0), sends.readInt32BE(4)]);
      return run(db);
    }),
  );
}
