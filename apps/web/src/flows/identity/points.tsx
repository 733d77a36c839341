import { IconTile } from '../../ui/icons/icon-tile.tsx';
import css from './identity.module.css';

type Point = { readonly icon: string; readonly title: string; readonly text: string };

export function Points({ points }: { points: readonly Point[] }) {
  if (!points.length) return null;
  return (
    <ul className={css.points}>
      {points.map(({ icon, title, text }) => (
        <li key={title}>
          <IconTile drawing={icon} />
          <span>
            <b>{title}</b>
            <span className={css.soft}>{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
