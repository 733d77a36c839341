import { randomBytes, randomInt } from 'node:crypto';
import type { Channel, SentCode } from '@portaria/contract/sent-code';
import * as limits from '@portaria/domain/limits';
import { type Contact, maskContact } from '@portaria/domain/person/contact';
import type { Deps } from '../deps.ts';
import { cancelMessages } from '../messages/cancel-messages.ts';
import type { Db } from '../platform/db.ts';
import type { Keys } from '../platform/keys.ts';
import { type Challenge, type CountKeys, countKeys, hashCode } from './challenge.ts';
import { type Purpose, purposes, refusalOf } from './purposes.ts';

const minutes = (count: number) => count * 60_000;

export const newCode = () => String(randomInt(10 ** limits.codeDigits)).padStart(limits.codeDigits, '0');

type NewCode = {
  readonly challenge: Challenge;
  readonly channel: Channel;
  readonly counts: CountKeys;
  readonly secret: string;
  readonly expiresAt: Date;
  /** The last send before a block (CC-08). */
  readonly isLast: boolean;
};

/** CC-07: the new code replaces all earlier ones. Returns its id. */
export async function writeCode(deps: Deps, db: Db, { challenge, channel, counts, secret, expiresAt, isLast }: NewCode): Promise<string> {
  const now = deps.now();
  const hash = hashCode(deps.keys, challenge, counts, secret);
  await endCodes(deps, db, '(challenge = $2 or tries_key = $3) and ended_at is null', [challenge.id, counts.tries]);
  const { rows } = await db.query<{ id: string }>(
    `insert into codes (challenge, channel, sends_key, tries_key, person_key, code_hash, sent_at, expires_at, blocks_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      challenge.id,
      channel,
      counts.sends,
      counts.tries,
      counts.strangers,
      challenge.decoy ? randomBytes(hash.length) : hash, // RE-02: no typed code can match
      now,
      expiresAt,
      isLast ? new Date(now.getTime() + limits.codeBlockMinutes * 60_000) : null,
    ],
  );
  return rows[0]!.id;
}

/** Their messages that wait are not sent any more. */
async function endCodes(deps: Deps, db: Db, which: string, values: readonly unknown[]): Promise<number> {
  const now = deps.now();
  const { rows } = await db.query<{ id: string }>(`update codes set ended_at = $1 where ${which} returning id`, [now, ...values]);
  await cancelMessages(
    db,
    rows.map(({ id }) => id),
    now,
  );
  return rows.length;
}

/** The code that is valid now, if any. */
export async function liveCode(
  deps: Deps,
  db: Db,
  { id }: Challenge,
  { strangers }: CountKeys,
): Promise<{ id: string; codeHash: Buffer } | null> {
  const { rows } = await db.query<{ id: string; codeHash: Buffer }>(
    `select id, code_hash as "codeHash" from codes where challenge = $1 and coalesce(person_key, tries_key) = $2 and ended_at is null and expires_at > $3`,
    [id, strangers, deps.now()], // whichever device it was sent to: it may be known by now, or have lost its cookie
  );
  return rows[0] ?? null;
}

/** False if it has ended meanwhile. */
export const endCode = async (deps: Deps, db: Db, id: string): Promise<boolean> =>
  (await endCodes(deps, db, 'id = $2 and ended_at is null', [id])) > 0;

/** The account has another contact now: codes to the former one are not sent any more, and pass no more. */
export async function endCodesTo(deps: Deps, db: Db, accountId: string, contact: Contact): Promise<void> {
  const persons = countsOf(deps.keys, [{ subject: accountId, contact }]).map(({ strangers }) => strangers);
  await endCodes(deps, db, 'person_key = any($2) and ended_at is null', [persons]);
}

/** CC-08: throws while sends are blocked. Returns whether this send is the last before a block, and when the same channel was used last. */
export async function refuseTooManySends(deps: Deps, db: Db, { id, purpose }: Challenge, counts: CountKeys, channel: Channel) {
  const triesUntil = await triesBlockedUntil(deps, db, counts);
  if (triesUntil) throw refusalOf(purpose, { is: 'tooManyTries', until: triesUntil });

  const now = deps.now();
  const { rows } = await db.query<{ recent: number; until: Date | null; lastSame: Date | null }>(
    `select count(*) filter (where sent_at > $2)::int as recent, max(blocks_until) filter (where blocks_until > $3) as until,
       (select max(sent_at) from codes where challenge = $4 and channel = $5) as "lastSame"
     from codes where sends_key = $1`,
    [counts.sends, new Date(now.getTime() - limits.codeSendsWindowMinutes * 60_000), now, id, channel],
  );
  const { recent, until, lastSame } = rows[0]!;
  if (until) throw refusalOf(purpose, { is: 'tooManySends', until });
  return { isLast: recent + 1 >= limits.codeSends, lastSame };
}

/** CC-08: the end of the block after five wrong tries of this person, contact and purpose. */
export async function triesBlockedUntil(deps: Deps, db: Db, { tries }: CountKeys): Promise<Date | null> {
  const { rows } = await db.query<{ until: Date | null }>(
    'select max(blocks_until) as until from code_failures where tries_key = $1 and blocks_until > $2',
    [tries, deps.now()],
  );
  return rows[0]?.until ?? null;
}

/** CC-08: when a code can be sent and tried again, if that is blocked now. */
export async function sendsBlockedUntil(deps: Deps, db: Db, { tries, sends }: CountKeys): Promise<Date | null> {
  const { rows } = await db.query<{ until: Date | null }>(
    `select greatest((select max(blocks_until) from code_failures where tries_key = $1 and blocks_until > $3),
       (select max(blocks_until) from codes where sends_key = $2 and blocks_until > $3)) as until`,
    [tries, sends, deps.now()],
  );
  return rows[0]!.until;
}

/**
 * Counts a wrong try over all codes. Tries with a later time count too: another process's clock may be ahead. The try that fills the window
 * starts the block, and its end is returned.
 */
export async function recordWrongTry(deps: Deps, db: Db, { tries }: CountKeys, attempt: Buffer | null): Promise<Date | null> {
  const now = deps.now();
  const windowStart = new Date(now.getTime() - minutes(limits.codeTriesWindowMinutes));
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from code_failures where tries_key = $1 and failed_at > $2',
    [tries, windowStart],
  );
  const isLast = rows[0]!.count + 1 >= limits.codeTries;
  const until = isLast ? new Date(now.getTime() + minutes(limits.codeBlockMinutes)) : null;
  await db.query('insert into code_failures (tries_key, failed_at, blocks_until, attempt) values ($1, $2, $3, $4)', [
    tries,
    now,
    until,
    attempt,
  ]);
  return until;
}

/** CC-07: the same wrong code from the same browser, sent twice because its answer was lost. */
export async function isSameTry(deps: Deps, db: Db, { tries }: CountKeys, attempt: Buffer): Promise<boolean> {
  const since = new Date(deps.now().getTime() - limits.sameCodeTrySeconds * 1000);
  const { rowCount } = await db.query('select 1 from code_failures where tries_key = $1 and attempt = $2 and failed_at > $3 limit 1', [
    tries,
    attempt,
    since,
  ]);
  return rowCount === 1;
}

type Sent = { readonly channel: Channel; readonly contact: Contact; readonly sentAt: Date; readonly expiresAt: Date };

/** What the person is shown about a code that was sent. */
export function describeSent({ channel, contact, sentAt, expiresAt }: Sent): SentCode {
  const resendAt = new Date(sentAt.getTime() + limits.resendAfterSeconds * 1000).toISOString();
  return { channel, contact: maskContact(contact), expiresAt: expiresAt.toISOString(), resendAt };
}

/** The channel of the newest code of a challenge; null if none was sent. */
export async function lastChannel(db: Db, challengeId: Buffer): Promise<Channel | null> {
  const { rows } = await db.query<{ channel: Channel }>('select channel from codes where challenge = $1 order by id desc limit 1', [
    challengeId,
  ]);
  return rows[0]?.channel ?? null;
}

export async function hasLiveCode(deps: Deps, challengeId: Buffer): Promise<boolean> {
  const { rowCount } = await deps.db.query('select 1 from codes where challenge = $1 and ended_at is null and expires_at > $2', [
    challengeId,
    deps.now(),
  ]);
  return rowCount === 1;
}

/** The strangers' count keys of these people and contacts, for every purpose. */
export const countsOf = (keys: Keys, whom: readonly { subject: string; contact: Contact }[]): CountKeys[] =>
  whom.flatMap((who) => Object.keys(purposes).map((purpose) => countKeys(keys, { purpose: purpose as Purpose, ...who }, null)));

/** Deletes the codes and blocks behind these counts, and the messages that wait. */
export async function forgetCodes(deps: Pick<Deps, 'now'>, db: Db, counts: readonly CountKeys[]): Promise<void> {
  const sends = counts.map((count) => count.sends);
  const { rows } = await db.query<{ id: string }>('delete from codes where sends_key = any($1) returning id', [sends]);
  await cancelMessages(
    db,
    rows.map(({ id }) => id),
    deps.now(),
  );
  await db.query('delete from code_failures where tries_key = any($1)', [counts.map(({ tries }) => tries)]);
}
