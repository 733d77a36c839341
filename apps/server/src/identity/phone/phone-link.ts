import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db.ts';
import { forgetSessionAnswers } from '../session-tokens.ts';

type PhoneState = 'waiting' | 'opened' | 'cancelled';
/** ID-18: the hand-off of a session to a phone. */
export type Phone = {
  readonly id: string;
  readonly number: string;
  readonly state: PhoneState;
  readonly device: string;
  readonly askedAt: Date;
  readonly expiresAt: Date;
};

const columns = `id, number, state, device, asked_at as "askedAt", expires_at as "expiresAt"`;

/** Only the newest counts: a new link cancels the previous one. */
export async function lastPhone(db: Db, sessionId: string): Promise<Phone | null> {
  const { rows } = await db.query<Phone>(`select ${columns} from identity_phones where session_id = $1 order by seq desc limit 1`, [
    sessionId,
  ]);
  return rows[0] ?? null;
}

/** The phone has taken over; the computer only polls. */
export const isTakenOver = (phone: Phone | null) => phone?.state === 'opened';

/** True for exactly one of any number of callers: one link, one phone. */
export async function claimPhone({ now }: Pick<Deps, 'now'>, db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update identity_phones set state = 'opened' where id = $1 and state = 'waiting' and expires_at > $2`,
    [id, now()],
  );
  return rowCount === 1;
}

export async function cancelPhones(db: Db, sessionId: string): Promise<boolean> {
  const { rowCount } = await db.query(`update identity_phones set state = 'cancelled' where session_id = $1 and state <> 'cancelled'`, [
    sessionId,
  ]);
  await forgetSessionAnswers(db, sessionId);
  return (rowCount ?? 0) > 0;
}
