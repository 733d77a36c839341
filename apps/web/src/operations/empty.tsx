import type { ReactNode } from 'react';
import { IconTile } from '../ui/icons/icon-tile.tsx';
import css from './empty.module.css';

type Props = { readonly drawing: string; readonly heading: string; readonly children: ReactNode };

/** In place of a list: there is nothing, or it did not come. */
export const Empty = ({ drawing, heading, children }: Props) => (
  <div className={css.empty}>
    <IconTile drawing={drawing} />
    <h3>{heading}</h3>
    {children}
  </div>
);
