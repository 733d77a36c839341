import type { AnswerOf, Call } from '@portaria/contract/call';
import type { StorageName, Stored } from '@portaria/contract/storage';
import type { TwoFactorInput, TwoFactorOutput } from '@portaria/contract/two-factor-cookies';
import { codes, isErrorCode } from '@portaria/domain/errors/codes';
import type { Route } from '@portaria/domain/routes';

/** What a scripted server says to one call: an answer, silence, or a connection that breaks. */
export type Answer = {
  readonly to: Call;
  readonly status: number | 'silent' | 'lost';
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** What the person does on a screen: fills in and, unless told otherwise, sends; or presses one of its buttons. */
export type Act =
  | { readonly on: Route; readonly fill?: Readonly<Record<string, string>>; readonly send?: false; readonly press?: never }
  | { readonly on: Route; readonly press: number };

/** Everything that must be so for a state to come about by itself. */
export type Scene = {
  /** Path and query where the page opens. */
  readonly at: string;
  /** What the step before handed over. */
  readonly state?: unknown;
  readonly kept?: { readonly [N in StorageName]?: Stored<N> };
  /** What another flow handed to the two-factor screens (CC-06). */
  readonly task?: TwoFactorInput;
  /** What those handed back. */
  readonly result?: TwoFactorOutput;
  /** A call that none of them names stays without an answer. */
  readonly answers?: readonly Answer[];
  readonly acts?: readonly Act[];
  /** Long waits are over at once. */
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
  const isGatewaysOwn = code === '0045'; // read only when it comes under 500
  return {
    to,
    status: isGatewaysOwn ? 422 : status,
    body: { errorKey: isErrorCode(code) ? `error.${code}` : code, code, data },
    headers: { 'x-request-id': 'K7Q2M9X4TB3P' },
  };
}
