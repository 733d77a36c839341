import { useRef } from 'react';
import type { Result } from '../../lib/call.ts';
import type { Confirmed } from './progress.ts';

type Passed = { readonly data?: { readonly token?: string | undefined } | undefined };

type Check = {
  readonly verify: (code: string) => Promise<Result<Passed>>;
  /** HT-04: the token of the sent code, for a back end that answers no other. */
  readonly sent: string;
  readonly open: (token: string) => Promise<Confirmed>;
};

/** A code is valid once: if the next call fails, a retry repeats only that call instead of asking for another code. */
export function usePassedCode({ verify, sent, open }: Check) {
  const passed = useRef<string>(undefined);

  return async function check(code: string): Promise<Confirmed> {
    if (!passed.current) {
      const result = await verify(code);
      if (!result.ok) return result;
      passed.current = result.answer.data?.token ?? sent;
    }
    return open(passed.current);
  };
}
