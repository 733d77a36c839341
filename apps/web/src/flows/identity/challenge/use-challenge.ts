import type { BodyOf } from '@portaria/contract/call';
import { identityCalls } from '@portaria/contract/calls/identity';
import { refusedAs } from '@portaria/domain/errors/outcomes';
import * as shellTexts from '@portaria/domain/texts/shell';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call, type Refused } from '../../../lib/call.ts';
import { connectionErrorText } from '../../../lib/connection.ts';
import { reportError } from '../../../lib/report.ts';
import { base64Of } from '../capture/picture.ts';
import type { Camera } from '../capture/use-camera.ts';
import type { PictureEvent } from '../finish.ts';
import type { IdentityStep } from '../identity-session.ts';
import { askProgress } from '../progress.ts';
import { type ChallengeEnd, endOf } from './challenge-end.ts';
import type { StepSending } from './challenge-stage.tsx';
import { afterStep, type GivenChallenge, givenChallenge, justAhead } from './given-challenge.ts';

type StepBody = BodyOf<typeof identityCalls.challengeStep>;
type Props = {
  readonly step: IdentityStep<PictureEvent>;
  readonly camera: Camera;
  readonly isCalm: boolean;
  /** Every step was answered. */
  readonly finish: (id: string) => unknown;
};

/** ID-11: draws a challenge and answers it step by step. Frames that did not arrive are kept, and the same ones are sent again. */
export function useChallenge({ step: { data, patch, refused }, camera, isCalm, finish }: Props) {
  const [challenge, setChallenge] = useState<GivenChallenge>();
  const [sending, setSending] = useState<StepSending>();
  const [end, setEnd] = useState<ChallengeEnd>();
  const unsent = useRef<StepBody>(undefined);
  const run = useRef(0);

  function reset() {
    run.current += 1;
    unsent.current = undefined;
    setChallenge(undefined);
    setSending(undefined);
    setEnd(undefined);
  }
  function stop(why: ChallengeEnd) {
    reset();
    camera.close();
    setEnd(why);
  }

  async function begin() {
    const mine = run.current;
    const askedAt = performance.now();
    const result = await call(identityCalls.challenge, { isCalm, ...(camera.facts() && { camera: camera.facts() }) });
    if (mine !== run.current) return;
    if (result.ok) return setChallenge(givenChallenge(result.answer, askedAt));
    if (refusedAs(result, 'gone')) return setChallenge(justAhead); // a back end without challenges
    if (refusedAs(result, 'exceeded')) return countedTry();
    camera.close();
    return refused(result);
  }
  /** ID-14: too many redraws cost a try. If it was the last one, the session is over, and its page says what comes next. */
  async function countedTry() {
    reportError('denied');
    stop('challenge_redrawn');
    const result = await askProgress(data);
    return result.ok ? patch({ progress: result.answer }) : refused(result);
  }

  async function answer(frames: readonly Blob[]) {
    const { id, step } = challenge!;
    setSending({ is: 'sending' });
    const images = await Promise.all(frames.map(base64Of)).catch(() => undefined);
    if (!images) return stop('challenge_unknown'); // the browser could not read them again
    return post({ id, index: step.index, frames: images });
  }
  async function post(body: StepBody) {
    const mine = run.current;
    unsent.current = undefined;
    setSending({ is: 'sending' });
    const askedAt = performance.now();
    const result = await call(identityCalls.challengeStep, body);
    if (mine !== run.current) return;
    if (!result.ok) return fail(result, body);
    const next = afterStep(challenge!, result.answer, askedAt);
    if (!next) return finish(body.id);
    setChallenge(next);
    return setSending(undefined);
  }
  function fail(refusal: Refused, body: StepBody) {
    const mayPass = refusedAs(refusal, 'unheard') || refusedAs(refusal, 'stopped') || refusal.retryAfterSeconds !== undefined;
    if (mayPass) {
      unsent.current = body;
      const text = refusedAs(refusal, 'stopped') ? shellTexts.cancelled : connectionErrorText();
      return setSending({ is: 'unsent', text, again });
    }
    const why = endOf(refusal);
    if (why) return stop(why);
    camera.close();
    return refused(refusal);
  }
  const again = () => unsent.current && void post(unsent.current);
  const onOnline = useEffectEvent(again);
  useEffect(() => {
    const back = () => void onOnline();
    addEventListener('online', back);
    return () => {
      removeEventListener('online', back);
      run.current += 1;
    };
  }, []);

  return { challenge, sending, end, reset, begin, answer, late: () => stop('challenge_expired') };
}
