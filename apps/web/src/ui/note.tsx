import { useState } from 'react';
import { exclamation } from './icons/drawings.ts';
import { Icon } from './icons/icon.tsx';
import css from './note.module.css';

type Props = {
  id?: string;
  text: string | undefined;
  calm?: boolean;
  /** How many lines of room are kept while it says nothing: what is below then stays where it is (AP-20). */
  lines?: 1 | 2;
};

/** A line that opens its own space. The live region is rendered before its text, and the text stays until the space has closed. */
export function Note({ id, text, calm = false, lines }: Props) {
  const [shown, setShown] = useState(text);
  if (text && text !== shown) setShown(text);
  return (
    <div className={css.room} data-open={Boolean(text)} data-lines={lines} onTransitionEnd={() => text || setShown(undefined)}>
      <p className={css.line} id={id} aria-live="polite">
        {shown && (
          <span className={css.note} data-calm={calm}>
            <Icon drawing={exclamation} />
            {shown}
          </span>
        )}
      </p>
    </div>
  );
}
