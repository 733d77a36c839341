import type { ReactNode } from 'react';
import css from './heading.module.css';

/** The one h1 of a page, which takes the focus when the screen changes (AP-15), and its sentence of help. */
export function Heading({ children, lead, note }: { children: ReactNode; lead?: ReactNode; note?: ReactNode }) {
  return (
    <div className={css.heading}>
      <h1 tabIndex={-1}>{children}</h1>
      {lead && <p>{lead}</p>}
      {note}
    </div>
  );
}
