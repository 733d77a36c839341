import type { AnswerOf, BodyOf, Call } from '@portaria/contract/call';
import { type HeaderName, headers as names } from '@portaria/contract/headers';
import { extractError, normalise, type RefusalCode, retryAfterSeconds } from '@portaria/domain/errors/normalise';
import * as v from 'valibot';
import { environment } from './brand.ts';
import { watchCall } from './connection.ts';
import { embedded } from './embedded.ts';
import { kept } from './storage.ts';
import { currentApplicationId } from './visit.ts';

export type Refused = {
  readonly ok: false;
  readonly code: RefusalCode;
  readonly errors?: readonly { field: string; message: string }[] | undefined;
  readonly data?: unknown;
  /** Finds the request in the log. */
  readonly reference?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
};
export type Result<T> = { readonly ok: true; readonly answer: T } | Refused;

type Extras = {
  readonly params?: Readonly<Record<string, string>>;
  /** The token of the previous step; overrides a stored value (HT-02). */
  readonly token?: string | undefined;
  readonly headers?: Partial<Record<HeaderName, string | undefined>>;
};

/** Makes one call of the contract. A refusal is a value, not an exception: the screen passes it to its flow. */
export async function call<C extends Call>(to: C, body: BodyOf<C>, extras: Extras = {}): Promise<Result<AnswerOf<C>>> {
  const watch = watchCall();
  try {
    const response = await fetch(addressOf(to, extras.params), {
      method: to.method,
      credentials: 'include',
      headers: requestHeaders(to, extras),
      signal: watch.signal,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return await resultOf(to, response);
  } catch {
    return { ok: false, code: watch.cancelled() ? 'cancelled' : 'FR999' };
  } finally {
    watch.end();
  }
}

/** SG-02: fire and forget: nothing waits for it and a failure is ignored. */
export function fireAndForget<C extends Call>(to: C, body: BodyOf<C>) {
  void fetch(addressOf(to), {
    method: to.method,
    credentials: 'include',
    keepalive: true,
    headers: requestHeaders(to, {}),
    body: JSON.stringify(body),
  }).catch(() => {});
}

export function addressOf(to: Call, params: Extras['params'] = {}) {
  const path = to.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return (environment()?.bases[to.host] ?? '') + path;
}

export function requestHeaders(to: Call, { token, headers: extra = {} }: Extras): Headers {
  const result = new Headers({ accept: 'application/json' });
  const set = (name: string, value: string | undefined) => value && result.set(name, value);
  if (to.body) result.set('content-type', 'application/json');
  set(names.apiKey, environment()?.apiKey);
  set(names.applicationId, currentApplicationId());
  set(names.embedded, embedded);
  const stored = kept('authorization');
  set(names.authorization, token ?? (stored && `Bearer ${stored}`));
  for (const [name, value] of Object.entries(extra)) set(names[name as HeaderName], value);
  return result;
}

export async function resultOf<C extends Call>(to: C, response: Response): Promise<Result<AnswerOf<C>>> {
  const json = await readJson(response);
  if (response.ok) {
    const answer = v.safeParse(to.answer, json);
    return answer.success ? { ok: true, answer: answer.output as AnswerOf<C> } : { ok: false, code: 'FR999' };
  }
  const error = extractError(response.status, Object.fromEntries(response.headers), json);
  return {
    ok: false,
    code: normalise(error),
    errors: error.errors,
    data: error.data,
    reference: error.headers[names.requestId],
    retryAfterSeconds: retryAfterSeconds(error),
  };
}

/** ER-02: an answer that is not JSON is ignored. */
async function readJson(response: Response): Promise<unknown> {
  if (!response.headers.get('content-type')?.includes('json')) return undefined;
  return response.json().catch(() => undefined);
}
