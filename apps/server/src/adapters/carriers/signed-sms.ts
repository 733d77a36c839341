import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { post } from '../http-request.ts';
import type { Send, Sms, SmsGateway } from './carriers.ts';
import { readReply } from './read-reply.ts';

export type SignedSettings = {
  readonly url: string;
  readonly token: string;
  readonly from?: string;
  readonly timeoutMs?: number;
};

export const signedGateway: SmsGateway = { needs: ['url'], url: '', isIdempotent: true, open: signedSms };

const taken = v.object({ id: v.pipe(v.string(), v.minLength(1)) });

/**
 * SMS by the operator's own gateway: `POST {id, to, text, from?}`, answered with 2xx and `{id}`. `x-signature` is
 * `t=<unix seconds>,v1=<HMAC-SHA256 of "t.body" in hex>`: the gateway verifies both, and sends each `idempotency-key` once.
 */
export function signedSms({ url, token, from, timeoutMs }: SignedSettings, now: () => Date): Send<Sms> {
  return async ({ id, to, text }) => {
    const body = JSON.stringify({ id, to: `+${to}`, text, ...(from && { from }) });
    const reply = await post({
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

function signature(token: string, body: string, now: Date): string {
  const time = Math.floor(now.getTime() / 1000);
  return `t=${time},v1=${createHmac('sha256', token).update(`${time}.${body}`).digest('hex')}`;
}
