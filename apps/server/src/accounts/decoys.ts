import type { shownEndings } from '@portaria/domain/person/masked-contact';
import type { Deps } from '../deps.ts';
import type { Keys } from '../platform/keys.ts';
import { type Account, confirmedContacts } from './account.ts';

/** S10: the id to query where there is no account, so that an unknown CPF costs the same queries. */
export const noAccountId = '00000000-0000-0000-0000-000000000000';

export type Contacts = { readonly cellphone?: string; readonly email?: string };

/** Cumulative percentages. Every answer of a real account can also be a decoy, and the common ones are common. */
const shares = [
  { upTo: 72, cellphone: true, email: true },
  { upTo: 93, cellphone: true, email: false },
  { upTo: 98, cellphone: false, email: true },
  { upTo: 100, cellphone: false, email: false },
] as const;

/** Each value as often as its weight, so that any number picks one. */
const weighted = <T>(...rows: readonly (readonly [value: T, weight: number])[]): readonly T[] =>
  rows.flatMap(([value, weight]) => Array<T>(weight).fill(value));

/** About as common as among Brazilian consumers, in tenths of a percent; `null` is any other domain: a company's, a school's, one's own. */
const domains = weighted<string | null>(
  ['gmail.com', 640],
  ['hotmail.com', 140],
  ['outlook.com', 60],
  ['yahoo.com.br', 40],
  ['icloud.com', 22],
  ['yahoo.com', 16],
  ['live.com', 10],
  ['uol.com.br', 8],
  ['bol.com.br', 8],
  ['terra.com.br', 4],
  ['msn.com', 4],
  ['ig.com.br', 3],
  ['globo.com', 3],
  ['protonmail.com', 2],
  [null, 40],
);
/** Of those other domains. Each ending that a mask shows, and none, can be a decoy's. */
const endings = weighted<(typeof shownEndings)[number] | '.co'>(
  ['.com.br', 560],
  ['.com', 200],
  ['.gov.br', 60],
  ['.org.br', 40],
  ['.edu.br', 40],
  ['.br', 40],
  ['.net', 20],
  ['.org', 15],
  ['.net.br', 10],
  ['.co', 15],
);
/** As names begin, then every other letter and digit: each can be a decoy's. */
const initials = weighted<string>(
  ...Object.entries({ a: 110, m: 110, j: 100, l: 80, r: 70, c: 65, p: 50, e: 45, d: 45, f: 45, g: 40, t: 35, s: 40, v: 35, b: 30 }),
  ...Object.entries({ n: 25, i: 25, k: 20, w: 15, h: 12, o: 8, u: 3, y: 5, z: 4, x: 2, q: 2 }),
  ...Array.from('0123456789', (digit) => [digit, 1] as const),
  ['_', 1],
);
const domainInitials = `${'abcdefghijklmnopqrstuvwxyz'.repeat(10)}0123456789`;

/**
 * RE-02: contacts for a CPF without an account, derived from a keyed hash: stable, and like real ones once masked. The values under the
 * mask exist nowhere: no code can reach a phone or a mailbox.
 */
export function decoyContacts(keys: Keys, subject: Buffer): Contacts {
  const hash = keys.blind('decoy', subject.toString('hex'));
  const pick = <T>(from: ArrayLike<T>, at: number) => from[hash.readUInt16BE(at) % from.length]!;
  const below100 = (at: number) => hash.readUInt16BE(at) % 100;
  const share = shares.find(({ upTo }) => below100(0) < upTo)!;
  const digest = hash.subarray(8, 24).toString('hex');
  const ending = String(below100(2)).padStart(2, '0');
  const domain = pick(domains, 6) ?? `${pick(domainInitials, 24)}${digest}${pick(endings, 26)}`;
  return {
    ...(share.cellphone && { cellphone: `decoy-${digest}-${ending}` }),
    ...(share.email && { email: `${pick(initials, 4)}${digest}@${domain}` }),
  };
}

/** RE-02, RE-03: the confirmed contacts of the account, or decoys. Decoys are computed in both cases, for equal timing. */
export function contactsOf({ keys }: Pick<Deps, 'keys'>, account: Account | null, subject: Buffer): Contacts {
  const decoys = decoyContacts(keys, subject);
  if (!account) return decoys;
  const { cellphone, email } = confirmedContacts(account);
  return { ...(cellphone && { cellphone }), ...(email && { email }) };
}
