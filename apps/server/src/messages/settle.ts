import type { Channel } from '@portaria/contract/sent-code';
import type { Delivery } from '../adapters/carriers/carriers.ts';
import type { MessageDeps } from '../deps.ts';
import type { Db } from '../platform/db.ts';
import { noteSent } from './deliveries.ts';
import type { Message } from './message.ts';
import type { Asked } from './providers.ts';
import { queueMessage } from './queue-message.ts';
import { waitSeconds } from './retry.ts';
import { scheduleDelivery } from './schedule-delivery.ts';
import type { Sealed } from './sealed-message.ts';

export type Claimed = {
  readonly id: string;
  readonly channel: Channel;
  readonly chosenBy: Message['chosenBy'];
  readonly tries: number;
  readonly expiresAt: Date;
  /** The provider that may have sent it at an earlier attempt. */
  readonly mayHaveSent: string | null;
  /** The provider in the row. */
  readonly noted: string | null;
};
export type Attempt = { readonly delivery: Delivery; readonly provider: Asked | undefined };

/** What an attempt means for the message: gone, queued again, sent by another channel, or parked as a dead letter. */
export async function settle(deps: MessageDeps, db: Db, row: Claimed, message: Sealed | null, attempt: Attempt): Promise<void> {
  const { id } = row;
  const { delivery, provider } = attempt;
  if (delivery.outcome === 'sent') {
    if (provider?.givesReceipts) await noteSent(deps, db, row, provider.name);
    return remove(db, id);
  }
  if (!(await isStillOurs(db, row))) return;
  // What an idempotent provider may have sent is its own to send again; what another one may have sent is not sent again (0040).
  const isUnsure = delivery.outcome === 'unsure';
  const mayHaveSent = isUnsure ? (provider?.name ?? null) : row.mayHaveSent;
  const mayRetry = delivery.outcome === 'retry' || (isUnsure && provider?.isIdempotent === true);
  const wait = mayRetry ? waitSeconds(row.tries, 'afterSeconds' in delivery ? delivery.afterSeconds : 0) : Number.POSITIVE_INFINITY;
  const nextTry = deps.now().getTime() + wait * 1000;
  if (nextTry < row.expiresAt.getTime()) {
    await db.query(`update messages set status = 'queued', failure = $2, provider = $3, next_try_at = $4 where id = $1`, [
      id,
      delivery.failure,
      mayHaveSent,
      new Date(nextTry),
    ]);
    return scheduleDelivery(db, id, row.channel, wait);
  }
  if (message && row.channel === 'whatsapp' && row.chosenBy === 'system' && !isUnsure) {
    await remove(db, id);
    return queueMessage(deps, db, { ...message, channel: 'sms', chosenBy: 'system', expiresAt: row.expiresAt }); // CC-08
  }
  await db.query(`update messages set status = 'dead', failure = $2, provider = $3 where id = $1`, [id, delivery.failure, mayHaveSent]);
}

/** Locks it. False if its code ended meanwhile (CC-07), which removes it, or if it was taken up as interrupted. */
async function isStillOurs(db: Db, { id, tries }: Claimed): Promise<boolean> {
  const { rows } = await db.query<{ cancelled: boolean; ours: boolean }>(
    `select cancelled_at is not null as cancelled, status = 'sending' and tries = $2 as ours from messages where id = $1 for update`,
    [id, tries],
  );
  if (rows[0]?.cancelled) await remove(db, id);
  return rows[0] !== undefined && !rows[0].cancelled && rows[0].ours;
}

const remove = (db: Db, id: string) => db.query('delete from messages where id = $1', [id]).then(() => undefined);
