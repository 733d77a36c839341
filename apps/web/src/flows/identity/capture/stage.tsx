import { type ChallengeMove, type ScreenColour, screenColours } from '@portaria/domain/identity/liveness';
import * as identityTexts from '@portaria/domain/texts/identity';
import { type CSSProperties, type ReactNode, type RefObject, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/stack.tsx';
import css from './capture.module.css';

type Props = {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly shape: 'face' | 'card' | 'page';
  /** One sentence: what to do now. */
  readonly words: string;
  readonly isGood?: boolean;
  /** Completed steps of a challenge and their total. */
  readonly steps?: { readonly done: number; readonly total: number };
  /** What the challenge asks for now. */
  readonly move?: ChallengeMove;
  /** Fills the screen around the preview. */
  readonly colour?: ScreenColour | undefined;
  readonly note?: ReactNode;
  /** The shutter, or another action in its place. */
  readonly shoot?: (() => unknown) | undefined;
  readonly shootText?: string;
  readonly cancel: () => unknown;
};

const text = identityTexts.capture;

/**
 * The camera preview under its mask, with the instruction above it, near the lens. A face is mirrored in the preview; the picture that is
 * sent is not.
 */
export function Stage({ video, shape, words, isGood = false, steps, move, colour, note, shoot, shootText = text.shoot, cancel }: Props) {
  const [hasPicture, setHasPicture] = useState(false);
  const light = colour && ({ '--light': screenColours[colour] } as CSSProperties);
  return (
    <>
      {light && <div className={css.light} style={light} aria-hidden="true" />}
      <p className={css.saying} role="status" data-lit={Boolean(light)}>
        {words}
      </p>
      <div className={css.stage} data-shape={shape} data-good={isGood} data-move={move} data-colour={colour} style={light}>
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
          {steps && <Ring {...steps} />}
        </div>
        {(move === 'left' || move === 'right') && (
          <svg viewBox="0 0 24 24" className={css.arrow} data-to={move} aria-hidden="true">
            <path d="M15 5l-7 7 7 7" />
          </svg>
        )}
      </div>
      {note}
      <Stack>
        {shoot && hasPicture && <Button onClick={shoot}>{shootText}</Button>}
        <Button variant="second" onClick={cancel}>
          {text.cancel}
        </Button>
      </Stack>
    </>
  );
}

const Ring = ({ done, total }: { done: number; total: number }) => (
  <svg viewBox="0 0 100 130" className={css.ring} aria-hidden="true">
    <ellipse cx="50" cy="65" rx="62" ry="47" transform="rotate(-90 50 65)" />
    <ellipse
      cx="50"
      cy="65"
      rx="62"
      ry="47"
      transform="rotate(-90 50 65)"
      className={css.made}
      pathLength={total}
      strokeDasharray={`${done} ${total}`}
    />
  </svg>
);
