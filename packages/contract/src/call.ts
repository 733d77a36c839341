import type { ErrorCode } from '@portaria/domain/errors/codes';
import type { RedirectKey } from '@portaria/domain/errors/reaction';
import type * as v from 'valibot';
import type { HeaderName } from './headers.ts';
import type { Complete } from './promised.ts';

/** HT-04: four hosts; one process serves them all unless a separate base is configured. */
type Host = 'gateway' | 'auth' | 'commons' | 'engine';

/**
 * HT-04: a code, or a key that only redirects, that the pages read after a call and this server never answers: another gateway behind the
 * same pages does, by the given line.
 */
export type Elsewhere<C extends ErrorCode | RedirectKey = ErrorCode | RedirectKey> = { readonly elsewhere: C; readonly line: string };
export const elsewhere = <const C extends ErrorCode | RedirectKey>(code: C, line: string): Elsewhere<C> => ({ elsewhere: code, line });

/** One call as both sides see it. The path has `:name` where the address carries a value. */
export type Call = {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly host: Host;
  /** One sentence for readers of the OpenAPI page. */
  readonly about: string;
  /** The flow state whose token authorises it, as `flow.state`. The same request again from the same browser gets the same answer (SU-14). */
  readonly step?: `${string}.${string}`;
  /** Needs the session cookie. */
  readonly session?: true;
  /** Needs the cookie of an operator. */
  readonly operator?: true;
  readonly headers?: readonly HeaderName[];
  /** The body comes as multipart/form-data: texts, and files as bytes. */
  readonly isForm?: true;
  /** ID-02: the field of its form that may hold the token instead of the header. It comes before anything large. */
  readonly tokenField?: string;
  /** SV-13: the maximum size of its body, if it differs from `limits.bodyMaxBytes`. */
  readonly maxBytes?: number;
  /** It answers bytes of this type instead of JSON. */
  readonly bytes?: 'image/jpeg';
  readonly body?: v.GenericSchema;
  readonly answer: v.GenericSchema;
  /**
   * Its own codes; those of a session, a step, a body or any call are derived (refusals.ts). A code that is thrown and not declared is a
   * defect.
   */
  readonly refusals: readonly (ErrorCode | Elsewhere)[];
};

export type BodyOf<C extends Call> = C extends { body: infer B extends v.GenericSchema } ? v.InferInput<B> : undefined;
export type ParsedBodyOf<C extends Call> = C extends { body: infer B extends v.GenericSchema } ? v.InferOutput<B> : undefined;
/** What our server answers. */
export type AnswerOf<C extends Call> = Complete<C['answer']>;
/** HT-04: what the page may count on, whichever back end answers. */
export type ReceivedOf<C extends Call> = v.InferOutput<C['answer']>;
