import * as limits from '@portaria/domain/limits';
import { fill } from '@portaria/domain/texts/fill';
import * as identityTexts from '@portaria/domain/texts/identity';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { faceGuidance, type Turn } from '../guidance/face-guidance.ts';
import { type Look, useFaceGuidance } from '../guidance/use-face-guidance.ts';
import type { Guide } from '../guidance/use-guide.ts';
import css from './capture.module.css';
import { type GivenChallenge, restMilliseconds } from './given-challenge.ts';
import { drawFrame, isSamePicture, jpegOf } from './picture.ts';
import { Stage } from './stage.tsx';

export type Taken = { readonly step: Turn; readonly at: number; readonly picture: Blob };
type Props = {
  readonly guide: Guide;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly challenge: GivenChallenge | undefined;
  /** The camera delivers frames: the time of the challenge may start. */
  readonly begin: () => unknown;
  readonly finish: (frames: readonly Taken[]) => unknown;
  readonly cancel: () => unknown;
};
const { guidance, capture, challenge: words } = identityTexts;

/** One frame per turn: taken automatically when the head is in position, or by the shutter. */
export function ChallengeStage({ guide, video, challenge, begin, finish, cancel }: Props) {
  const [taken, setTaken] = useState<readonly Taken[]>([]);
  const [word, setWord] = useState<keyof typeof guidance>();
  const [isLate, setIsLate] = useState(false);
  const neutralYaw = useRef(0);
  const steady = useRef(0);
  const isTaking = useRef(false);
  const turn = challenge?.steps[taken.length];

  async function take(canvas: HTMLCanvasElement) {
    const at = Math.round(performance.now());
    if (isTaking.current || !turn || at - (taken.at(-1)?.at ?? 0) < limits.shutterGapMilliseconds) return;
    isTaking.current = true;
    const picture = await freshPicture(canvas).catch(() => undefined); // none: the next frame or tap retries
    isTaking.current = false;
    steady.current = 0;
    if (!picture) return;
    const frames = [...taken, { step: turn, at, picture }];
    setWord(undefined);
    setTaken(frames);
    if (frames.length === challenge!.steps.length) finish(frames);
  }
  /** If the camera froze for a moment, the engine would reject the answer as a still and count a try. */
  async function freshPicture(canvas: HTMLCanvasElement) {
    const picture = await jpegOf(canvas);
    const sames = await Promise.all(taken.map((earlier) => isSamePicture(earlier.picture, picture)));
    return sames.includes(true) ? undefined : picture;
  }
  function look({ faces, problem, canvas }: Look) {
    if (!turn || isTaking.current) return;
    const hint = problem ?? faceGuidance(faces, turn, neutralYaw.current);
    steady.current = hint === 'hold' ? steady.current + 1 : 0;
    setWord(hint);
    if (steady.current < limits.guidanceSteadyLooks) return;
    if (taken.length === 0) neutralYaw.current = faces[0]!.yaw;
    setIsLate(false); // the guidance works: the shutter stays only for a person who has used it
    void take(canvas);
  }
  useFaceGuidance(guide, video, look);

  const start = useEffectEvent(begin);
  useEffect(() => void start(), []);
  const isReady = guide.is === 'ready';
  /** A person who waited for the guidance on a slow connection gets the full time. */
  const restart = useEffectEvent(() => {
    if (challenge && taken.length === 0 && restMilliseconds(challenge) < limits.challengeRestMilliseconds) begin();
  });
  useEffect(() => {
    if (isReady) restart();
  }, [isReady]);
  const at = taken.length;
  useEffect(() => {
    if (at < 0) return;
    const timer = setTimeout(() => setIsLate(true), limits.shutterWaitMilliseconds);
    return () => clearTimeout(timer);
  }, [at]);

  const isPlain = guide.is === 'off' || isLate;
  const total = challenge?.steps.length ?? 0;
  return (
    <Stage
      video={video}
      shape="face"
      words={turn ? guidance[word === undefined || word === 'center' ? turn : word] : capture.opening}
      isGood={word === 'hold'}
      {...(turn && total > 1 && { turns: { done: at, total, to: turn === 'center' ? undefined : turn } })}
      note={
        <p className={css.note}>
          {total > 1 && fill(words.progress, { n: Math.min(at + 1, total), total })}
          {guide.is === 'loading' && (
            <>
              <br />
              {fill(capture.loading, { percent: guide.percent })}
            </>
          )}
        </p>
      }
      shoot={turn && isPlain ? () => void take(drawFrame(video.current!, limits.challengeFramePx)) : undefined}
      cancel={cancel}
    />
  );
}
