import type { Channel } from '@portaria/contract/sent-code';
import type { Carriers, Delivery, Email, Provider, Sms, Whatsapp } from '../adapters/carriers/carriers.ts';
import type { MessageDeps } from '../deps.ts';
import { composeEmail, composeSms, composeWhatsapp } from './compose.ts';
import type { Topic } from './message.ts';
import type { Sender } from './senders.ts';

type Known = Omit<Provider<never>, 'send'>;
/** A provider with the message that it would send. */
export type Asked = Known & { readonly ask: () => Promise<Delivery> };

/**
 * Whom to ask, in order. A message that one of them may have sent already is only its own business. One that rests is left out, unless all do.
 */
export function inOrder<P extends Known>(providers: readonly P[], mayHaveSent: string | null): readonly P[] {
  if (mayHaveSent !== null) return providers.filter(({ name }) => name === mayHaveSent);
  const awake = providers.filter((provider) => !provider.isResting?.());
  return awake.length > 0 ? awake : providers.slice(0, 1);
}

export const firstProvider = (carriers: Carriers, channel: Channel): string | null =>
  inOrder<Known>(carriers[channel], null)[0]?.name ?? null;

/** Those that send a message id once: what they may have sent can be sent again. */
export const idempotentProviders = ({ email, sms, whatsapp }: Carriers): string[] =>
  [...email, ...sms, ...whatsapp].filter(({ isIdempotent }) => isIdempotent).map(({ name }) => name);

/** The message, worded for its channel, with each provider of that channel. */
export function askable(
  { carriers }: MessageDeps,
  channel: Channel,
  message: { id: string; to: string; content: Topic },
  sender: Sender,
): readonly Asked[] {
  const { senders = {}, slug } = sender.brand;
  if (channel === 'email') return withMessage(carriers.email, { ...composeEmail(message, sender), brand: slug }, () => senders.email);
  if (channel === 'sms') {
    const ofProvider = (name: string) => (name === 'sms-backup' ? senders.smsBackup : senders.sms); // a number belongs to one provider
    return withMessage(carriers.sms, { ...composeSms(message, sender), brand: slug }, ofProvider);
  }
  const whatsapp = composeWhatsapp(message, sender);
  // a brand's templates are named after it: `mutirao_code`, `mutirao_contact_changed`
  return withMessage(carriers.whatsapp, { ...whatsapp, brand: slug, template: `${slug}_${whatsapp.template}` }, () => senders.whatsapp);
}

const withMessage = <Message extends Email | Sms | Whatsapp>(
  providers: readonly Provider<Message>[],
  message: Message,
  senderAt: (provider: string) => string | undefined,
): readonly Asked[] =>
  providers.map(({ send, ...provider }) => ({ ...provider, ask: () => send({ ...message, from: senderAt(provider.name) }) }));
