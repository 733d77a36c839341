import * as limits from '@portaria/domain/limits';
import { useEffect, useState } from 'react';
import css from './progress-bar.module.css';

/** AP-04: a jump at once, then small steps for as long as it takes. */
export function ProgressBar({ busy, label }: { busy: boolean; label: string }) {
  const [value, setValue] = useState(0);

  useEffect(() => {
    if (!busy) return;
    setValue(limits.progressMinimum);
    const trickle = setInterval(() => setValue((now) => now + (0.95 - now) * 0.12), limits.progressTrickleMilliseconds);
    return () => {
      clearInterval(trickle);
      setValue(1);
    };
  }, [busy]);

  // A polite live region while busy: it is outside the landmarks, so screen readers only find it by the announcement.
  // No style attribute in the first render: the content security policy forbids it in a document.
  return (
    <div
      className={css.bar}
      data-busy={busy}
      {...(busy && { role: 'progressbar', 'aria-label': label, 'aria-live': 'polite' })}
      {...(value > 0 && { style: { transform: `scaleX(${value})` } })}
    />
  );
}
