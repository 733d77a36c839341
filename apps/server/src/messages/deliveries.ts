import type { Channel } from '@portaria/contract/sent-code';
import type { Receipt } from '../adapters/carriers/receipts.ts';
import type { Deps } from '../deps.ts';
import type { Db } from '../platform/db.ts';

type Given = Pick<Deps, 'now' | 'metrics'>;

/** A provider took it, and will report what became of it. The report may have come first. */
export async function noteSent({ now }: Given, db: Db, { id, channel }: { id: string; channel: Channel }, provider: string): Promise<void> {
  await db.query('insert into deliveries (message_id, channel, provider, sent_at) values ($1, $2, $3, $4) on conflict do nothing', [
    id,
    channel,
    provider,
    now(),
  ]);
}

type From = { readonly channel: Channel; readonly provider: string };

/**
 * What a provider reports. The same report again changes nothing; a delivery is final, and a failure may still be followed by a delivery. A
 * message that was delivered is not sent again, whatever we knew about it.
 */
export async function noteReceipt({ now, metrics }: Given, db: Db, { channel, provider }: From, receipt: Receipt): Promise<void> {
  const { messageId, outcome, fault } = receipt;
  const { rowCount } = await db.query(
    `insert into deliveries as d (message_id, channel, provider, sent_at, outcome, fault, outcome_at) values ($1, $2, $3, $4, $5, $6, $4)
     on conflict (message_id) do update set outcome = excluded.outcome, fault = excluded.fault, outcome_at = excluded.outcome_at
     where d.provider = excluded.provider and (d.outcome is null or (d.outcome = 'failed' and excluded.outcome = 'delivered'))`,
    [messageId, channel, provider, now(), outcome, fault ?? null],
  );
  if (rowCount === 0) return;
  metrics.receipts.inc({ channel, outcome });
  if (outcome === 'delivered') await db.query('delete from messages where id = $1', [messageId]);
}
