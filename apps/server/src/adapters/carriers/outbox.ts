import type { Channel } from '@portaria/contract/sent-code';
import { phoneDigits } from '@portaria/domain/person/phone';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../platform/db.ts';
import type { Keys } from '../../platform/keys.ts';
import type { Carriers, Delivery, Email, Sms, Whatsapp } from './carriers.ts';

export type OutboxMessage = {
  readonly id: string;
  readonly channel: Channel;
  readonly to: string;
  /** The slug of the brand that sent it. */
  readonly brand?: string;
  readonly subject?: string;
  readonly text: string;
  /** Of an e-mail; its pictures are in it. */
  readonly html?: string;
  readonly code?: string;
  readonly link?: string;
  readonly at: string;
};

const most = 200;

/** SV-06: in development nothing leaves the machine: messages are stored in a table instead. */
export function outboxCarriers({ db, keys, now }: { readonly db: Db; readonly keys: Keys; readonly now: () => Date }): Carriers {
  const keep =
    (channel: Channel) =>
    async (message: Email | Sms | Whatsapp): Promise<Delivery> => {
      const { id, to, text, code, link, brand } = message;
      const mail = 'html' in message ? { subject: message.subject, html: withPictures(message) } : {};
      const sealed = keys.seal('message', JSON.stringify({ channel, to, brand, ...mail, text, code, link }));
      await db.query('insert into outbox (id, at, sealed) values ($1, $2, $3) on conflict do nothing', [id, now(), sealed]);
      return { outcome: 'sent' };
    };
  const only = (channel: Channel) => [{ name: channel, isIdempotent: true, givesReceipts: false, send: keep(channel) }];
  return { email: only('email'), sms: only('sms'), whatsapp: only('whatsapp') };
}

/** A page cannot read the parts of a mail. */
const withPictures = ({ html, pictures }: Email) =>
  Object.entries(pictures).reduce(
    (whole, [name, file]) => whole.replaceAll(`src="cid:${name}"`, `src="data:image/png;base64,${file.toString('base64')}"`),
    html,
  );

/** Newest first; with `to` only those of one contact, in any spelling. */
export async function outboxOf({ db, keys }: Pick<Deps, 'db' | 'keys'>, to?: string): Promise<OutboxMessage[]> {
  const { rows } = await db.query<{ id: string; at: Date; sealed: Buffer }>(
    `select id, at, sealed from outbox order by at desc, seq desc limit $1`,
    [most],
  );
  const all = rows.flatMap(({ id, at, sealed }): OutboxMessage[] => {
    const text = keys.unseal('message', sealed);
    return text === null ? [] : [{ id, ...JSON.parse(text), at: at.toISOString() }];
  });
  return to === undefined ? all : all.filter((message) => sameContact(message.to, to));
}

const sameContact = (a: string, b: string) => contactKey(a) === contactKey(b);
const contactKey = (contact: string) => (contact.includes('@') ? contact.trim().toLowerCase() : phoneDigits(contact));
