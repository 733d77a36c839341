import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Field, type FieldProps } from './field.tsx';
import { eye, eyeOff } from './icons/drawings.ts';
import { Icon } from './icons/icon.tsx';
import css from './password-field.module.css';

type Props = Omit<FieldProps, 'type' | 'end' | 'mask' | 'ref'> & { show: string; hide: string; capsLock: string };

export function PasswordField({ show, hide, capsLock, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(false);
  const [caps, setCaps] = useState(false);

  // Browsers do not offer to save a password that is submitted from a text field.
  useEffect(() => {
    const form = input.current?.form;
    const cover = () => setShown(false);
    form?.addEventListener('submit', cover);
    return () => form?.removeEventListener('submit', cover);
  }, []);

  function toggle() {
    const { selectionStart, selectionEnd } = input.current!;
    flushSync(() => setShown(!shown));
    input.current?.setSelectionRange(selectionStart, selectionEnd);
  }

  const watchCaps = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));

  return (
    <Field
      {...field}
      ref={input}
      notice={caps ? capsLock : undefined}
      type={shown ? 'text' : 'password'}
      autoCorrect="off"
      onKeyDown={watchCaps}
      onKeyUp={watchCaps}
      onBlur={() => setCaps(false)}
      end={
        <button
          type="button"
          className={css.toggle}
          aria-label={shown ? hide : show}
          onPointerDown={(event) => event.preventDefault()} // keeps the caret and the on-screen keyboard
          onClick={toggle}
        >
          <Icon drawing={shown ? eyeOff : eye} />
        </button>
      }
    />
  );
}
