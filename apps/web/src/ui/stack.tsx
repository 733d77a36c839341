import type { ReactNode } from 'react';
import css from './stack.module.css';

/** Actions below one another, each as wide as the column. */
export function Stack({ children }: { children: ReactNode }) {
  return <div className={css.stack}>{children}</div>;
}
