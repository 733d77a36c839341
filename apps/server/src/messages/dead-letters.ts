import type { Channel } from '@portaria/contract/sent-code';
import { maskEmail, maskPhone } from '@portaria/domain/person/masked-contact';
import type { Deps } from '../deps.ts';
import { transaction } from '../platform/db.ts';
import { interruptedAfterMs } from './interrupted.ts';
import { scheduleDelivery } from './schedule-delivery.ts';
import { unsealMessage } from './sealed-message.ts';

export type DeadLetter = {
  readonly id: string;
  readonly channel: Channel;
  readonly kind: string;
  /** Masked (SI-05). */
  readonly to: string;
  readonly tries: number;
  readonly failure: string;
  readonly queuedAt: string;
  readonly expiresAt: string;
};
type Row = Omit<DeadLetter, 'to' | 'queuedAt' | 'expiresAt'> & {
  readonly sealed: Buffer;
  readonly queuedAt: Date;
  readonly expiresAt: Date;
};
type Given = Pick<Deps, 'db' | 'keys' | 'now'>;

const isParked = `expires_at > $1 and cancelled_at is null and (status = 'dead' or (status = 'sending' and sending_since < $2))`;
const times = (now: Date) => [now, new Date(now.getTime() - interruptedAfterMs)];

/** CC-11: messages that were not sent and wait for an operator, without a contact or a code in the clear. */
export async function listDeadLetters({ db, keys, now }: Given): Promise<DeadLetter[]> {
  const { rows } = await db.query<Row>(
    `select id, channel, kind, tries, case status when 'sending' then 'interrupted' else failure end as failure, sealed,
       queued_at as "queuedAt", expires_at as "expiresAt"
     from messages where ${isParked} order by queued_at`,
    times(now()),
  );
  return rows.map(({ sealed, queuedAt, expiresAt, ...row }) => ({
    ...row,
    to: masked(unsealMessage(keys, sealed)?.to),
    queuedAt: queuedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

/** True when it is queued again: with all its attempts, under the same idempotency key. */
export function resendDeadLetter({ db, now }: Given, id: string): Promise<boolean> {
  return transaction(db, async (tx) => {
    const { rows } = await tx.query<{ channel: Channel }>(
      `update messages set status = 'queued', tries = 0, next_try_at = $1 where id = $3 and ${isParked} returning channel`,
      [...times(now()), id],
    );
    for (const { channel } of rows) await scheduleDelivery(tx, id, channel, 0);
    return rows.length === 1;
  });
}

function masked(to: string | undefined): string {
  if (to === undefined) return '?';
  return to.includes('@') ? maskEmail(to) : maskPhone(to);
}
