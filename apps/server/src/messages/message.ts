import type { Channel } from '@portaria/contract/sent-code';
import type { Notice } from '@portaria/domain/notice';
import type { FlowName } from '@portaria/domain/routes';

/** Who did it, from where and when, as the person is told. */
export type Origin = { readonly device: string; readonly place: string; readonly at: string };

/** What a message says, before it is put into words for its channel. */
export type Said =
  | { readonly kind: 'code'; readonly code: string; readonly purpose: FlowName }
  | ({ readonly kind: 'link' | 'phone-link' | 'go-on-link'; readonly link: string } & Origin)
  | ({ readonly kind: 'notice'; readonly notice: Notice; readonly link: string; readonly contact?: string } & Origin);

/** RE-02: a decoy is queued like any other message, and goes to nobody. */
export type Content = Said | { readonly kind: 'decoy' };

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
