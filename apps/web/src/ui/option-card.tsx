import type { ReactNode } from 'react';
import { chevron, spinner } from './icons/drawings.ts';
import { Icon } from './icons/icon.tsx';
import { IconTile } from './icons/icon-tile.tsx';
import css from './option-card.module.css';

export type Option = {
  /** A drawing of drawings.ts. */ icon: string;
  title: string;
  text?: ReactNode;
};

type Props = Option & ({ href: string } | { onClick: () => void; busy?: boolean });

/** One of a few options: a link or a button that acts at once. */
export function OptionCard({ icon, title, text, ...way }: Props) {
  const isBusy = 'busy' in way && way.busy;
  const content = (
    <>
      <OptionContent icon={icon} title={title} text={text} />
      {isBusy ? <Icon drawing={spinner} className={css.spinner} /> : <Icon drawing={chevron} className={css.chevron} />}
    </>
  );
  if ('href' in way) {
    return (
      <a className={css.card} href={way.href}>
        {content}
      </a>
    );
  }
  return (
    <button type="button" className={css.card} aria-busy={way.busy ?? false} onClick={way.onClick}>
      {content}
    </button>
  );
}

export function OptionContent({ icon, title, text }: Option) {
  return (
    <>
      <IconTile drawing={icon} />
      <span className={css.words}>
        <b>{title}</b>
        {text && <span className={css.text}>{text}</span>}
      </span>
    </>
  );
}

export function Options({ children }: { children: ReactNode }) {
  return <div className={css.options}>{children}</div>;
}
