import css from './share.module.css';

type Props = {
  /** From 0 to 1. */
  readonly of: number;
  readonly tone?: 'calm' | 'soon' | 'late' | 'done';
  /** A limit, on the same scale. */
  readonly mark?: number | undefined;
};

/** A bar of the full width; what it shows is in words beside it. */
export const Share = ({ of, tone = 'calm', mark }: Props) => (
  <svg className={css.share} data-tone={tone} aria-hidden="true">
    <rect width="100%" height="100%" rx="3" />
    <rect width={`${Math.min(1, Math.max(0, of)) * 100}%`} height="100%" rx="3" />
    {mark !== undefined && <line x1={`${mark * 100}%`} x2={`${mark * 100}%`} y1="-2" y2="8" />}
  </svg>
);
