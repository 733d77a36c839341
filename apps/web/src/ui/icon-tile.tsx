import css from './icon-tile.module.css';
import { Icon, type IconName } from './icons.tsx';

/** An icon in its tinted square. */
export function IconTile({ name }: { name: IconName }) {
  return (
    <span className={css.tile}>
      <Icon name={name} />
    </span>
  );
}
