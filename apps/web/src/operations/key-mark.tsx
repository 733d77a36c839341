import css from './key-mark.module.css';

/** The key that does the same as what it stands in. A screen reader has it from `aria-keyshortcuts`. */
export const KeyMark = ({ children }: { readonly children: string }) => (
  <span className={css.key} aria-hidden="true">
    {children}
  </span>
);
