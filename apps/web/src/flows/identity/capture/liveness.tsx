import type { IdentityFamily } from '@portaria/domain/flows/identity';
import * as identityTexts from '@portaria/domain/texts/identity';
import { useState } from 'react';
import { useHeadingFocus } from '../../../layout/use-heading-focus.ts';
import { Note } from '../../../ui/note.tsx';
import { ChallengeDialog } from '../challenge/challenge-dialog.tsx';
import { ChallengeStage } from '../challenge/challenge-stage.tsx';
import { useChallenge } from '../challenge/use-challenge.ts';
import type { PictureEvent } from '../finish.ts';
import { useGuide } from '../guidance/use-guide.ts';
import type { IdentityStep } from '../identity-session.ts';
import { Review } from '../review/review.tsx';
import { StepLayout } from '../step-layout.tsx';
import { CameraView } from './camera-view.tsx';
import { LivenessAdvice } from './liveness-advice.tsx';
import { PicturePage } from './picture-page.tsx';
import { RetryDialog } from './retry-dialog.tsx';
import { sendPicture } from './send-picture.ts';
import { SendingView } from './sending-view.tsx';
import { tick } from './tick.ts';
import { execute } from './upload.ts';
import { useCalm } from './use-calm.ts';
import { useCamera } from './use-camera.ts';
import { useSending } from './use-sending.ts';

type Props = { readonly step: IdentityStep<PictureEvent>; readonly family: IdentityFamily };

/** ID-06, ID-11: the selfie with a challenge. It is drawn once the camera is open, because its steps are timed. */
export const Liveness = (props: Props) => (
  <PicturePage {...props} picture="selfie">
    <Challenge {...props} />
  </PicturePage>
);

function Challenge({ step, family }: Props) {
  const { data, labelOf, clearLabel } = step;
  const [isCalm, setIsCalm] = useCalm();
  const camera = useCamera('user');
  const guide = useGuide();
  const sending = useSending(step, 'selfie', family);
  const steps = useChallenge({ step, camera, isCalm, finish: judge });
  /** Where the back end gives no challenge: a single picture, which the person reviews (ID-10). */
  const [shot, setShot] = useState<Blob>();
  useHeadingFocus(sending.state.is !== 'idle' ? sending.state.is : shot ? (sending.retry ? 'refused' : 'review') : camera.state);

  async function open() {
    clearLabel();
    setShot(undefined);
    steps.reset();
    await camera.open();
  }
  /** The frames are on the server already: nothing is left to review. */
  function judge(id: string) {
    camera.close();
    steps.reset();
    void sending.send((onProgress) => execute({ selfie: true, challenge: { id } }, data.progress!.transformation, onProgress));
  }
  function taken(frames: readonly Blob[]) {
    tick();
    if (steps.challenge!.id) return void steps.answer(frames);
    camera.close();
    setShot(frames[0]);
  }
  const send = () => void sending.send((onProgress) => sendPicture({ data, family, type: 'SELFIE', side: 'selfie' }, shot!, onProgress));
  const drop = () => {
    sending.drop();
    void open();
  };
  const takeAgain = () => {
    const isSame = sending.takeAgain();
    setShot(undefined);
    if (isSame) void open();
  };

  if (sending.state.is !== 'idle')
    return (
      <StepLayout part="selfie" {...(sending.state.is === 'accepted' && { heading: sending.state.words })}>
        <SendingView state={sending.state} again={sending.again} drop={drop} />
      </StepLayout>
    );
  if (shot)
    return (
      <Review picture={shot} kind="face" verdict={sending.retry} use={send} another={sending.retry ? takeAgain : () => void open()}>
        <Note text={labelOf('form')} />
      </Review>
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
          challenge={steps.challenge}
          sending={steps.sending}
          begin={() => void steps.begin()}
          finish={taken}
          late={steps.late}
          cancel={camera.cancel}
        />
      }
      lead={identityTexts.capture.lead.challenge}
      error={labelOf('form')}
      advice={<LivenessAdvice isCalm={isCalm} setIsCalm={setIsCalm} />}
    >
      {sending.retry && <RetryDialog verdict={sending.retry} again={takeAgain} />}
      {steps.end && <ChallengeDialog end={steps.end} left={data.progress!.left} again={() => void open()} close={steps.reset} />}
    </CameraView>
  );
}
