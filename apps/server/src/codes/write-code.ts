import { randomBytes, randomInt } from 'node:crypto';
import type { Channel } from '@portaria/contract/sent-code';
import * as limits from '@portaria/domain/limits';
import type { Deps } from '../deps.ts';
import type { Db } from '../platform/db.ts';
import { type Challenge, type CountKeys, hashCode } from './challenge.ts';

export const newCode = () => String(randomInt(10 ** limits.codeDigits)).padStart(limits.codeDigits, '0');

type NewCode = {
  readonly challenge: Challenge;
  readonly channel: Channel;
  readonly counts: CountKeys;
  readonly secret: string;
  readonly expiresAt: Date;
  /** The last before a block (CC-08). */
  readonly isLast: boolean;
};

/** CC-07: the new one counts, and none that went before it. */
export async function writeCode(deps: Deps, db: Db, { challenge, channel, counts, secret, expiresAt, isLast }: NewCode) {
  const now = deps.now();
  const hash = hashCode(deps.keys, challenge, counts, secret);
  await db.query('update codes set ended_at = $3 where (challenge = $1 or tries_key = $2) and ended_at is null', [
    challenge.id,
    counts.tries,
    now,
  ]);
  await db.query(
    `insert into codes (challenge, channel, sends_key, tries_key, code_hash, sent_at, expires_at, blocks_until)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      challenge.id,
      channel,
      counts.sends,
      counts.tries,
      challenge.decoy ? randomBytes(hash.length) : hash, // RE-02: nothing that is typed can match
      now,
      expiresAt,
      isLast ? new Date(now.getTime() + limits.codeBlockMinutes * 60_000) : null,
    ],
  );
}
