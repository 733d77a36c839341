import * as v from 'valibot';
import { post } from '../http-request.ts';

export type ClientSettings = {
  readonly tokenUrl: string;
  readonly key: string;
  readonly secret: string;
  readonly timeoutMs: number;
  /** A token is not used in its last seconds: it could expire on the way. */
  readonly marginSeconds: number;
};

const answer = v.object({
  access_token: v.pipe(v.string(), v.minLength(1), v.maxLength(8192)),
  expires_in: v.pipe(v.number(), v.minValue(0)),
});

type Token = { readonly value: string; readonly goodUntil: number };
/** Why there is no token, for the operator. */
export type TokenFailure = { readonly failure: string };

/** OAuth 2.0 client credentials: one token for all calls of this process, fetched once even when many callers need it at the same time. */
export function clientToken(settings: ClientSettings, now: () => Date) {
  let current: Token | null = null;
  let coming: Promise<Token | TokenFailure> | null = null;

  const fetchOnce = () => {
    coming ??= fetchToken(settings, now).finally(() => {
      coming = null;
    });
    return coming;
  };
  return {
    async get(): Promise<string | TokenFailure> {
      if (current && now().getTime() < current.goodUntil) return current.value;
      const fetched = await fetchOnce();
      if ('failure' in fetched) return fetched;
      current = fetched;
      return fetched.value;
    },
    /** Drops a token that was refused; a newer one stays. */
    forget(value: string) {
      if (current?.value === value) current = null;
    },
  };
}

async function fetchToken({ tokenUrl, key, secret, timeoutMs, marginSeconds }: ClientSettings, now: () => Date) {
  const askedAt = now().getTime();
  const reply = await post({
    peer: 'registry token',
    url: tokenUrl,
    headers: {
      authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
    timeoutMs,
  });
  if (reply.kind !== 'answer') return { failure: `token-${reply.kind}` };
  if (reply.status !== 200) return { failure: `token-status-${reply.status}` };
  if (!v.is(answer, reply.json)) return { failure: 'token-unreadable' };
  return { value: reply.json.access_token, goodUntil: askedAt + (reply.json.expires_in - marginSeconds) * 1000 };
}
