import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { isSameText } from '../../platform/same-text.ts';
import { post } from '../http-request.ts';
import type { Send, Sms, SmsGateway } from './carriers.ts';
import { readReply } from './read-reply.ts';
import { parsedAs, type ReadReceipts, receiptOf } from './receipts.ts';

export type SignedSettings = {
  readonly url: string;
  readonly token: string;
  readonly from?: string;
  readonly timeoutMs?: number;
};

export const signedGateway: SmsGateway = { needs: ['url'], url: '', isIdempotent: true, open: signedSms, receipts: signedReceipts };

const taken = v.object({ id: v.pipe(v.string(), v.minLength(1)) });

/**
 * SMS by the operator's own gateway: `POST {id, to, text, from?}`, answered with 2xx and `{id}`. `x-signature` is
 * `t=<unix seconds>,v1=<HMAC-SHA256 of "t.body" in hex>`: the gateway verifies both, and sends each `idempotency-key` once.
 */
export function signedSms({ url, token, from, timeoutMs }: SignedSettings, now: () => Date): Send<Sms> {
  return async ({ id, to, text, from: own = from }) => {
    const body = JSON.stringify({ id, to: `+${to}`, text, ...(own && { from: own }) });
    const reply = await post({
      peer: 'sms',
      url,
      headers: { 'content-type': 'application/json', 'idempotency-key': id, 'x-signature': signature(token, body, now()) },
      body,
      mayReuse: true,
      isIdempotent: true,
      ...(timeoutMs && { timeoutMs }),
    });
    return readReply(reply, { isTaken: (json) => v.is(taken, json) });
  };
}

const report = v.object({ id: v.string(), status: v.picklist(['delivered', 'failed']), fault: v.optional(v.number()) });
const freshSeconds = 300;

/** The gateway reports with `POST {id, status, fault?}`, signed in the same way. An old call may be a replay. */
function signedReceipts({ token }: { readonly token: string }): ReadReceipts {
  return {
    signatureHeader: 'x-signature',
    contentType: 'application/json',
    bodyMaxBytes: 8 * 1024,
    read: ({ headers, body }, now) => {
      const given = String(headers['x-signature']);
      const time = Number(/^t=(\d{1,12}),/.exec(given)?.[1]);
      if (!(Math.abs(now.getTime() / 1000 - time) <= freshSeconds)) return undefined;
      if (!isSameText(signature(token, body, new Date(time * 1000)), given)) return undefined;
      const said = parsedAs(report, body);
      return said ? receiptOf(said.id, said.status, said.fault) : [];
    },
  };
}

function signature(token: string, body: string, now: Date): string {
  const time = Math.floor(now.getTime() / 1000);
  return `t=${time},v1=${createHmac('sha256', token).update(`${time}.${body}`).digest('hex')}`;
}
