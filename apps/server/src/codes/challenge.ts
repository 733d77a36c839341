import type { Contact } from '@portaria/domain/person/contact';
import type { Deps } from '../deps.ts';
import type { Caller } from '../platform/caller.ts';
import { type Db, transaction } from '../platform/db.ts';
import type { Keys } from '../platform/keys.ts';
import { knownDevice } from '../platform/known-device.ts';
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

type Counted = Pick<Challenge, 'purpose' | 'subject' | 'contact'>;

/**
 * CC-07, CC-08: tries and sends are counted by these keys, over all challenges. A device that the account knows has counts of its own; all
 * strangers share the others (S6).
 */
export function countKeys(keys: Keys, { purpose, subject, contact }: Counted, device: string | null) {
  const to = `${purpose} ${contact.type} ${contact.value.toLowerCase()}`;
  const own = device ? ` ${subject} on ${device}` : '';
  const strangers = keys.blind('code', `tries ${to} ${subject}`);
  return {
    device,
    sends: keys.blind('code', `sends ${to}${own}`),
    tries: own ? keys.blind('code', `tries ${to}${own}`) : strangers,
    strangers,
  };
}
export type CountKeys = ReturnType<typeof countKeys>;

export const countKeysOf = async (
  { db, keys }: Deps,
  challenge: Counted & Pick<Challenge, 'accountId'>,
  caller: Caller,
): Promise<CountKeys> => countKeys(keys, challenge, await knownDevice(db, challenge.accountId, caller));

/** The hash that the database stores; bound to this challenge and contact. */
export const hashCode = (keys: Keys, { id }: Challenge, { strangers }: CountKeys, code: string) =>
  keys.blind('code', `code ${id.toString('hex')} ${strangers.toString('hex')} ${code}`);

/** SV-04, S2, S3: an advisory lock: sends and verifies of one contact and purpose run one at a time, over all processes. */
export function withContactLock<T>(deps: Deps, { sends }: CountKeys, run: (db: Db) => Promise<T>): Promise<T> {
  return deps.mutex(`code ${sends.toString('hex')}`, () =>
    transaction(deps.db, async (db) => {
      await db.query('select pg_advisory_xact_lock($1::int, $2::int)', [sends.readInt32BE(0), sends.readInt32BE(4)]);
      return run(db);
    }),
  );
}
