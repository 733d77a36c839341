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
export type Email = Addressed & { readonly subject: string; readonly text: string; readonly html: string };
export type Sms = Addressed & { readonly text: string };
/** An approved template, its parameters in order, and the text the person will read. */
export type Whatsapp = Addressed & { readonly template: string; readonly parameters: readonly string[]; readonly text: string };

/** CC-11: the outbound channels, one function each, chosen by configuration. */
export type Carriers = {
  readonly email: (message: Email) => Promise<Delivery>;
  readonly sms: (message: Sms) => Promise<Delivery>;
  readonly whatsapp: (message: Whatsapp) => Promise<Delivery>;
};

/** An SMS gateway: the settings it requires besides its token, its default address if it has one, and how it sends. */
export type SmsGateway = {
  readonly needs: readonly ('url' | 'account' | 'from')[];
  /** Used where `SMS_URL` is not set. */
  readonly url: string;
  readonly open: (settings: Readonly<Record<'url' | 'account' | 'token' | 'from', string>>, now: () => Date) => Carriers['sms'];
};
