import type { ProviderName, ReadReceipts } from './receipts.ts';

/** The result of one attempt to send, which decides what happens next. `failure` is a fixed word, never text from outside. */
export type Delivery =
  | { readonly outcome: 'sent' }
  /** Not sent: retry, after the time that the gateway asked for, if any. */
  | { readonly outcome: 'retry'; readonly failure: string; readonly afterSeconds?: number }
  /** Permanent failure. */
  | { readonly outcome: 'give-up'; readonly failure: string }
  /** Possibly sent: an automatic retry could send it twice (S42). */
  | { readonly outcome: 'unsure'; readonly failure: string };

type Addressed = {
  /** The same at every attempt: the idempotency key where a gateway takes one. */
  readonly id: string;
  readonly to: string;
  readonly code?: string;
  readonly link?: string;
};
type Sent = {
  /** BR-04: of the brand that sends it; undefined: the server's own. */
  readonly from?: string | undefined;
  /** Its slug: in the outbox the messages of all brands are together. */
  readonly brand?: string;
};

export type Email = Addressed &
  Sent & {
    readonly subject: string;
    readonly text: string;
    readonly html: string;
    /** What the HTML shows as `cid:<name>`: PNG files. */
    readonly pictures: Readonly<Record<string, Buffer>>;
  };
export type Sms = Addressed & Sent & { readonly text: string };
/** An approved template, its parameters in order, and the text the person will read. */
export type Whatsapp = Addressed & Sent & { readonly template: string; readonly parameters: readonly string[]; readonly text: string };

export type Send<Message> = (message: Message) => Promise<Delivery>;

/** One service that sends messages of a channel. */
export type Provider<Message> = {
  /** Stored with a message that it may have sent. */
  readonly name: ProviderName;
  /** It sends each message id once, however often it is asked to: what became of a request need not be known to repeat it. */
  readonly isIdempotent: boolean;
  /** It reports later what became of a message. */
  readonly givesReceipts: boolean;
  readonly send: Send<Message>;
  /** It failed several times in a row, and another one should be asked meanwhile. */
  readonly isResting?: () => boolean;
};

/** CC-11: the outbound channels, chosen by configuration: the providers of each, in the order in which they are asked. */
export type Carriers = {
  readonly email: readonly Provider<Email>[];
  readonly sms: readonly Provider<Sms>[];
  readonly whatsapp: readonly Provider<Whatsapp>[];
};

export type SmsGatewaySettings = Readonly<Record<'url' | 'account' | 'token' | 'from', string>> & { readonly timeoutMs?: number };

/** An SMS gateway: the settings it requires besides its token, its default address if it has one, and how it sends. */
export type SmsGateway = {
  readonly needs: readonly ('url' | 'account' | 'from')[];
  /** Used where `SMS_URL` is not set. */
  readonly url: string;
  readonly isIdempotent: boolean;
  readonly open: (settings: SmsGatewaySettings & { readonly receiptsUrl?: string | undefined }, now: () => Date) => Send<Sms>;
  /** Reads its reports of what became of a message, if it gives any. */
  readonly receipts?: (settings: SmsGatewaySettings) => ReadReceipts;
};
