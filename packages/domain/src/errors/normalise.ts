import type { ErrorCode } from './codes.ts';
import type { RedirectKey } from './reaction.ts';

/** What a refused call can mean: an error code, or one of the states without a code. */
export type RefusalCode =
  | ErrorCode
  | RedirectKey
  /** ER-02: an unreadable answer. */
  | 'unknown'
  /** HT-03: no answer, or not one of ours. */
  | 'FR999'
  /** HT-07: too many calls, by its status. */
  | 'tooMany'
  /** HT-03: the person stopped waiting. */
  | 'cancelled';

type FieldError = { readonly field: string; readonly message: string };

/** ER-10. Header names are lower case. */
export type ExtractedError = {
  readonly status: number;
  readonly errorKey: string | undefined;
  readonly errors: readonly FieldError[] | undefined;
  readonly code: string | undefined;
  readonly data: unknown;
  readonly headers: Readonly<Record<string, string>>;
};

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

function isFieldError(value: unknown): value is FieldError {
  const { field, message } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return typeof field === 'string' && typeof message === 'string';
}

/** ER-10: reads any error answer; its shape is never trusted. */
export function extractError(status: number, headers: Readonly<Record<string, string>>, body: unknown): ExtractedError {
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Readonly<Record<string, unknown>>;
  return {
    status,
    errorKey: textOf(fields.errorKey),
    errors: Array.isArray(fields.errors) ? fields.errors.filter(isFieldError) : undefined,
    code: textOf(fields.code),
    data: fields.data,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
  };
}

/** ER-02, ID-01: names that stand for a code; SI-16, LE-06: names that only redirect. */
const aliases: Readonly<Record<string, ErrorCode | RedirectKey>> = {
  invalidRequest: '0038',
  invalidToken: '0036',
  USER_NEEDS_CONTACT: '0021',
  PENDING_PROOF_OF_LIFE: '0014',
  redirect_login: 'redirect_login',
  redirect_error: 'redirect_error',
};

/** ER-02: one code for any error answer. The order is part of the rule. */
export function normalise({ status, errorKey, code, headers }: ExtractedError): RefusalCode {
  if (status === 429) return 'tooMany';
  if (status >= 500) return '0500';
  if (headers['content-type']?.includes('html')) return 'FR999';
  if (status === 404) return '0004';
  return named(errorKey) ?? named(code) ?? 'unknown';
}

function named(text: string | undefined): ErrorCode | RedirectKey | undefined {
  const name = String(text).replace(/^error\./, '');
  if (/^\d{4}$/.test(name)) return name as ErrorCode; // an unlisted one is read as unknown later; the page need not carry the list
  return Object.hasOwn(aliases, name) ? aliases[name] : undefined;
}

/** HT-07: the wait that a 429 asks for. A date or nonsense counts as none. */
export function retryAfterSeconds({ headers }: Pick<ExtractedError, 'headers'>): number | undefined {
  const [seconds] = /^\d{1,6}$/.exec(String(headers['retry-after'])) ?? [];
  return seconds === undefined ? undefined : Number(seconds);
}
