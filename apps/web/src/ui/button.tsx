import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import css from './button.module.css';
import { spinner } from './icons/drawings.ts';
import { Icon } from './icons/icon.tsx';

type ButtonVariant = 'primary' | 'second' | 'link';

type Props = Omit<ComponentProps<'button'>, 'className' | 'disabled'> & {
  variant?: ButtonVariant;
  loading?: boolean | undefined;
  loadingText?: string;
  /** As wide as its line, so that no label sets its width: a first paint is spared the one that it does not show. */
  wide?: boolean;
};

/** While loading it keeps its width and focus, shows what it does (its own label without other words), and ignores clicks. */
export function Button({
  variant = 'primary',
  type = 'button',
  loading = false,
  loadingText,
  wide = false,
  onClick,
  children,
  ...button
}: Props) {
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (loading) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button {...button} type={type} className={css[variant]} aria-busy={loading} aria-disabled={loading} onClick={click}>
      <span className={css.label} aria-hidden={loading && loadingText !== undefined}>
        {children}
      </span>
      {loadingText && (loading || !wide) && (
        <span className={css.label} aria-hidden={!loading}>
          <Icon drawing={spinner} className={css.spinner} />
          {loadingText}
        </span>
      )}
    </button>
  );
}

type LinkProps = Omit<ComponentProps<'a'>, 'className'> & { href: string; variant?: ButtonVariant; children: ReactNode };

export function ButtonLink({ variant = 'primary', children, ...link }: LinkProps) {
  return (
    <a {...link} className={css[variant]}>
      <span className={css.label}>{children}</span>
    </a>
  );
}
