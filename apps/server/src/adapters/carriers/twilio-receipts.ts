import { createHmac } from 'node:crypto';
import { isSameText } from '../../platform/same-text.ts';
import { type ReadReceipts, type Receipt, receiptOf } from './receipts.ts';

const outcomes: Readonly<Record<string, Receipt['outcome'] | undefined>> = {
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
};

/** The address that Twilio calls about a message. */
export const callbackUrl = (receiptsUrl: string, messageId: string) => `${receiptsUrl}?id=${messageId}`;

/** Status callbacks of Twilio: a form, signed together with the address that was called. */
export const twilioReceipts = ({ token }: { readonly token: string }): ReadReceipts => ({
  signatureHeader: 'x-twilio-signature',
  contentType: 'application/x-www-form-urlencoded',
  bodyMaxBytes: 8 * 1024,
  read: ({ url, headers, body }) => {
    const fields = [...new URLSearchParams(body)].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    const signed = url + fields.flat().join('');
    const expected = createHmac('sha1', token).update(signed).digest('base64');
    if (!isSameText(expected, String(headers['x-twilio-signature']))) return undefined;
    const values = Object.fromEntries(fields);
    const outcome = outcomes[values.MessageStatus ?? ''];
    return outcome ? receiptOf(new URL(url).searchParams.get('id'), outcome, Number(values.ErrorCode || Number.NaN)) : [];
  },
});
