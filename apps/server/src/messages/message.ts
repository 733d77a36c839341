import type { Channel } from '@portaria/contract/sent-code';
import type { FlowName } from '@portaria/domain/routes';
import type { Notice } from '@portaria/domain/texts/messages';

/** What a message says, before it is put into words for its channel. */
export type Content =
  | { readonly kind: 'code'; readonly code: string; readonly purpose: FlowName }
  | { readonly kind: 'notice'; readonly notice: Notice };

export type Message = {
  readonly channel: Channel;
  /** An e-mail address, or a cellphone with its 55. */
  readonly to: string;
  readonly content: Content;
  /** Nobody needs it afterwards: not the person, not the operator. */
  readonly expiresAt: Date;
  /** CC-08: what a person chose is not changed silently; what the system chose may go by SMS when WhatsApp fails. */
  readonly chosenBy: 'person' | 'system';
};
