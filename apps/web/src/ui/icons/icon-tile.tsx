import { Icon } from './icon.tsx';
import css from './icon-tile.module.css';

export function IconTile({ drawing }: { drawing: string }) {
  return (
    <span className={css.tile}>
      <Icon drawing={drawing} />
    </span>
  );
}
