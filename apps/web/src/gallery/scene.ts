import type { Brand } from '@portaria/contract/brand';
import type { AnswerOf, Call } from '@portaria/contract/call';
import type { StorageName, Stored } from '@portaria/contract/storage';
import type { TwoFactorInput, TwoFactorOutput } from '@portaria/contract/two-factor-cookies';
import { codes, isErrorCode } from '@portaria/domain/errors/codes';
import type { Route } from '@portaria/domain/routes';

/** A stubbed response to one call: an answer, no answer, or a broken connection. */
export type Answer = {
  readonly to: Call;
  readonly status: number | 'silent' | 'lost';
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** An action of the person on a screen: fills in and, by default, submits; or presses one of its buttons, named by its place or by how its words begin. */
export type Act =
  | { readonly on: Route; readonly fill?: Readonly<Record<string, string>>; readonly send?: false; readonly press?: never }
  | { readonly on: Route; readonly press: number | string };

/** Everything that a view needs to reach its state by itself. */
export type Scene = {
  /** Path and query where the page opens. */
  readonly at: string;
  /** The state of the history entry. */
  readonly state?: unknown;
  readonly kept?: { readonly [N in StorageName]?: Stored<N> };
  /** The task of another flow for the two-factor screens (CC-06). */
  readonly task?: TwoFactorInput;
  /** The result of those screens. */
  readonly result?: TwoFactorOutput;
  /** A call that is not listed gets no answer. */
  readonly answers?: readonly Answer[];
  /** What an image shows, by the path that it asks for. */
  readonly images?: Readonly<Record<string, string>>;
  readonly acts?: readonly Act[];
  /** The error of the browser when the camera is requested. */
  readonly camera?: 'NotAllowedError' | 'NotFoundError' | 'NotReadableError';
  /** What another brand has switched. */
  readonly brand?: Partial<Brand>;
  /** Long timers fire at once. */
  readonly hurried?: true;
};

export const answer = <C extends Call>(to: C, body: AnswerOf<C>): Answer => ({ to, status: 200, body });
export const silent = (to: Call): Answer => ({ to, status: 'silent' });
export const lost = (to: Call): Answer => ({ to, status: 'lost' });
export const tooMany = (to: Call, seconds: number): Answer => ({
  to,
  status: 429,
  body: {},
  headers: { 'retry-after': String(seconds) },
});

/** A refusal as it comes over the wire. A name without a number, such as `redirect_login`, is its own key. */
export function refuse(to: Call, code: string, data?: unknown): Answer {
  const { status } = isErrorCode(code) ? codes[code] : { status: 400 };
  const isFromGateway = code === '0045'; // only read from a status below 500
  return {
    to,
    status: isFromGateway ? 422 : status,
    body: { errorKey: isErrorCode(code) ? `error.${code}` : code, code, data },
    headers: { 'x-request-id': 'K7Q2M9X4TB3P' },
  };
}
