import { countdownText } from '@portaria/domain/countdown-text';
import * as codeTexts from '@portaria/domain/texts/code';
import { fill } from '@portaria/domain/texts/fill';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Countdown } from '../ui/countdown.tsx';
import { Note } from '../ui/note.tsx';
import css from './resend.module.css';

type Props = {
  /** When the server allows the next one. */
  readonly at: string;
  readonly delayed?: boolean | undefined;
  /** Resolves to true when it was sent again. */
  readonly resend: () => Promise<boolean>;
  readonly words?: { readonly resend: string; readonly resent: string };
};

/** CC-08: resends and confirms it; it never navigates and never clears the input. */
export function Resend({ at, delayed, resend, words = codeTexts }: Props) {
  const [resent, setResent] = useState(false);
  return (
    <div className={css.resend}>
      <Again key={at} at={new Date(at)} label={words.resend} resend={async () => setResent(await resend())} />
      <Note text={delayed ? codeTexts.delayed : resent ? words.resent : undefined} calm />
    </div>
  );
}

/** A visible countdown, then a button. */
function Again({ at, label, resend }: { at: Date; label: string; resend: () => Promise<unknown> }) {
  const [ready, setReady] = useState(() => at.getTime() <= Date.now());
  const [busy, setBusy] = useState(false);
  const words = (left: number) => fill(codeTexts.resendIn, { clock: countdownText(left) });

  async function again() {
    setBusy(true);
    await resend();
    setBusy(false);
  }

  if (!ready)
    return (
      <p>
        {codeTexts.notArrived} <Countdown until={at} format={words} onEnd={() => setReady(true)} />
      </p>
    );
  return (
    <Button variant="link" loading={busy} loadingText={codeTexts.resending} onClick={again}>
      {label}
    </Button>
  );
}
