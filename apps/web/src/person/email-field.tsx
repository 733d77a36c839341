import { suggestEmail } from '@portaria/domain/person/email';
import * as fieldTexts from '@portaria/domain/texts/person-fields';
import { useEffect, useRef, useState } from 'react';
import { Field, type FieldProps } from '../ui/field.tsx';
import css from './email-field.module.css';

type Props = Pick<FieldProps, 'name' | 'hint' | 'defaultValue' | 'error' | 'lines' | 'onInput'> & {
  readonly label?: string;
  readonly isOptional?: boolean;
};

const pauseMilliseconds = 500;

/** VA-03: after a pause in typing, suggests the probable address; a tap accepts it. */
export function EmailField({ label = fieldTexts.email.label, isOptional = false, onInput, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [suggestion, setSuggestion] = useState<string>();
  useEffect(() => () => clearTimeout(timer.current), []);

  function look(value: string) {
    clearTimeout(timer.current);
    const found = suggestEmail(value);
    if (!found) return setSuggestion(undefined);
    timer.current = setTimeout(() => setSuggestion(found), pauseMilliseconds);
  }

  function take() {
    input.current!.value = suggestion!;
    input.current!.dispatchEvent(new Event('input', { bubbles: true })); // notifies the listeners of the form
    input.current!.focus();
  }

  return (
    <div data-field>
      <Field
        {...field}
        ref={input}
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder={fieldTexts.email.placeholder}
        label={
          isOptional ? (
            <>
              {label} <span className={css.optional}>({fieldTexts.optional})</span>
            </>
          ) : (
            label
          )
        }
        onInput={(event) => {
          look(event.currentTarget.value);
          onInput?.(event);
        }}
      />
      <div role="status">
        {suggestion && !field.error && (
          <p className={css.suggestion}>
            {fieldTexts.email.suggestion}
            <button type="button" onClick={take}>
              {suggestion}
            </button>
          </p>
        )}
      </div>
    </div>
  );
}
