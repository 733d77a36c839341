import * as operationsTexts from '@portaria/domain/texts/operations';
import { Fragment, useEffect, useRef, useState } from 'react';
import { keep, kept } from '../lib/storage.ts';
import css from './shortcuts.module.css';

const text = operationsTexts.keys;

type Shortcut = {
  /** Any of these, as `KeyboardEvent.key` in lower case. */
  readonly keys: readonly string[];
  /** As on the keyboard. */
  readonly label: string;
  readonly about: string;
  readonly act: (key: string) => unknown;
};

const typedIn = 'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]';
const isTyping = (target: EventTarget | null) => target instanceof Element && target.closest(typedIn) !== null;

/**
 * ID-19, WCAG 2.1.4: single keys, outside fields only, and switched off by one box that this browser remembers. With them the help line that
 * names them.
 */
export function Shortcuts({ shortcuts }: { readonly shortcuts: readonly Shortcut[] }) {
  const [isOff, setIsOff] = useState(() => kept('operatorKeysOff') ?? false);
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    if (isOff) return undefined;
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target)) return;
      const found = latest.current.find(({ keys }) => keys.includes(event.key.toLowerCase()));
      if (!found) return;
      event.preventDefault();
      void found.act(event.key);
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isOff]);

  function turn(on: boolean) {
    keep('operatorKeysOff', !on);
    setIsOff(!on);
  }
  return (
    <section className={css.line} aria-label={text.help}>
      <label>
        <input type="checkbox" checked={!isOff} onChange={(event) => turn(event.target.checked)} />
        {text.label}
      </label>
      <p>
        {isOff
          ? text.none
          : shortcuts.map(({ label, about }) => (
              <Fragment key={label}>
                <span>
                  <kbd>{label}</kbd> {about}
                </span>{' '}
              </Fragment>
            ))}
      </p>
    </section>
  );
}
