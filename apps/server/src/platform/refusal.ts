import type { ErrorCode } from '@portaria/domain/errors/codes';

type Extras = {
  /** Only where it differs from the code's own status: 405, 413, 415, 429. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly errors?: readonly { readonly field: string; readonly message: string }[];
};

/** ER-01: an answer with an error code. Anything else that is thrown is a bug and becomes 0500. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly data: unknown;
  readonly extras: Extras;
  constructor(code: ErrorCode, data?: unknown, extras: Extras = {}) {
    super(code);
    this.code = code;
    this.data = data;
    this.extras = extras;
  }
}
