import css from './stepper.module.css';

type Props = { current: number; total: number; label: string };

/** The progress in a few steps; the label says it in words. `current` counts from 1. */
export function Stepper({ current, total, label }: Props) {
  return (
    <div className={css.stepper}>
      <p>{label}</p>
      <div className={css.steps} aria-hidden="true">
        {Array.from({ length: total }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps have a fixed order
          <span key={at} data-done={at < current} />
        ))}
      </div>
    </div>
  );
}
