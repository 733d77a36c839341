import * as limits from '@portaria/domain/limits';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import css from './code-input.module.css';
import field from './field.module.css';
import { Note } from './note.tsx';

type Props = {
  label: string;
  name: string;
  hint?: string;
  error?: string | undefined;
  /** An error of the whole form is shown where the hint is. */
  hasFormError?: boolean;
  readOnly?: boolean;
  /** Called once for each complete value. */
  onComplete: (code: string) => void;
};

const length = limits.codeDigits;

/** CC-07: one native input, drawn as boxes. */
export function CodeInput({ label, name, hint, error, hasFormError, readOnly, onComplete }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const reported = useRef('');
  const [drawn, setDrawn] = useState({ code: '', from: 0, to: 0, focused: false });

  function draw() {
    const { value, selectionStart, selectionEnd } = input.current!;
    const from = Math.min(selectionStart ?? 0, length - 1);
    setDrawn({ code: value, from, to: Math.max(selectionEnd ?? 0, from + 1), focused: document.activeElement === input.current });
  }

  function read() {
    const typed = input.current!;
    const caret = typed.selectionStart ?? length;
    const digits = typed.value.replace(/\D/g, '');
    // An extra digit overwrites the one behind the caret.
    const code = digits.length === length + 1 ? digits.slice(0, caret) + digits.slice(caret + 1) : digits.slice(0, length);
    if (code !== typed.value) {
      typed.value = code;
      typed.setSelectionRange(caret, caret);
    }
    draw();
    const complete = code.length === length ? code : '';
    if (complete && complete !== reported.current) onComplete(complete);
    reported.current = complete;
  }

  /** Every box is marked, the focus is on the first, and the next key replaces the code; until then it can be compared with the message. */
  const selectWrong = useEffectEvent(() => {
    if (input.current!.value.length < length) return;
    input.current!.focus();
    input.current!.select();
    draw(); // not every browser tells of a selection that was made for the person
  });

  const readEarly = useEffectEvent(() => {
    if (input.current!.value) read();
  });
  useEffect(() => readEarly(), []); // autofilled before hydration

  useEffect(() => {
    if (error) selectWrong();
  }, [error]);

  return (
    <div data-field>
      <label className={field.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.code}>
        <div className={css.boxes} aria-hidden="true">
          {Array.from({ length }, (_, at) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: the boxes have a fixed order
              key={at}
              data-on={drawn.focused && at >= drawn.from && at < drawn.to}
              data-bad={Boolean(error)}
            >
              {drawn.code[at]}
            </span>
          ))}
        </div>
        <div className={css.clip}>
          <input
            ref={input}
            id={id}
            name={name}
            className={css.input}
            type="text"
            inputMode="numeric"
            enterKeyHint="go"
            autoComplete="one-time-code"
            readOnly={readOnly}
            aria-invalid={Boolean(error)}
            aria-describedby={[hint && `${id}h`, error && `${id}e`].filter(Boolean).join(' ') || undefined}
            onInput={read}
            onSelect={draw}
            onFocus={draw}
            onBlur={draw}
          />
        </div>
      </div>
      <div className={css.below}>
        {hint && (
          <p className={field.hint} id={`${id}h`} data-hidden={Boolean(error) || hasFormError}>
            {hint}
          </p>
        )}
        <Note id={`${id}e`} text={error} lines={1} />
      </div>
    </div>
  );
}
