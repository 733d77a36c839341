import type { Channel } from '@portaria/contract/calls/two-factor';
import { transaction } from '../db.ts';
import type { Deps } from '../deps.ts';
import type { Delivery } from '../outside/carriers.ts';
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

/** One try to send one message. Whoever finds it taken, sent, parked or expired does nothing. */
export async function deliverMessage(deps: Deps, messageId: string): Promise<void> {
  const row = await claim(deps, messageId);
  if (!row) return;
  const message = unsealMessage(deps.keys, row.sealed);
  const delivery = message ? await send(deps, row, message) : ({ outcome: 'give-up', failure: 'sealed-by-a-lost-secret' } as const);
  deps.metrics.messages.inc({ channel: row.channel, outcome: delivery.outcome });
  await settle(deps, row, message, delivery);
}

/** CC-11: from here on it counts as sent until the contrary is known: after a crash nobody sends it again by himself. */
async function claim({ db, now }: Deps, messageId: string): Promise<Row | undefined> {
  const { rows } = await db.query<Row>(
    `update messages set status = 'sending', tries = tries + 1 where id = $1 and status = 'queued' and expires_at > $2
     returning id, channel, chosen_by as "chosenBy", sealed, tries, expires_at as "expiresAt"`,
    [messageId, now()],
  );
  return rows[0];
}

async function send(deps: Deps, { id, channel }: Row, message: Sealed): Promise<Delivery> {
  const sender = { brand: deps.brand, site: siteOf(deps.config) };
  const addressed = { id, ...message };
  try {
    if (channel === 'email') return await deps.carriers.email(composeEmail(addressed, sender));
    if (channel === 'sms') return await deps.carriers.sms(composeSms(addressed, sender));
    return await deps.carriers.whatsapp(composeWhatsapp(addressed, sender));
  } catch {
    return { outcome: 'unsure', failure: 'fault' }; // a carrier never throws; should one, nobody knows how far it came
  }
}

async function settle(deps: Deps, row: Row, message: Sealed | null, delivery: Delivery) {
  const { db } = deps;
  if (delivery.outcome === 'sent') {
    await db.query('delete from messages where id = $1', [row.id]);
    return;
  }
  const now = deps.now().getTime();
  const wait = delivery.outcome === 'retry' ? waitSeconds(row.tries, delivery.afterSeconds) : Number.POSITIVE_INFINITY;
  const nextTryAt = now + wait * 1000;
  if (nextTryAt < row.expiresAt.getTime()) {
    await transaction(db, async (tx) => {
      await tx.query(`update messages set status = 'queued', failure = $2, next_try_at = $3 where id = $1`, [
        row.id,
        delivery.failure,
        new Date(nextTryAt),
      ]);
      await scheduleDelivery(tx, row.id, wait);
    });
    return;
  }
  await transaction(db, async (tx) => {
    if (message && row.channel === 'whatsapp' && row.chosenBy === 'system' && delivery.outcome !== 'unsure') {
      await tx.query('delete from messages where id = $1', [row.id]);
      await queueMessage(deps, tx, { ...message, channel: 'sms', chosenBy: 'system', expiresAt: row.expiresAt }); // CC-08
    } else {
      await tx.query(`update messages set status = 'dead', failure = $2 where id = $1`, [row.id, delivery.failure]);
    }
  });
}
