import type { Channel } from '@portaria/contract/sent-code';
import * as codeTexts from '@portaria/domain/texts/code';
import { fill } from '@portaria/domain/texts/fill';
import { countdownText } from '@portaria/domain/wait-text';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { CodeInput } from '../ui/code-input.tsx';
import { Countdown } from '../ui/countdown.tsx';
import { Note } from '../ui/note.tsx';
import { Stack } from '../ui/stack.tsx';
import css from './code-step.module.css';
import { Submit } from './submit.tsx';
import { useWebOtp } from './web-otp.ts';

export type SentCode = {
  readonly channel: Channel;
  readonly contact: string;
  readonly expiresAt: string;
  readonly resendAt: string;
  readonly delayed?: boolean | undefined;
};

type Props = {
  readonly sent: SentCode;
  /** Resolves when the answer has been dealt with, whatever it was. */
  readonly verify: (code: string) => Promise<unknown>;
  /** Resolves to true when a new code is on its way. */
  readonly resend: () => Promise<boolean>;
  readonly error?: string | undefined;
  readonly formError?: string | undefined;
  readonly busyText?: string;
  /** Other ways onward, below. */
  readonly children?: ReactNode;
};

/** Says where the code went (CC-07). */
export const CodeLead = ({ sent: { channel, contact } }: Pick<Props, 'sent'>) => {
  const [before, after] = fill(codeTexts.sent, { channel: codeTexts.channels[channel] }).split('{contact}');
  return (
    <>
      {before}
      <b>{contact}</b>
      {after} {codeTexts.life}
    </>
  );
};

/** CC-07, CC-08: the code that arrives is typed, pasted or filled in, and goes by itself; a new one can be asked for without losing the page. */
export function CodeStep({ sent, verify, resend, error, formError, busyText = codeTexts.checking, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [required, setRequired] = useState(false);
  const [resent, setResent] = useState(false);
  const sending = useRef(false);

  async function submit(code: string) {
    if (sending.current) return;
    setRequired(code.length === 0);
    if (code.length === 0) return;
    sending.current = true;
    setBusy(true);
    try {
      await verify(code);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  useWebOtp((code) => {
    const input = form.current?.querySelector('input');
    if (!input) return;
    input.value = code;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(String(new FormData(event.currentTarget).get('code') ?? ''));
      }}
    >
      <CodeInput
        label={codeTexts.label}
        name="code"
        hint={codeTexts.submitsItself}
        error={required ? codeTexts.required : error}
        onComplete={submit}
      />
      <Stack>
        <Submit error={formError} busy={busy} busyText={busyText}>
          {codeTexts.submit}
        </Submit>
        <div className={css.resend}>
          <Resend key={sent.resendAt} at={new Date(sent.resendAt)} resend={async () => setResent(await resend())} />
          <Note text={sent.delayed ? codeTexts.delayed : resent ? codeTexts.resent : undefined} calm />
        </div>
        {children}
      </Stack>
    </form>
  );
}

/** A visible countdown, then a button; it never navigates and never clears what was typed. */
function Resend({ at, resend }: { at: Date; resend: () => Promise<unknown> }) {
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
      {codeTexts.resend}
    </Button>
  );
}
