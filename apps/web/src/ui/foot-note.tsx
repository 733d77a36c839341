import type { ReactNode } from 'react';
import css from './foot-note.module.css';

/** A short sentence below the form, often with a link. */
export function FootNote({ children }: { children: ReactNode }) {
  return <p className={css.note}>{children}</p>;
}
