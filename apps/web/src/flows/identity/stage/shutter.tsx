import * as identityTexts from '@portaria/domain/texts/identity';
import type { Count } from '../guidance/countdown.ts';
import type { Tone } from '../guidance/words.ts';
import css from './shutter.module.css';

type Props = {
  readonly tone: Tone;
  readonly count: Count | undefined;
  /** Left out while it has to wait; it stays where it is, and keeps the focus. */
  readonly shoot: (() => unknown) | undefined;
  /** What it does, if it does not take a picture. */
  readonly words: string | undefined;
};

/** ID-10: always in its place; its ring and number count down to the automatic shot. */
export function Shutter({ tone, count, shoot, words }: Props) {
  if (words)
    return (
      <button type="button" className={css.again} onClick={shoot}>
        {words}
      </button>
    );
  return (
    <>
      <button
        type="button"
        className={css.shutter}
        data-tone={tone}
        aria-label={identityTexts.capture.shoot}
        aria-disabled={!shoot}
        onClick={() => shoot?.()}
      >
        <svg viewBox="0 0 80 80" aria-hidden="true">
          <circle className={css.track} cx="40" cy="40" r="36" />
          {count && <circle className={css.count} cx="40" cy="40" r="36" pathLength="100" strokeDasharray={`${count.share * 100} 100`} />}
          <circle className={css.disc} cx="40" cy="40" r="28" />
        </svg>
      </button>
      {/* Beside the button: it is no part of the name. */}
      {count && (
        <span className={css.number} aria-hidden="true">
          {count.number}
        </span>
      )}
    </>
  );
}
