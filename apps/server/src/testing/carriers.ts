import type { Channel } from '@portaria/contract/sent-code';
import type { Carriers, Delivery, Email, Sms, Whatsapp } from '../adapters/carriers/carriers.ts';

type Sends = { readonly [C in Channel]?: (message: Email & Sms & Whatsapp) => Promise<Delivery> };

/** Carriers of a test: one provider for each channel that it names. */
export function carriersOf(sends: Sends, isIdempotent = false): Carriers {
  const only = (channel: Channel) => {
    const send = sends[channel];
    return send ? [{ name: channel, isIdempotent, givesReceipts: false, send: (message: object) => send(message as never) }] : [];
  };
  return { email: only('email'), sms: only('sms'), whatsapp: only('whatsapp') };
}
