import * as v from 'valibot';
import { post } from '../http-request.ts';
import type { Send, Whatsapp } from './carriers.ts';
import { readReply } from './read-reply.ts';

export type WhatsappSettings = {
  /** Includes the API version. */
  readonly url: string;
  readonly phoneId: string;
  readonly token: string;
  /** Verify what Meta reports later. */
  readonly receipts?: { readonly appSecret: string; readonly verifyToken: string };
  readonly timeoutMs?: number;
};

const taken = v.object({ messages: v.pipe(v.array(v.object({ id: v.string() })), v.minLength(1)) });
const fault = v.object({ error: v.object({ code: v.number() }) });
/** Rate limits of the app, the account and the pair of numbers; transient faults of the service. */
const passing = [1, 2, 4, 80007, 130429, 131000, 131016, 131048, 131056, 133004] as const;

/** WhatsApp by Meta's Cloud API: only approved templates may start a conversation. It takes no idempotency key. */
export function whatsappCloud({ url, phoneId, token, receipts, timeoutMs }: WhatsappSettings): Send<Whatsapp> {
  const addressOf = (phone: string) => `${url.replace(/\/$/, '')}/${encodeURIComponent(phone)}/messages`;
  return async ({ id, to, template, parameters, code, from = phoneId }) => {
    const values = parameters.map((text) => ({ type: 'text', text }));
    // an authentication template has a button that copies the code, which needs the code again
    const button = { type: 'button', sub_type: 'url', index: '0', parameters: values };
    const reply = await post({
      peer: 'whatsapp',
      url: addressOf(from),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to,
        type: 'template',
        ...(receipts && { biz_opaque_callback_data: id }),
        template: {
          name: template.replaceAll('-', '_'),
          language: { code: 'pt_BR' },
          components: [{ type: 'body', parameters: values }, ...(code ? [button] : [])],
        },
      }),
      mayReuse: true,
      ...(timeoutMs && { timeoutMs }),
    });
    return readReply(reply, {
      isTaken: (json) => v.is(taken, json),
      faultOf: (json) => (v.is(fault, json) ? json.error.code : undefined),
      passing,
    });
  };
}
