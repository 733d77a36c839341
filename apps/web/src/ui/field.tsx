import type { Mask } from '@portaria/domain/person/masks';
import { type ComponentProps, type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react';
import css from './field.module.css';
import { maskField } from './masked.ts';
import { Note } from './note.tsx';

export type FieldProps = Omit<ComponentProps<'input'>, 'id' | 'value' | 'ref' | 'className'> & {
  label: ReactNode;
  name: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Where the error would be, while there is none. */
  notice?: string | undefined;
  /** Of the room for a message (AP-20). */
  lines?: 1 | 2;
  mask?: Mask | undefined;
  /** Content at the end of the box. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** Uncontrolled: the value is in the DOM, where the browser may have put it before hydration. */
export function Field({ label, hint, error, notice, lines = 1, mask, end, ref, onInput, onBlur, ...input }: FieldProps) {
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => own.current!);
  useEffect(() => {
    if (mask) maskField(own.current!, mask); // typed or autofilled before hydration
  }, [mask]);

  return (
    <div className={css.field} data-field>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      <div className={css.box}>
        <input
          spellCheck={false}
          autoCapitalize="none"
          enterKeyHint="go"
          {...(mask && { inputMode: 'numeric' })}
          {...input}
          id={id}
          ref={own}
          className={css.input}
          aria-invalid={Boolean(error)}
          aria-describedby={[hint && `${id}h`, error && `${id}e`].filter(Boolean).join(' ') || undefined}
          onInput={(event) => {
            if (mask) maskField(event.currentTarget, mask, (event.nativeEvent as InputEvent).inputType);
            onInput?.(event);
          }}
          onBlur={(event) => {
            if (mask?.settle) event.currentTarget.value = mask.settle(event.currentTarget.value);
            onBlur?.(event);
          }}
        />
        {end}
      </div>
      {hint && (
        <p className={css.hint} id={`${id}h`}>
          {hint}
        </p>
      )}
      <Note id={`${id}e`} text={error ?? notice} calm={!error && Boolean(notice)} lines={lines} />
    </div>
  );
}
