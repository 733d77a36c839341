import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { isSameText } from '../../platform/same-text.ts';
import { parsedAs, type ReadReceipts, receiptOf } from './receipts.ts';

const status = v.object({
  status: v.string(),
  biz_opaque_callback_data: v.optional(v.string()),
  errors: v.optional(v.array(v.object({ code: v.optional(v.number()) }))),
});
const change = v.object({ value: v.object({ statuses: v.optional(v.array(status), []) }) });
const notification = v.object({ entry: v.array(v.object({ changes: v.array(change) })) });

const handshake = v.object({
  'hub.mode': v.literal('subscribe'),
  'hub.verify_token': v.string(),
  'hub.challenge': v.pipe(v.string(), v.regex(/^[\w-]{1,128}$/)),
});

/** Webhooks of Meta's Cloud API. We gave each message our id, which comes back with its states. */
export const whatsappReceipts = ({
  appSecret,
  verifyToken,
}: {
  readonly appSecret: string;
  readonly verifyToken: string;
}): ReadReceipts => ({
  signatureHeader: 'x-hub-signature-256',
  contentType: 'application/json',
  bodyMaxBytes: 256 * 1024, // Meta puts several into one call
  read: ({ headers, body }) => {
    const expected = `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`;
    if (!isSameText(expected, String(headers['x-hub-signature-256']))) return undefined;
    const states = parsedAs(notification, body)?.entry.flatMap(({ changes }) => changes.flatMap(({ value }) => value.statuses)) ?? [];
    return states.flatMap(({ status: state, biz_opaque_callback_data: id, errors }) => {
      if (state === 'failed') return receiptOf(id, 'failed', errors?.[0]?.code);
      return state === 'delivered' || state === 'read' ? receiptOf(id, 'delivered') : [];
    });
  },
  answerHandshake: (query) =>
    v.is(handshake, query) && isSameText(query['hub.verify_token'], verifyToken) ? query['hub.challenge'] : undefined,
});
