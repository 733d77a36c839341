import * as limits from '@portaria/domain/limits';
import { fill } from '@portaria/domain/texts/fill';
import * as identityTexts from '@portaria/domain/texts/identity';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Guide } from '../guidance/use-guide.ts';
import { toneOf } from '../guidance/words.ts';
import { Stage } from '../stage/stage.tsx';
import { type GivenChallenge, madeOf } from './given-challenge.ts';
import { useStepFrames } from './use-step-frames.ts';

/** The frames of a step on their way; `again` where they did not arrive. */
export type StepSending = { readonly is: 'sending' } | { readonly is: 'unsent'; readonly text: string; readonly again: () => unknown };
type Props = {
  readonly guide: Guide;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly challenge: GivenChallenge | undefined;
  readonly sending?: StepSending | undefined;
  /** The camera delivers frames and the guidance has loaded, or takes too long: the time of the first step may start. */
  readonly begin: () => unknown;
  readonly finish: (frames: readonly Blob[]) => unknown;
  readonly late?: () => unknown;
  readonly cancel: () => unknown;
};
const { guidance, capture, challenge: words } = identityTexts;

/** ID-11: one step after the other, with the instruction near the lens. */
export function ChallengeStage({ guide, video, challenge, sending, begin, finish, late = () => {}, cancel }: Props) {
  const [isPatient, setIsPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsPatient(false), limits.shutterWaitMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  const isReady = guide.is !== 'loading' || !isPatient;
  const start = useEffectEvent(begin);
  useEffect(() => {
    if (isReady) void start();
  }, [isReady]);

  const { word, count, colour, isTaking, isPlain, shoot } = useStepFrames({
    guide,
    video,
    challenge: sending ? undefined : challenge,
    finish,
    late,
  });
  const { total = 0, step } = challenge ?? {};
  const isChallenge = total > 1;

  function said(): string {
    if (sending) return sending.is === 'unsent' ? sending.text : words.next;
    if (!step) return words.soon;
    if (isTaking) return guidance[step.move];
    if (isPlain && isChallenge) return words.byHand[step.move];
    return guidance[word ?? step.move];
  }
  return (
    <Stage
      video={video}
      shape="face"
      words={said()}
      tone={sending?.is === 'sending' ? 'good' : toneOf(word)}
      count={count}
      {...(step && isChallenge && { steps: madeOf(challenge!, sending !== undefined) })}
      {...(step && isChallenge && !sending && { move: step.move })}
      colour={colour}
      part={step && isChallenge ? fill(words.progress, { n: step.index + 1, total }) : undefined}
      note={guide.is === 'loading' ? fill(capture.loading, { percent: guide.percent }) : undefined}
      {...(sending?.is === 'unsent' ? { shoot: sending.again, shootText: capture.send } : { shoot })}
      cancel={cancel}
    />
  );
}
