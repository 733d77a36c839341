import type { Channel } from '@portaria/contract/sent-code';
import type { Delivery } from '../adapters/carriers/carriers.ts';
import type { MessageDeps } from '../deps.ts';
import { transaction } from '../platform/db.ts';
import { type Asked, askable, firstProvider, inOrder } from './providers.ts';
import { type Sealed, unsealMessage } from './sealed-message.ts';
import { type Attempt, type Claimed, settle } from './settle.ts';

type Row = Claimed & { readonly sealed: Buffer };

/** One attempt to send one message. Does nothing if the message is claimed, sent, parked or expired. */
export async function deliverMessage(
  deps: MessageDeps,
  channel: Channel,
  messageId: string,
): Promise<(Delivery & { channel: Channel }) | undefined> {
  const row = await claim(deps, channel, messageId);
  if (!row) return undefined;
  const message = unsealMessage(deps.keys, row.sealed);
  const attempt: Attempt = message ? await send(deps, row, message) : gaveUp('sealed-by-a-lost-secret');
  deps.metrics.messages.inc({ channel, outcome: attempt.delivery.outcome });
  await transaction(deps.db, (db) => settle(deps, db, row, message, attempt));
  return { ...attempt.delivery, channel };
}

/** CC-11: claimed before sending, with the provider that is asked first, so that after a crash it is known who may have sent it. */
async function claim({ db, now, carriers }: MessageDeps, channel: Channel, messageId: string): Promise<Row | undefined> {
  const { rows } = await db.query<Row>(
    `update messages set status = 'sending', sending_since = $2, tries = tries + 1, provider = coalesce(provider, $4)
     from (select provider as before from messages where id = $1 for update) claimed
     where id = $1 and channel = $3 and status = 'queued' and expires_at > $2
     returning id, channel, chosen_by as "chosenBy", sealed, tries, expires_at as "expiresAt", before as "mayHaveSent", provider as "noted"`,
    [messageId, now(), channel, firstProvider(carriers, channel)],
  );
  return rows[0];
}

const gaveUp = (failure: string): Attempt => ({ delivery: { outcome: 'give-up', failure }, provider: undefined });

/** Asks one provider after the other, until one took the message or may have taken it. */
async function send(deps: MessageDeps, row: Row, { to, content, brand }: Sealed): Promise<Attempt> {
  if (content.kind === 'decoy') return { delivery: { outcome: 'sent' }, provider: undefined };
  const sender = deps.senderOf(brand ?? null);
  if (!sender) return gaveUp('unknown-brand'); // rather than in the name of another company
  const providers = inOrder(askable(deps, row.channel, { id: row.id, to, content }, sender), row.mayHaveSent);
  let attempt = gaveUp('not-configured');
  for (const provider of providers) {
    if (!(await isNoted(deps, row, provider))) return attempt;
    attempt = { delivery: await ask(provider), provider };
    deps.metrics.providerAttempts.inc({ provider: provider.name, outcome: attempt.delivery.outcome });
    if (attempt.delivery.outcome === 'sent' || attempt.delivery.outcome === 'unsure') return attempt;
  }
  return attempt;
}

async function ask(provider: Asked): Promise<Delivery> {
  try {
    return await provider.ask();
  } catch {
    return { outcome: 'unsure', failure: 'fault' }; // carriers do not throw; if one does, it may have sent the message
  }
}

/** Before it is asked, so that a crash leaves the right name. False if the code ended meanwhile (CC-07). */
async function isNoted({ db }: MessageDeps, { id, noted, tries }: Row, { name }: Asked): Promise<boolean> {
  if (name === noted) return true;
  const { rowCount } = await db.query(
    `update messages set provider = $2 where id = $1 and status = 'sending' and tries = $3 and cancelled_at is null`,
    [id, name, tries],
  );
  return rowCount === 1;
}
