import type { ReviewRisk } from '@portaria/domain/identity/review-risk';
import { queue } from '@portaria/domain/texts/operations/review';
import css from './queue.module.css';

const bars = { low: 1, medium: 2, high: 3 } as const;

/** As a shape and a word: one, two or three bars. */
export const Risk = ({ risk }: { risk: ReviewRisk }) => (
  <span className={css.risk} data-risk={risk}>
    <svg viewBox="0 0 18 14" aria-hidden="true">
      {[0, 1, 2].map((bar) => (
        <rect key={bar} x={bar * 6} y={9 - bar * 4} width="4" height={5 + bar * 4} rx="1" data-on={bar < bars[risk]} />
      ))}
    </svg>
    {queue.risks[risk]}
  </span>
);
