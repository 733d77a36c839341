import type { Channel } from '@portaria/contract/sent-code';
import type { Delivery } from '../adapters/carriers/carriers.ts';
import type { MessageDeps } from '../deps.ts';
import { type Db, transaction } from '../platform/db.ts';
import { brandColours } from './brand-colours.ts';
import { composeEmail, composeSms, composeWhatsapp } from './compose.ts';
import type { Message } from './message.ts';
import { queueMessage } from './queue-message.ts';
import { waitSeconds } from './retry.ts';
import { scheduleDelivery } from './schedule-delivery.ts';
import { type Sealed, unsealMessage } from './sealed-message.ts';
import { siteOf } from './site.ts';

type Row = {
  readonly id: string;
  readonly channel: Channel;
  readonly chosenBy: Message['chosenBy'];
  readonly sealed: Buffer;
  readonly tries: number;
  readonly expiresAt: Date;
};

/** One attempt to send one message. Does nothing if the message is claimed, sent, parked or expired. */
export async function deliverMessage(deps: MessageDeps, messageId: string): Promise<(Delivery & { channel: Channel }) | undefined> {
  const row = await claim(deps, messageId);
  if (!row) return undefined;
  const message = unsealMessage(deps.keys, row.sealed);
  const delivery: Delivery = message ? await send(deps, row, message) : { outcome: 'give-up', failure: 'sealed-by-a-lost-secret' };
  deps.metrics.messages.inc({ channel: row.channel, outcome: delivery.outcome });
  await transaction(deps.db, (db) => settle(deps, db, row, message, delivery));
  return { ...delivery, channel: row.channel };
}

/** CC-11: claimed before sending, so that after a crash it is not sent again automatically. */
async function claim({ db, now }: MessageDeps, messageId: string): Promise<Row | undefined> {
  const { rows } = await db.query<Row>(
    `update messages set status = 'sending', sending_since = $2, tries = tries + 1
     where id = $1 and status = 'queued' and expires_at > $2
     returning id, channel, chosen_by as "chosenBy", sealed, tries, expires_at as "expiresAt"`,
    [messageId, now()],
  );
  return rows[0];
}

async function send(deps: MessageDeps, { id, channel }: Row, { to, content }: Sealed): Promise<Delivery> {
  const { carriers } = deps;
  if (content.kind === 'decoy') return { outcome: 'sent' };
  const message = { id, to, content };
  const sender = { brand: deps.brand, colours: brandColours(deps.brandFolder), site: siteOf(deps.config) };
  try {
    if (channel === 'email') return await carriers.email(composeEmail(message, sender));
    if (channel === 'sms') return await carriers.sms(composeSms(message, sender));
    return await carriers.whatsapp(composeWhatsapp(message, sender));
  } catch {
    return { outcome: 'unsure', failure: 'fault' }; // carriers do not throw; if one does, it may have sent the message
  }
}

async function settle(deps: MessageDeps, db: Db, { id, ...row }: Row, message: Sealed | null, delivery: Delivery) {
  if (delivery.outcome === 'sent') return remove(db, id);
  const wait = delivery.outcome === 'retry' ? waitSeconds(row.tries, delivery.afterSeconds) : Number.POSITIVE_INFINITY;
  const nextTry = deps.now().getTime() + wait * 1000;
  if (await isCancelled(db, id)) return remove(db, id);
  if (nextTry < row.expiresAt.getTime()) {
    await db.query(`update messages set status = 'queued', failure = $2, next_try_at = $3 where id = $1`, [
      id,
      delivery.failure,
      new Date(nextTry),
    ]);
    return scheduleDelivery(db, id, row.channel, wait);
  }
  if (message && row.channel === 'whatsapp' && row.chosenBy === 'system' && delivery.outcome !== 'unsure') {
    await remove(db, id);
    return queueMessage(deps, db, { ...message, channel: 'sms', chosenBy: 'system', expiresAt: row.expiresAt }); // CC-08
  }
  await db.query(`update messages set status = 'dead', failure = $2 where id = $1`, [id, delivery.failure]);
}

/** CC-07: its code ended while it was being sent. Locked, so that it does not end between this and the next statement. */
async function isCancelled(db: Db, id: string): Promise<boolean> {
  const { rows } = await db.query<{ cancelled: boolean }>(
    'select cancelled_at is not null as cancelled from messages where id = $1 for update',
    [id],
  );
  return rows[0]?.cancelled ?? true;
}

const remove = (db: Db, id: string) => db.query('delete from messages where id = $1', [id]).then(() => undefined);
