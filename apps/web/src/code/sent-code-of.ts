import type { SentCode } from '@portaria/contract/sent-code';
import * as limits from '@portaria/domain/limits';
import { contactTypeOf } from '@portaria/domain/person/contact';
import * as codeTexts from '@portaria/domain/texts/code';

type Said = { readonly [Name in keyof SentCode]?: SentCode[Name] | undefined };

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();

/** HT-04: what the back end does not say of a code that was asked for: it went there, by our own limits. */
export const sentCodeOf = (asked: Pick<SentCode, 'channel' | 'contact'>, said: Said = {}): SentCode => ({
  channel: said.channel ?? asked.channel,
  contact: (said.contact ?? asked.contact) || codeTexts.unnamedContacts[contactTypeOf[asked.channel]],
  expiresAt: said.expiresAt ?? inSeconds(limits.codeLifeMinutes * 60),
  resendAt: said.resendAt ?? inSeconds(limits.resendAfterSeconds),
  delayed: said.delayed,
});
