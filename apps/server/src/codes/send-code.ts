import { randomInt } from 'node:crypto';
import type { Channel, SentCode } from '@portaria/contract/sent-code';
import * as limits from '@portaria/domain/limits';
import { audit } from '../audit.ts';
import type { Caller } from '../caller.ts';
import type { Db } from '../db.ts';
import type { Deps } from '../deps.ts';
import { isDelayed } from '../messages/is-delayed.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { limitCounts, tooMany } from '../rate-limit.ts';
import { alone, type Challenge, type CountKeys, countKeys, hashCode } from './challenge.ts';
import { describeSent } from './last-sent.ts';
import { purposes } from './purposes.ts';
import { refusalOf } from './refusals.ts';
import { triesBlockedUntil } from './tries.ts';

type Sending = { readonly challenge: Challenge; readonly channel: Channel; readonly caller: Caller };

/** CC-01, CC-07: a new code, the end of the one before, and the message that carries it, in one transaction with what the flow writes. */
export function sendCode<T>(deps: Deps, sending: Sending, andThen: (sent: SentCode, db: Db) => Promise<T>): Promise<T> {
  return alone(deps, countKeys(deps.keys, sending.challenge), async (db) => andThen(await sendCodeInTurn(deps, sending, db), db));
}

/** The same for a flow that is `alone` with the contact already. */
export async function sendCodeInTurn(deps: Deps, sending: Sending, db: Db): Promise<SentCode> {
  const { challenge, channel, caller } = sending;
  const counts = countKeys(deps.keys, challenge);
  const isLast = await refuseTooMany(deps, db, sending, counts);
  const now = deps.now().getTime();
  const after = (milliseconds: number) => new Date(now + milliseconds);
  const expiresAt = after(limits.codeLifeMinutes * 60_000);
  const code = newCode();

  await db.query('update codes set ended_at = $3 where (challenge = $1 or tries_key = $2) and ended_at is null', [
    challenge.id,
    counts.tries,
    after(0),
  ]);
  await db.query(
    `insert into codes (challenge, channel, sends_key, tries_key, code_hash, sent_at, expires_at, blocks_until)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      challenge.id,
      channel,
      counts.sends,
      counts.tries,
      hashCode(deps.keys, challenge, counts, code),
      after(0),
      expiresAt,
      isLast ? after(limits.codeBlockMinutes * 60_000) : null,
    ],
  );
  const { purpose, contact, accountId } = challenge;
  const delayed = await isDelayed(db, channel, after(0));
  const content = { kind: 'code', code, purpose: purposes[purpose].words } as const;
  await queueMessage(deps, db, { channel, to: contact.value, content, expiresAt, chosenBy: 'person' });
  await audit(deps, caller, { event: 'code-sent', outcome: 'ok', reason: purpose, accountId: accountId ?? undefined }, db);

  return { ...describeSent({ channel, contact, sentAt: after(0), expiresAt }), ...(delayed && { delayed }) };
}

const newCode = () => String(randomInt(10 ** limits.codeDigits)).padStart(limits.codeDigits, '0');

/** CC-08: throws while it is blocked, too early or too much; says whether this send is the last before a block. */
async function refuseTooMany(deps: Deps, db: Db, { challenge, channel, caller }: Sending, counts: CountKeys): Promise<boolean> {
  const { purpose, contact } = challenge;
  const triesUntil = await triesBlockedUntil(deps, db, counts);
  if (triesUntil) throw refusalOf(purpose, { is: 'tooManyTries', until: triesUntil });

  const now = deps.now();
  const { rows } = await db.query<{ recent: number; until: Date | null; lastSame: Date | null }>(
    `select count(*) filter (where sent_at > $2)::int as recent, max(blocks_until) filter (where blocks_until > $3) as until,
       max(sent_at) filter (where challenge = $4 and channel = $5) as "lastSame"
     from codes where sends_key = $1`,
    [counts.sends, new Date(now.getTime() - limits.codeSendsWindowMinutes * 60_000), now, challenge.id, channel],
  );
  const { recent, until, lastSame } = rows[0]!;
  if (until) throw refusalOf(purpose, { is: 'tooManySends', until });

  const wait = lastSame ? limits.resendAfterSeconds - (now.getTime() - lastSame.getTime()) / 1000 : 0;
  if (wait > 0) throw tooMany(wait);

  const { perIp, perContact } = deps.policy.codes;
  await limitCounts(
    deps,
    'codes',
    [
      { name: `codes ip ${caller.ip}`, rate: perIp },
      { name: `codes ${contact.type} ${contact.value.toLowerCase()}`, rate: perContact[contact.type] },
    ],
    db,
  );
  return recent + 1 >= limits.codeSends;
}
