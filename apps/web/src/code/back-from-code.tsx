import { useEffect, useEffectEvent, useState } from 'react';
import { Submit } from '../layout/submit.tsx';
import { useHydrated } from '../layout/use-hydrated.ts';
import { twoFactorResult } from './two-factor-task.ts';

/** What the call for the result sends. */
type Proof = { readonly token: string; readonly headers: { readonly contactValidation: string } };
type Props = {
  /** Asks the server for what the code confirmed; `again` retries all of it. */
  readonly confirm: (proof: Proof, again: () => unknown) => Promise<unknown>;
  /** The two-factor screens left no result. */
  readonly missing: () => unknown;
  readonly error: string | undefined;
  readonly words: { readonly again: string; readonly checking: string };
};

/** SU-05, LE-05: back from the two-factor screens. Their result is kept until the server has answered, so that a reload asks again. */
export function BackFromCode({ confirm, missing, error, words }: Props) {
  const hydrated = useHydrated();
  const [busy, setBusy] = useState(true);

  async function ask() {
    const given = twoFactorResult();
    if (!given?.flowToken) return missing();
    setBusy(true);
    await confirm({ token: given.flowToken, headers: { contactValidation: given.validationToken } }, ask);
    setBusy(false);
    return undefined;
  }
  const onArrival = useEffectEvent(ask);
  useEffect(() => {
    if (hydrated) void onArrival();
  }, [hydrated]);

  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void ask();
      }}
    >
      <Submit error={error} busy={busy} busyText={words.checking}>
        {words.again}
      </Submit>
    </form>
  );
}
