import type { BodyOf, Call, ReceivedOf } from '@portaria/contract/call';
import { type HeaderName, headers as names } from '@portaria/contract/headers';
import { extractError, normalise, type RefusalCode, retryAfterSeconds } from '@portaria/domain/errors/normalise';
import * as limits from '@portaria/domain/limits';
import * as v from 'valibot';
import { environment } from './brand.ts';
import { watchCall } from './connection.ts';
import { embedded } from './embedded.ts';
import { reportRefusal } from './report.ts';
import { signalHeaders } from './signals.ts';
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
export async function call<C extends Call>(to: C, body: BodyOf<C>, extras: Extras = {}): Promise<Result<ReceivedOf<C>>> {
  const watch = watchCall();
  try {
    const send = (challengeAnswer?: string) =>
      fetch(addressOf(to, extras.params), {
        method: to.method,
        credentials: 'include',
        headers: requestHeaders(to, { ...extras, headers: { ...extras.headers, challengeAnswer } }),
        signal: watch.signal,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    return await resultOf(to, (await again(send))!);
  } catch {
    return refusalOf({ code: watch.failure() });
  } finally {
    watch.end();
  }
}

/** Undefined without an answer. */
type Send = (challengeAnswer?: string) => Promise<Response | undefined>;

/**
 * SV-14: an overloaded server did nothing yet and names a wait: if it is short, the same request is sent again, once. SV-07: a call beyond a
 * limit may bring a challenge.
 */
export async function again(send: Send): Promise<Response | undefined> {
  const response = await send();
  if (response?.status === 429) return import('./challenge.ts').then(({ solved }) => solved(response, send)).catch(() => response);
  const seconds = response?.status === 503 ? Number(response.headers.get('retry-after')) : 0;
  if (!(seconds > 0 && seconds <= limits.overloadWaitSeconds)) return response;
  await pause(seconds * 1000);
  return send();
}

export const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds));

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
  const signals = signalHeaders();
  for (const name of to.headers ?? []) set(names[name], signals[name]);
  if (environment()?.bases[to.host]) result.delete(names.preferences); // HT-04: ours; CORS of another back end would refuse the call for it
  for (const [name, value] of Object.entries(extra)) set(names[name as HeaderName], value);
  return result;
}

export async function resultOf<C extends Call>(to: C, response: Response): Promise<Result<ReceivedOf<C>>> {
  const json = await readJson(response);
  if (response.ok) {
    const answer = v.safeParse(to.answer, json);
    return answer.success ? { ok: true, answer: answer.output as ReceivedOf<C> } : refusalOf({ code: 'FR999' });
  }
  const error = extractError(response.status, Object.fromEntries(response.headers), json);
  return refusalOf({
    code: normalise(error),
    errors: error.errors,
    data: error.data,
    reference: error.headers[names.requestId],
    retryAfterSeconds: retryAfterSeconds(error),
  });
}

/** ER-09: the only place where a refusal is made, and reported. */
export function refusalOf(refusal: Omit<Refused, 'ok'>): Refused {
  reportRefusal(refusal);
  return { ok: false, ...refusal };
}

/** ER-02: an answer that is not JSON is ignored. HT-04: one without a body answers nothing, and null stands for an absent field. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text && !response.headers.get('content-type')?.includes('json')) return undefined;
  try {
    return JSON.parse(text || '{}', (_, value) => value ?? undefined);
  } catch {
    return undefined;
  }
}
