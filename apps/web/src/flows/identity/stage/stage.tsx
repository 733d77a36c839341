import type { Spot } from '@portaria/domain/capture/glare';
import { type ChallengeMove, type ScreenColour, screenColours } from '@portaria/domain/identity/liveness';
import * as identityTexts from '@portaria/domain/texts/identity';
import { type CSSProperties, type RefObject, type SyntheticEvent, useState } from 'react';
import type { Made } from '../challenge/given-challenge.ts';
import type { Count } from '../guidance/countdown.ts';
import type { Tone } from '../guidance/words.ts';
import { Around } from './around.tsx';
import picture from './picture.module.css';
import { Pointer } from './pointer.tsx';
import { Shutter } from './shutter.tsx';
import css from './stage.module.css';

type Props = {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly shape: 'face' | 'card' | 'page';
  /** One sentence: what to do now. */
  readonly words: string;
  readonly tone?: Tone;
  /** Until the automatic shot. */
  readonly count?: Count | undefined;
  /** Completed steps of a challenge. */
  readonly steps?: Made;
  /** What the challenge asks for now. */
  readonly move?: ChallengeMove;
  /** Fills the screen around the preview. */
  readonly colour?: ScreenColour | undefined;
  /** Where the problem is, as shares of the camera's picture. */
  readonly spot?: Spot | undefined;
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
 * The camera behind everything, from edge to edge, and the instruction near the lens. The mask takes what the sentence and the controls leave.
 * A face is mirrored in the preview; the picture that is sent is not.
 */
export function Stage({ video, shape, words, tone, count, steps, move, colour, spot, part, note, shoot, shootText, cancel }: Props) {
  const [isLying, setIsLying] = useState<boolean>(); // unknown before the first picture
  const measure = ({ currentTarget: { videoWidth, videoHeight } }: SyntheticEvent<HTMLVideoElement>) =>
    setIsLying(videoWidth > videoHeight);
  const light = colour && ({ '--light': screenColours[colour] } as CSSProperties);
  return (
    <>
      <video
        ref={video}
        className={picture.video}
        aria-label={text.preview}
        playsInline
        muted
        autoPlay
        data-of={shape}
        data-lying={isLying}
        onLoadedData={measure}
        onResize={measure}
      />
      {shape !== 'face' && <Around video={video} />}
      <div className={css.top}>
        <p className={css.saying} role="status" data-tone={tone} data-lit={Boolean(light)}>
          <span>{words}</span>
        </p>
      </div>
      <div
        className={css.stage}
        data-shape={shape}
        data-lying={isLying}
        data-tone={tone}
        data-move={move}
        data-colour={colour}
        style={light}
      >
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
      {spot && <Pointer video={video} spot={spot} />}
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

/** It fills from the top: to the left by the turns to the left, to the right by every other step. */
const Ring = ({ left, right, total }: Made) => (
  <svg viewBox="0 0 100 130" className={css.ring} aria-hidden="true">
    <path d={clockwise} />
    <path d={clockwise} className={css.made} pathLength={total} strokeDasharray={`${right} ${total}`} />
    <path d={clockwise} className={css.made} pathLength={total} strokeDasharray={`${left} ${total}`} data-to="left" />
  </svg>
);
const clockwise = 'M50 1.5a48.5 63.5 0 0 1 0 127a48.5 63.5 0 0 1 0-127';
