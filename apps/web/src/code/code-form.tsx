import * as limits from '@portaria/domain/limits';
import * as codeTexts from '@portaria/domain/texts/code';
import { type ReactNode, useRef, useState } from 'react';
import { Submit } from '../layout/submit.tsx';
import { CodeInput } from '../ui/code-input.tsx';
import { Stack } from '../ui/stack.tsx';
import { useWebOtp } from './web-otp.ts';

export type CodeFormProps = {
  /** Resolves when the answer was processed, whatever it was. */
  readonly verify: (code: string) => Promise<unknown>;
  readonly error?: string | undefined;
  readonly formError?: string | undefined;
  readonly busyText?: string;
  /** Other options, below. */
  readonly children?: ReactNode;
};

/** CC-07: a code that is typed, pasted or autofilled is submitted by itself. */
export function CodeForm({ verify, error, formError, busyText = codeTexts.checking, children }: CodeFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [required, setRequired] = useState(false);
  const sending = useRef(false);

  async function submit(code: string) {
    if (sending.current) return;
    const isMissing = code.length < limits.codeDigits;
    setRequired(isMissing);
    if (isMissing) return form.current?.querySelector('input')?.focus();
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
        hasFormError={Boolean(formError)}
        onComplete={submit}
      />
      <Stack>
        <Submit error={formError} busy={busy} busyText={busyText}>
          {codeTexts.submit}
        </Submit>
        {children}
      </Stack>
    </form>
  );
}
