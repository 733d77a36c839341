import type { ReactNode } from 'react';
import { check, spinner } from './icons/drawings.ts';
import { Icon } from './icons/icon.tsx';
import css from './state-line.module.css';

type Props = { readonly isWaiting: boolean; readonly role?: 'status'; readonly children: ReactNode };

/** The state of something that happens elsewhere; a spinner while waiting. */
export const StateLine = ({ isWaiting, role, children }: Props) => (
  <p className={css.line} role={role} data-waiting={isWaiting}>
    <Icon drawing={isWaiting ? spinner : check} />
    {children}
  </p>
);
