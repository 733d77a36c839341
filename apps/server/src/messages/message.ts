import type { Channel } from '@portaria/contract/sent-code';
import type { Notice } from '@portaria/domain/notice';
import type { FlowName } from '@portaria/domain/routes';

/** Device and time of an action. A network address says nothing to people. */
export type Origin = { readonly device: string; readonly at: string };

/** What a message is about, before it is worded for its channel. A notice has its link by e-mail only (RE-13). */
export type Topic =
  | { readonly kind: 'code'; readonly code: string; readonly purpose: FlowName }
  | ({ readonly kind: 'link' | 'phone-link' | 'go-on-link'; readonly link: string } & Origin)
  | ({ readonly kind: 'notice'; readonly notice: Notice; readonly link?: string; readonly contact?: string } & Origin);

/** RE-02: a decoy is queued like any other message, and is never sent. */
export type Content = Topic | { readonly kind: 'decoy' };

export type Message = {
  readonly channel: Channel;
  /** An e-mail address, or a cellphone with its 55. */
  readonly to: string;
  readonly content: Content;
  /** Not sent and not kept after this time. */
  readonly expiresAt: Date;
  /** CC-08: a channel that the person chose is not changed silently; one that the system chose may fall back from WhatsApp to SMS. */
  readonly chosenBy: 'person' | 'system';
  /** BR-04: set where it is queued again; else the brand of the call. */
  readonly brand?: string;
  /** CC-07: the code that it carries; it is not sent when that has ended. */
  readonly codeId?: string;
};
