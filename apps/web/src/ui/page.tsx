import type { ReactNode } from 'react';
import { arrowLeft, lock } from './icons/drawings.ts';
import { Icon } from './icons/icon.tsx';
import css from './page.module.css';

/** A document is painted when the parser has got here (prerender.tsx): the last that takes room. */
export const pageEnd = 'end';

type Link = { label: string; href: string };

type Props = {
  brand: { name: string; href: string };
  skip: string;
  /** Left out when the brand has none. */
  help?: Link | undefined;
  back?: Link | undefined;
  close?: { label: string; onClick: () => void } | undefined;
  /** Beside the back link: the progress in the flow. */
  above?: ReactNode;
  foot: string;
  children: ReactNode;
};

/** The page around every screen. The picture comes from `data-picture` on the html element (AP-06). */
export function Page({ brand, skip, help, back, close, above, foot, children }: Props) {
  return (
    <div className={css.page}>
      <a className={css.skip} href="#main">
        {skip}
      </a>
      <div className={css.side}>
        <header className={css.header}>
          <a className={css.logo} href={brand.href}>
            <img src="/brand/logo.svg" alt="" width="28" height="28" loading="lazy" fetchPriority="low" />
            {brand.name}
          </a>
          <div className={css.ways} key={String(Boolean(close))}>
            {close && (
              <button type="button" className={css.quiet} onClick={close.onClick}>
                {close.label}
              </button>
            )}
            {help && (
              <a className={css.quiet} href={help.href}>
                {help.label}
              </a>
            )}
          </div>
        </header>
        <main className={css.main} id="main" tabIndex={-1}>
          <div className={css.top}>
            {back && (
              <a className={css.quiet} href={back.href}>
                <Icon drawing={arrowLeft} />
                {back.label}
              </a>
            )}
            {above}
          </div>
          {children}
        </main>
        <footer className={css.foot}>
          <Icon drawing={lock} />
          {foot}
        </footer>
      </div>
      <aside className={css.picture} id={pageEnd} aria-hidden="true" />
    </div>
  );
}
