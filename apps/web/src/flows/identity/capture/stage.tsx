import * as identityTexts from '@portaria/domain/texts/identity';
import { type ReactNode, type RefObject, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/stack.tsx';
import css from './capture.module.css';

type Props = {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly shape: 'face' | 'card' | 'page';
  /** One sentence: what to do now. */
  readonly words: string;
  readonly isGood?: boolean;
  /** Completed turns and their total. */
  readonly turns?: { readonly done: number; readonly total: number; readonly to?: 'left' | 'right' | undefined };
  readonly note?: ReactNode;
  readonly shoot?: (() => unknown) | undefined;
  readonly cancel: () => unknown;
};

const text = identityTexts.capture;

/**
 * The camera preview under its mask, with the instruction above it, near the lens. A face is mirrored in the preview; the picture that is
 * sent is not.
 */
export function Stage({ video, shape, words, isGood = false, turns, note, shoot, cancel }: Props) {
  const [hasPicture, setHasPicture] = useState(false);
  return (
    <>
      <p className={css.saying} role="status">
        {words}
      </p>
      <div className={css.stage} data-shape={shape} data-good={isGood}>
        <video
          ref={video}
          className={css.video}
          aria-label={text.preview}
          playsInline
          muted
          autoPlay
          onLoadedData={() => setHasPicture(true)}
        />
        <div className={css.mask} aria-hidden="true">
          {turns && (
            <svg viewBox="0 0 100 130" className={css.ring} aria-hidden="true">
              <ellipse cx="50" cy="65" rx="62" ry="47" transform="rotate(-90 50 65)" />
              <ellipse
                cx="50"
                cy="65"
                rx="62"
                ry="47"
                transform="rotate(-90 50 65)"
                className={css.made}
                pathLength={turns.total}
                strokeDasharray={`${turns.done} ${turns.total}`}
              />
            </svg>
          )}
        </div>
        {turns?.to && (
          <svg viewBox="0 0 24 24" className={css.arrow} data-to={turns.to} aria-hidden="true">
            <path d="M15 5l-7 7 7 7" />
          </svg>
        )}
      </div>
      {note}
      <Stack>
        {shoot && hasPicture && <Button onClick={shoot}>{text.shoot}</Button>}
        <Button variant="second" onClick={cancel}>
          {text.cancel}
        </Button>
      </Stack>
    </>
  );
}
