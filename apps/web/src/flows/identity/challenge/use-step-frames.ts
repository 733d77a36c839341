import type { ScreenColour } from '@portaria/domain/identity/liveness';
import * as limits from '@portaria/domain/limits';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { pause } from '../../../lib/call.ts';
import { drawFrame, isSamePicture, jpegOf } from '../capture/picture.ts';
import { type Count, countOf, heldAfter } from '../guidance/countdown.ts';
import { type Look, useFaceGuidance } from '../guidance/use-face-guidance.ts';
import type { Guide } from '../guidance/use-guide.ts';
import { type Moment, momentOf, type Neutral } from './frame-moment.ts';
import { framesOf, type GivenChallenge, restMilliseconds } from './given-challenge.ts';
import { useShutterWait } from './use-shutter-wait.ts';

type Props = {
  readonly guide: Guide;
  readonly video: RefObject<HTMLVideoElement | null>;
  /** Undefined while no step waits for frames. */
  readonly challenge: GivenChallenge | undefined;
  readonly finish: (frames: readonly Blob[]) => unknown;
  readonly late: () => unknown;
};

/** ID-11: the frames of one step: by the guidance when the head is in position, or by the shutter in a row. */
export function useStepFrames({ guide, video, challenge, finish, late }: Props) {
  const [word, setWord] = useState<Moment['word']>();
  const [colour, setColour] = useState<ScreenColour>();
  const [isTaking, setIsTaking] = useState(false);
  /** Of the single picture without a challenge; the steps of one are timed, and taken as soon as they are right. */
  const [count, setCount] = useState<Count>();
  const held = useRef({ time: 0, at: 0 });
  const frames = useRef<readonly Blob[]>([]);
  /** Of the whole challenge, because the engine compares them all. */
  const earlier = useRef<readonly Blob[]>([]);
  const neutral = useRef<Neutral>(undefined);
  const steady = useRef(0);
  const takenAt = useRef(0);
  const isBusy = useRef(false);
  const run = useRef(0);
  const step = challenge?.step;
  const { isLong, beginWait, waitAgain } = useShutterWait();

  /** If the camera froze for a moment, the engine would reject the answer as a still and count a try. */
  async function freshPicture(canvas: HTMLCanvasElement): Promise<Blob | undefined> {
    const picture = await jpegOf(canvas, limits.challengeFrameQuality).catch(() => undefined);
    if (!picture) return undefined;
    const sames = await Promise.all([...earlier.current, ...frames.current].map((one) => isSamePicture(one, picture)));
    return sames.includes(true) ? undefined : picture;
  }
  function keep(picture: Blob) {
    frames.current = [...frames.current, picture];
    takenAt.current = performance.now();
    steady.current = 0;
    if (frames.current.length < framesOf(challenge!)) return;
    const all = frames.current;
    earlier.current = [...earlier.current, ...all];
    setWord(undefined);
    finish(all);
  }
  async function take(canvas: HTMLCanvasElement) {
    isBusy.current = true;
    const mine = run.current;
    const picture = await freshPicture(canvas); // none: the next look retries
    isBusy.current = false;
    if (picture && mine === run.current) keep(picture);
  }

  /** All frames in a row. Each colour fills the screen a moment before its frame; a frozen camera is waited for. */
  async function shoot() {
    if (!challenge || isBusy.current) return;
    const { move, colours } = challenge.step;
    const mine = run.current;
    const isMine = () => mine === run.current && video.current !== null;
    isBusy.current = true;
    frames.current = [];
    setIsTaking(true);
    const gap = move === 'center' ? limits.frameGapMilliseconds : limits.burstGapMilliseconds;
    for (let i = 0; i < framesOf(challenge) && isMine(); i++) {
      if (colours) setColour(colours[i]);
      if (colours) await pause(limits.colourSettleMilliseconds);
      else if (i > 0) await pause(gap);
      let picture: Blob | undefined;
      while (!picture && isMine()) {
        picture = await freshPicture(drawFrame(video.current!, limits.challengeFramePx));
        if (!picture) await pause(limits.guidanceLookMilliseconds);
      }
      if (colours) await pause(limits.colourMilliseconds - limits.colourSettleMilliseconds);
      if (picture && isMine()) keep(picture);
    }
    if (mine !== run.current) return;
    isBusy.current = false;
    setColour(undefined);
    setIsTaking(false);
  }

  /** True once the whole time was held. */
  function hold(word: Moment['word']) {
    const now = performance.now();
    const time = heldAfter(held.current.time, word, now - held.current.at);
    held.current = { time, at: now };
    setCount(countOf(time));
    return time >= limits.holdMilliseconds;
  }
  function look({ faces, problem, canvas }: Look) {
    if (!challenge || !step || isBusy.current) return;
    const taken = frames.current.length;
    const seen: Moment = problem ? { word: problem } : momentOf({ move: step.move, taken, isAlone: !challenge.id }, faces, neutral.current);
    steady.current = seen.takes ? steady.current + 1 : 0;
    setWord(seen.word);
    if (!challenge.id && !hold(seen.word)) return;
    const isEarly = performance.now() - takenAt.current < limits.frameGapMilliseconds;
    if (!seen.takes || isEarly || (seen.takes === 'steady' && steady.current < limits.guidanceSteadyLooks)) return;
    if (step.move === 'center') neutral.current = faces[0]!;
    neutral.current ??= faces[0]!;
    waitAgain(); // the guidance works: the shutter stays only for a person who has used it
    void (step.move === 'colours' ? shoot() : take(canvas));
  }
  useFaceGuidance(guide, video, look);

  const onLate = useEffectEvent(late);
  const index = step?.index;
  useEffect(() => {
    run.current += 1;
    frames.current = [];
    steady.current = 0;
    isBusy.current = false;
    setIsTaking(false);
    setColour(undefined);
    setWord(undefined);
    setCount(undefined);
    held.current = { time: 0, at: performance.now() };
    return index === undefined ? undefined : beginWait();
  }, [index, beginWait]);
  useEffect(() => {
    if (!step || step.until === Number.POSITIVE_INFINITY) return;
    const timer = setTimeout(() => onLate(), Math.max(0, restMilliseconds(step)));
    return () => clearTimeout(timer);
  }, [step]);
  useEffect(
    () => () => {
      run.current += 1;
    },
    [],
  );

  const isPlain = guide.is !== 'ready';
  return { word, count, colour, isTaking, isPlain, shoot: step && (isPlain || isLong) && !isTaking ? () => void shoot() : undefined };
}
