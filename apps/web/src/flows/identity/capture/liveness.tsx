import { identityCalls } from '@portaria/contract/calls/identity';
import { refusedAs } from '@portaria/domain/errors/outcomes';
import type { IdentityFamily } from '@portaria/domain/flows/identity';
import * as identityTexts from '@portaria/domain/texts/identity';
import { advice } from '@portaria/domain/texts/identity-advice';
import { useState } from 'react';
import { useHeadingFocus } from '../../../layout/use-heading-focus.ts';
import { call } from '../../../lib/call.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Note } from '../../../ui/note.tsx';
import type { PictureEvent } from '../finish.ts';
import { useGuide } from '../guidance/use-guide.ts';
import css from '../identity.module.css';
import type { IdentityStep } from '../identity-session.ts';
import { StepLayout } from '../step-layout.tsx';
import { CameraView } from './camera-view.tsx';
import { ChallengeStage, type Taken } from './challenge-stage.tsx';
import { type GivenChallenge, givenChallenge, justAhead, restMilliseconds } from './given-challenge.ts';
import { base64Of } from './picture.ts';
import { PicturePage } from './picture-page.tsx';
import { RetryDialog } from './retry-dialog.tsx';
import { Review } from './review.tsx';
import { sendPicture } from './send-picture.ts';
import { SendingView } from './sending-view.tsx';
import { execute } from './upload.ts';
import { useCamera } from './use-camera.ts';
import { useSending } from './use-sending.ts';

type Props = { readonly step: IdentityStep<PictureEvent>; readonly family: IdentityFamily };

/** ID-06, ID-11: the selfie with head turns. The challenge is requested once the camera is open, because it is valid for one minute. */
export const Liveness = (props: Props) => (
  <PicturePage {...props} picture="selfie">
    <Challenge {...props} />
  </PicturePage>
);

function Challenge({ step, family }: Props) {
  const { data, refused, labelOf, clearLabel } = step;
  const camera = useCamera('user');
  const guide = useGuide();
  const sending = useSending(step, 'selfie', family, isTooLate);
  const [challenge, setChallenge] = useState<GivenChallenge>();
  const [taken, setTaken] = useState<readonly Taken[]>();
  const [isLate, setIsLate] = useState(false);
  const phase = sending.state.is !== 'idle' ? sending.state.is : taken ? 'review' : camera.state;
  useHeadingFocus(phase);

  async function open() {
    clearLabel();
    setIsLate(false);
    setTaken(undefined);
    setChallenge(undefined);
    await camera.open();
  }
  async function begin() {
    const askedAt = performance.now();
    const result = await call(identityCalls.challenge, undefined);
    if (result.ok) return setChallenge(givenChallenge(result.answer, askedAt));
    if (refusedAs(result, 'gone')) return setChallenge(justAhead); // a back end without challenges
    camera.close();
    return refused(result);
  }
  function finish(frames: readonly Taken[]) {
    camera.close();
    setTaken(frames);
  }
  /** Checked here, because the server would count a try. */
  function isTooLate() {
    if (restMilliseconds(challenge!) >= 0) return false;
    setTaken(undefined);
    setIsLate(true);
    return true;
  }
  function send() {
    if (isTooLate()) return;
    const { id } = challenge!;
    void sending.send(async (onProgress) => {
      if (!id) return sendPicture({ data, family, type: 'SELFIE', side: 'selfie' }, taken![0]!.picture, onProgress);
      const frames = await Promise.all(
        taken!.map(async ({ step: turn, at, picture }) => ({ step: turn, at, image: await base64Of(picture) })),
      );
      return execute({ selfie: true, challenge: { id, frames } }, data.progress!.transformation, onProgress);
    });
  }

  const drop = () => {
    sending.drop();
    void open();
  };

  if (sending.state.is !== 'idle')
    return (
      <StepLayout part="selfie">
        <SendingView state={sending.state} again={sending.again} drop={drop} />
      </StepLayout>
    );
  if (taken)
    return (
      <StepLayout part="selfie">
        <Review picture={taken[0]!.picture} kind="face" use={send} another={() => void open()} />
        <Note text={labelOf('form')} />
        {sending.retry && <RetryDialog kind="liveness" verdict={sending.retry} again={() => void (sending.takeAgain() && open())} />}
      </StepLayout>
    );
  return (
    <CameraView
      step={step}
      part="selfie"
      camera={camera}
      open={() => void open()}
      live={
        <ChallengeStage
          guide={guide}
          video={camera.video}
          challenge={challenge}
          begin={() => void begin()}
          finish={finish}
          cancel={camera.cancel}
        />
      }
      lead={identityTexts.capture.lead.challenge}
      error={labelOf('form')}
      advice={
        <ul className={css.plain}>
          {identityTexts.instructions.face.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      }
    >
      {isLate && (
        <Dialog
          title={identityTexts.challenge.expired}
          actions={<Button onClick={() => void open()}>{identityTexts.challenge.again}</Button>}
          onClose={() => setIsLate(false)}
        >
          {advice.challenge_expired}
        </Dialog>
      )}
    </CameraView>
  );
}
