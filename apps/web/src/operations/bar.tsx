import css from './operations.module.css';

export const Bar = ({ of, most }: { of: number; most: number }) => (
  <svg className={css.bar} aria-hidden="true">
    <rect width={`${(of / Math.max(1, most)) * 100}%`} height="100%" />
  </svg>
);
