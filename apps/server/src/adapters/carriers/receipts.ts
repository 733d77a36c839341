import * as v from 'valibot';

export type ProviderName = 'email' | 'sms' | 'sms-backup' | 'whatsapp';

export type Receipt = {
  readonly messageId: string;
  readonly outcome: 'delivered' | 'failed';
  /** The provider's own number of the reason. */
  readonly fault?: number;
};

/** A signed call of a provider. */
type SignedCall = {
  /** As the provider was given it. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
};

/** How a provider reports what became of messages. */
export type ReadReceipts = {
  /** A call without it is refused before its body is read. */
  readonly signatureHeader: string;
  readonly contentType: 'application/json' | 'application/x-www-form-urlencoded';
  readonly bodyMaxBytes: number;
  /** Undefined if the signature is not that of the provider. States in between are left out. */
  readonly read: (call: SignedCall, now: Date) => readonly Receipt[] | undefined;
  /** Meta asks once whether the address is ours: the answer to that question, or undefined for a wrong one. */
  readonly answerHandshake?: (query: Readonly<Record<string, unknown>>) => string | undefined;
};

/** Where a provider reports, on the public origin. */
export const receiptsPath = (provider: ProviderName) => `/v1/messages/receipts/${provider}`;

/** Undefined where no provider could reach it: without an origin on the Internet. */
export function receiptsUrlOf({ publicOrigins: [origin] }: { readonly publicOrigins: readonly string[] }, provider: ProviderName) {
  return origin?.startsWith('https:') ? `${origin}${receiptsPath(provider)}` : undefined;
}

const messageId = v.pipe(v.string(), v.uuid());

/** A report about a message; none where the provider does not name one of ours. */
export function receiptOf(id: unknown, outcome: Receipt['outcome'], fault?: number): readonly Receipt[] {
  const hasFault = Number.isInteger(fault) && Math.abs(fault!) < 2 ** 31;
  return v.is(messageId, id) ? [{ messageId: id, outcome, ...(hasFault && { fault: fault! }) }] : [];
}

/** Undefined if it is not JSON of that shape. */
export function parsedAs<const S extends v.GenericSchema>(schema: S, text: string): v.InferOutput<S> | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  return parsed.success ? parsed.output : undefined;
}
