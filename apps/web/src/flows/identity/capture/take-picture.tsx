import type { IdentityFamily } from '@portaria/domain/flows/identity';
import type { DocumentSide } from '@portaria/domain/identity';
import * as limits from '@portaria/domain/limits';
import * as identityTexts from '@portaria/domain/texts/identity';
import { advice } from '@portaria/domain/texts/identity-advice';
import { useState } from 'react';
import { useHeadingFocus } from '../../../layout/use-heading-focus.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { Stack } from '../../../ui/stack.tsx';
import type { DrawnDocument } from '../document-drawing.tsx';
import { useFrameGuidance } from '../guidance/use-frame-guidance.ts';
import { useGuide } from '../guidance/use-guide.ts';
import type { IdentityStep } from '../identity-session.ts';
import { OnPhone } from '../phone/on-phone.tsx';
import { StepLayout } from '../step-layout.tsx';
import { useEnd } from '../use-end.tsx';
import { usePlaced } from '../use-placed.ts';
import { CameraProblem } from './camera-problem.tsx';
import { ChallengeStage, type Taken } from './challenge-stage.tsx';
import { OtherWays } from './other-ways.tsx';
import { drawFrame, jpegOf } from './picture.ts';
import { RetryDialog } from './retry-dialog.tsx';
import { Review } from './review.tsx';
import { sendPicture } from './send-picture.ts';
import { SendingView } from './sending-view.tsx';
import { Stage } from './stage.tsx';
import { useCamera } from './use-camera.ts';
import { type PictureEvent, useSending } from './use-sending.ts';

type Props = {
  readonly step: IdentityStep<PictureEvent>;
  readonly family: IdentityFamily;
  readonly type: DrawnDocument['type'] | 'SELFIE';
  readonly side: DocumentSide | 'selfie';
};
const text = identityTexts.capture;
/** ID-06: no challenge is a look ahead. */
const justAhead = { id: '', steps: ['center' as const], until: Number.POSITIVE_INFINITY };

/** ID-10: one picture of a document, or a selfie without a challenge: camera or file, a look at it, and off it goes. */
export function TakePicture({ step, family, type, side }: Props) {
  const { data, labelOf } = step;
  const isSelfie = side === 'selfie';
  const kind = isSelfie ? 'face' : 'document';
  const longSide = isSelfie ? limits.selfiePx : limits.documentPx;
  const camera = useCamera(isSelfie ? 'user' : 'environment');
  const guide = useGuide(isSelfie && !data.isOnPhone);
  const sending = useSending(step, side, family);
  const [shot, setShot] = useState<Blob>();
  const [isUnreadable, setIsUnreadable] = useState(false);
  const problem = useFrameGuidance(camera.video, camera.state === 'live' && !isSelfie, true);
  const { state } = camera;
  const phase = sending.state.is !== 'idle' ? sending.state.is : shot ? 'review' : state;
  usePlaced(step, side, family);
  useHeadingFocus(phase);

  async function shoot() {
    const picture = await jpegOf(drawFrame(camera.video.current!, longSide)).catch(() => undefined);
    if (!picture) return; // the camera stays: the next tap tries again
    camera.close();
    setShot(picture);
  }
  function finish([frame]: readonly Taken[]) {
    camera.close();
    setShot(frame!.picture);
  }
  function take(picture: Blob | undefined) {
    setIsUnreadable(!picture);
    if (picture) setShot(picture);
  }
  function again() {
    sending.drop();
    setShot(undefined);
    void camera.open();
  }
  const send = () => void sending.send((told) => sendPicture({ data, family, type, side }, shot!, told));

  const over = useEnd(step);
  if (over) return over;
  if (data.isOnPhone) return <OnPhone step={step} />;
  const upload = { longSide, take };
  const part = isSelfie ? 'selfie' : 'document';
  const retry = sending.retry && (
    <RetryDialog
      kind={isSelfie ? 'liveness' : 'documents'}
      verdict={sending.retry}
      again={() => {
        setShot(undefined);
        if (sending.takeAgain()) void camera.open();
      }}
    />
  );

  if (sending.state.is !== 'idle')
    return (
      <StepLayout part={part}>
        <SendingView state={sending.state} again={sending.again} drop={again} />
      </StepLayout>
    );
  if (shot)
    return (
      <StepLayout part={part}>
        <Review picture={shot} kind={kind} use={send} another={again} />
        <Note text={labelOf('form')} />
        {retry}
      </StepLayout>
    );
  if (state === 'live' && isSelfie)
    return (
      <StepLayout part={part} isSmall>
        <ChallengeStage guide={guide} video={camera.video} challenge={justAhead} begin={() => {}} finish={finish} cancel={camera.close} />
      </StepLayout>
    );
  if (state === 'live')
    return (
      <StepLayout part={part} isSmall>
        <Stage
          video={camera.video}
          shape={side === 'full' ? 'page' : 'card'}
          words={problem ? identityTexts.guidance[problem] : text.plain}
          isGood={!problem}
          shoot={() => void shoot()}
          cancel={camera.close}
        />
      </StepLayout>
    );
  if (state !== 'closed' && state !== 'opening')
    return (
      <StepLayout part={part} heading="">
        <CameraProblem problem={state} step={step} again={() => void camera.open()} others={<OtherWays step={step} upload={upload} />} />
      </StepLayout>
    );
  return (
    <StepLayout part={part} lead={isSelfie ? text.lead.selfie : text.lead.document}>
      <Stack>
        <Note
          text={isUnreadable ? advice.file_type : (labelOf('form') ?? (state === 'opening' ? text.allow : undefined))}
          calm={state === 'opening'}
        />
        <Button loading={state === 'opening'} loadingText={text.opening} onClick={() => void camera.open()}>
          {text.open}
        </Button>
        <OtherWays step={step} upload={upload} />
      </Stack>
      {retry}
    </StepLayout>
  );
}
