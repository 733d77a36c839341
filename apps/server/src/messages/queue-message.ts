import { randomUUID } from 'node:crypto';
import type { Deps } from '../deps.ts';
import type { Db } from '../platform/db.ts';
import type { Message } from './message.ts';
import { scheduleDelivery } from './schedule-delivery.ts';
import { sealMessage } from './sealed-message.ts';

/** CC-11: writes message and job in the caller's transaction, so both exist if it commits, and neither if not. */
export async function queueMessage(deps: Pick<Deps, 'keys' | 'now' | 'mark'>, db: Db, message: Message): Promise<void> {
  const id = randomUUID();
  const now = deps.now();
  const brand = message.brand ?? deps.mark;
  await db.query(
    `insert into messages (id, channel, chosen_by, kind, sealed, queued_at, next_try_at, expires_at, code_id)
     values ($1, $2, $3, $4, $5, $6, $6, $7, $8)`,
    [
      id,
      message.channel,
      message.chosenBy,
      message.content.kind,
      sealMessage(deps.keys, { ...message, ...(brand && { brand }) }),
      now,
      message.expiresAt,
      message.codeId ?? null,
    ],
  );
  await scheduleDelivery(db, id, message.channel, 0);
}
