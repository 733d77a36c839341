import type { Channel } from '@portaria/contract/sent-code';
import type { TwoFactorInput } from '@portaria/contract/two-factor-cookies';

/** CC-03: the channels of a contact; undefined until it is known whether WhatsApp is one. */
export function channelsFor({ method }: Pick<TwoFactorInput, 'method'>, whatsapp: boolean | undefined): readonly Channel[] | undefined {
  if (method === 'email') return ['email'];
  if (whatsapp === undefined) return undefined;
  return whatsapp ? ['sms', 'whatsapp'] : ['sms'];
}
