import type { Channel, SentCode } from '@portaria/contract/sent-code';
import * as limits from '@portaria/domain/limits';
import { type Contact, maskContact } from '@portaria/domain/person/contact';
import type { Db } from '../platform/db.ts';
import type { Challenge } from './challenge.ts';

type Sent = { readonly channel: Channel; readonly contact: Contact; readonly sentAt: Date; readonly expiresAt: Date };

/** What the person is told about a code that went out. */
export function describeSent({ channel, contact, sentAt, expiresAt }: Sent): SentCode {
  const resendAt = new Date(sentAt.getTime() + limits.resendAfterSeconds * 1000).toISOString();
  return { channel, contact: maskContact(contact), expiresAt: expiresAt.toISOString(), resendAt };
}

/** The newest code of a challenge, told once more; nothing when none went out. */
export async function lastSent(db: Db, { id, contact }: Challenge): Promise<SentCode | undefined> {
  const { rows } = await db.query<Pick<Sent, 'channel' | 'sentAt' | 'expiresAt'>>(
    'select channel, sent_at as "sentAt", expires_at as "expiresAt" from codes where challenge = $1 order by id desc limit 1',
    [id],
  );
  return rows[0] && describeSent({ ...rows[0], contact });
}
