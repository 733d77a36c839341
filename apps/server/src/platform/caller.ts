import type { Challenge } from '@portaria/contract/challenge';

/** Where a call comes from, as far as known. */
export type Caller = {
  readonly ip: string;
  readonly userAgent: string;
  readonly requestId: string;
  /** From the signed device cookie; a forged one counts as none. */
  readonly deviceId: string | undefined;
  /** A keyed hash of the browser's own cookie, which tabs share. */
  readonly browser: string | undefined;
  /** From the proxy's header, if configured. */
  readonly country: string | undefined;
  /** SV-07: absent where none can be answered. `used` is the share of the solved calls that is consumed: the price of an answer rises with it. */
  readonly challenge?: {
    /** Before a transaction: it asks for another connection, and maybe for another service. */
    read(): Promise<void>;
    isAnswered(used: number): Promise<boolean>;
    issue(used: number): Promise<Challenge>;
  };
  /** S13: hashes of the session cookies that came along; a sign-in ends these sessions. */
  readonly sessions?: { readonly person: Buffer | null; readonly operator: Buffer | null };
};
