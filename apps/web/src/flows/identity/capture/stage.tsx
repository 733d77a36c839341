import { type ChallengeMove, type ScreenColour, screenColours } from '@portaria/domain/identity/liveness';
import * as identityTexts from '@portaria/domain/texts/identity';
import { type CSSProperties, type RefObject, type SyntheticEvent, useState } from 'react';
import type { Count } from '../guidance/countdown.ts';
import type { Tone } from '../guidance/words.ts';
import css from './capture.module.css';
import { Shutter } from './shutter.tsx';

type Props = {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly shape: 'face' | 'card' | 'page';
  /** One sentence: what to do now. */
  readonly words: string;
  readonly tone?: Tone;
  /** Until the automatic shot. */
  readonly count?: Count | undefined;
  /** Completed steps of a challenge and their total. */
  readonly steps?: { readonly done: number; readonly total: number };
  /** What the challenge asks for now. */
  readonly move?: ChallengeMove;
  /** Fills the screen around the preview. */
  readonly colour?: ScreenColour | undefined;
  /** Which picture or step it is. */
  readonly part?: string | undefined;
  readonly note?: string | undefined;
  /** Left out while the shutter waits for the guidance: it stays in its place. */
  readonly shoot?: (() => unknown) | undefined;
  /** Another action in its place. */
  readonly shootText?: string;
  readonly cancel: () => unknown;
};

const text = identityTexts.capture;

/**
 * The camera under its mask, with the instruction above it, near the lens. The frame takes what the sentence and the controls leave. A face is
 * mirrored in the preview; the picture that is sent is not.
 */
export function Stage({ video, shape, words, tone, count, steps, move, colour, part, note, shoot, shootText, cancel }: Props) {
  const [isLying, setIsLying] = useState<boolean>(); // unknown before the first picture
  const measure = ({ currentTarget: { videoWidth, videoHeight } }: SyntheticEvent<HTMLVideoElement>) =>
    setIsLying(videoWidth > videoHeight);
  const light = colour && ({ '--light': screenColours[colour] } as CSSProperties);
  return (
    <>
      <div className={css.top}>
        <p className={css.saying} role="status" data-tone={tone} data-lit={Boolean(light)}>
          <span>{words}</span>
        </p>
      </div>
      <div className={css.stage} data-shape={shape} data-tone={tone} data-move={move} data-colour={colour} style={light}>
        <video
          ref={video}
          className={css.video}
          aria-label={text.preview}
          playsInline
          muted
          autoPlay
          data-lying={isLying}
          onLoadedData={measure}
          onResize={measure}
        />
        <div className={css.mask} aria-hidden="true">
          {steps && <Ring {...steps} />}
          {shape !== 'face' && <span className={css.corners} />}
          {(move === 'left' || move === 'right') && (
            <svg viewBox="0 0 24 24" className={css.arrow} data-to={move} aria-hidden="true">
              <path d="M15 5l-7 7 7 7" />
            </svg>
          )}
        </div>
      </div>
      <div className={css.controls}>
        <p className={css.note}>{note}</p>
        <p className={css.part}>{part}</p>
        <Shutter tone={tone} count={count} shoot={isLying !== undefined || shootText ? shoot : undefined} words={shootText} />
        <button type="button" className={css.cancel} onClick={cancel}>
          {text.cancel}
        </button>
      </div>
    </>
  );
}

const Ring = ({ done, total }: { done: number; total: number }) => (
  <svg viewBox="0 0 100 130" className={css.ring} aria-hidden="true">
    <ellipse cx="50" cy="65" rx="63.5" ry="48.5" transform="rotate(-90 50 65)" />
    <ellipse
      cx="50"
      cy="65"
      rx="63.5"
      ry="48.5"
      transform="rotate(-90 50 65)"
      className={css.made}
      pathLength={total}
      strokeDasharray={`${done} ${total}`}
    />
  </svg>
);
