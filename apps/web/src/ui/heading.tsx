import type { ReactNode } from 'react';
import css from './heading.module.css';

/** The only h1 of a page, focused when the screen changes (AP-15), and its lead. */
export function Heading({ children, lead, note }: { children: ReactNode; lead?: ReactNode; note?: ReactNode }) {
  return (
    <div className={css.heading}>
      <h1 tabIndex={-1}>{children}</h1>
      {lead && <p>{lead}</p>}
      {note}
    </div>
  );
}
