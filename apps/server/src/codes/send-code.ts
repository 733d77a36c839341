import type { Channel, SentCode } from '@portaria/contract/sent-code';
import * as limits from '@portaria/domain/limits';
import type { Deps } from '../deps.ts';
import { tooMany } from '../http/rate-limit.ts';
import { isDelayed } from '../messages/is-delayed.ts';
import type { Content } from '../messages/message.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { audit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Db } from '../platform/db.ts';
import { keepAnswer } from '../steps/kept-answer.ts';
import { refuseOvertaken, type Step } from '../steps/step-token.ts';
import { type Challenge, type CountKeys, countKeys, countKeysOf, withContactLock } from './challenge.ts';
import { isClosedTo } from './code-failures.ts';
import { describeSent, newCode, refuseTooManySends, writeCode } from './code-store.ts';
import { purposes, refusalOf } from './purposes.ts';
import { limitSends } from './send-budget.ts';

/** What is sent: a code, or something else that proves a contact and counts like one. */
export type Outgoing = { readonly secret: string; readonly content: Content; readonly lifeMinutes: number };
export type Sending = {
  readonly challenge: Challenge;
  readonly channel: Channel;
  /** The token of the call. */
  readonly step: Step;
  readonly caller: Caller;
  readonly make?: (db: Db) => Promise<Outgoing>;
};

/**
 * CC-01, CC-07: writes a new code, ends the previous one and queues the message, in one transaction with what the flow writes. The same
 * request again gets the same answer until another code may be sent (SU-14).
 */
export async function sendCode<T>(deps: Deps, sending: Sending, inTransaction: (sent: SentCode, db: Db) => Promise<T>): Promise<T> {
  const { step, challenge, caller } = sending;
  const counts = await countKeysOf(deps, challenge, caller);
  return withContactLock(deps, counts, async (db) => {
    await refuseOvertaken(deps, step, db);
    const sent = await sendCodeLocked(deps, sending, counts, db);
    return keepAnswer(deps, step, await inTransaction(sent, db), db, new Date(sent.resendAt));
  });
}

/** The same for a flow that already holds the lock of the contact, and consumes its token. */
export async function sendCodeLocked(deps: Deps, sending: Omit<Sending, 'step'>, counts: CountKeys, db: Db): Promise<SentCode> {
  const { challenge, channel, caller, make = async () => codeFor(challenge) } = sending;
  if (!sending.make && (await isClosedTo(deps, db, challenge, counts))) throw refusalOf(challenge.purpose, { is: 'closed' });
  const { isLast, lastSame } = await refuseTooManySends(deps, db, challenge, counts, channel);
  refuseTooEarly(deps, lastSame);
  await limitSends(deps, db, { ...challenge, device: counts.device, caller });
  const { secret, content, lifeMinutes } = await make(db);
  const sentAt = deps.now();
  const expiresAt = new Date(sentAt.getTime() + lifeMinutes * 60_000);
  const delayed = await isDelayed(db, channel, sentAt); // before the code that is replaced takes its failed message with it
  const codeId = await writeCode(deps, db, { challenge, channel, counts, secret, expiresAt, isLast });

  const { purpose, contact, accountId, decoy } = challenge;
  const said = decoy ? ({ kind: 'decoy' } as const) : content;
  await queueMessage(deps, db, { channel, to: contact.value, content: said, expiresAt, chosenBy: 'person', codeId });
  if (!decoy) deps.metrics.codesSent.inc({ channel, purpose });
  if (isLast) deps.metrics.locks.inc({ kind: 'code_sends' });
  await audit(deps, caller, { event: 'code-sent', outcome: 'ok', reason: purpose, accountId: accountId ?? undefined }, db);

  return { ...describeSent({ channel, contact, sentAt, expiresAt }), ...(delayed && { delayed }) };
}

function codeFor({ purpose }: Challenge): Outgoing {
  const code = newCode();
  return { secret: code, content: { kind: 'code', code, purpose: purposes[purpose].words }, lifeMinutes: limits.codeLifeMinutes };
}

/** CC-08: 60 seconds between sends. */
function refuseTooEarly({ now }: Deps, lastSame: Date | null) {
  const wait = lastSame ? limits.resendAfterSeconds - (now().getTime() - lastSame.getTime()) / 1000 : 0;
  if (wait > 0) throw tooMany(wait);
}

/** RE-11: a code without a message: shown in one browser and typed in another. It counts like a sent one, but there is no wait. */
export function showCode<T>(
  deps: Deps,
  { challenge, step, caller }: Omit<Sending, 'channel' | 'make'>,
  answerOf: (code: string, expiresAt: Date) => T,
): Promise<T> {
  const counts = countKeys(deps.keys, challenge, null); // shown in one browser, typed in another; strangers see none, so they consume none
  return withContactLock(deps, counts, async (db) => {
    await refuseOvertaken(deps, step, db);
    const channel = 'email';
    const { isLast } = await refuseTooManySends(deps, db, challenge, counts, channel);
    const code = newCode();
    const now = deps.now().getTime();
    const expiresAt = new Date(now + limits.codeLifeMinutes * 60_000);
    await writeCode(deps, db, { challenge, channel, counts, secret: code, expiresAt, isLast });
    const entry = { event: 'code-sent', outcome: 'ok', reason: challenge.purpose, accountId: challenge.accountId ?? undefined } as const;
    await audit(deps, caller, entry, db);
    return keepAnswer(deps, step, answerOf(code, expiresAt), db, new Date(now + limits.resendAfterSeconds * 1000));
  });
}
