import * as v from 'valibot';
import { post } from '../http-request.ts';
import type { Send, Sms, SmsGateway } from './carriers.ts';
import { readReply } from './read-reply.ts';
import { callbackUrl, twilioReceipts } from './twilio-receipts.ts';

export type TwilioSettings = {
  readonly url: string;
  readonly account: string;
  readonly token: string;
  /** A number, a short code, or the id of a messaging service (`MG…`). */
  readonly from: string;
  /** Where Twilio reports what became of a message. */
  readonly receiptsUrl?: string | undefined;
  readonly timeoutMs?: number;
};

export const twilioGateway: SmsGateway = {
  needs: ['account', 'from'],
  url: 'https://api.twilio.com',
  isIdempotent: false,
  open: twilioSms,
  receipts: twilioReceipts,
};

const taken = v.object({ sid: v.string(), status: v.picklist(['accepted', 'scheduled', 'queued', 'sending', 'sent', 'delivered']) });
const fault = v.object({ code: v.number() });

/** SMS by Twilio's API, which many gateways offer. It takes no idempotency key. */
export function twilioSms({ url, account, token, from, receiptsUrl, timeoutMs }: TwilioSettings): Send<Sms> {
  const address = `${url.replace(/\/$/, '')}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
  return async ({ id, to, text, from: own = from }) => {
    const sender = own.startsWith('MG') ? 'MessagingServiceSid' : 'From';
    const report = receiptsUrl ? { StatusCallback: callbackUrl(receiptsUrl, id) } : {};
    const reply = await post({
      peer: 'sms',
      url: address,
      headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ To: `+${to}`, [sender]: own, Body: text, ...report }).toString(),
      mayReuse: true,
      ...(timeoutMs && { timeoutMs }),
    });
    return readReply(reply, {
      isTaken: (json) => v.is(taken, json),
      faultOf: (json) => (v.is(fault, json) ? json.code : undefined),
    });
  };
}
