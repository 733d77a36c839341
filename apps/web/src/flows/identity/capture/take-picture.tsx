import { type IdentityFamily, sidesOf } from '@portaria/domain/flows/identity';
import type { DocumentSide } from '@portaria/domain/identity';
import * as limits from '@portaria/domain/limits';
import { fill } from '@portaria/domain/texts/fill';
import * as identityTexts from '@portaria/domain/texts/identity';
import { advice } from '@portaria/domain/texts/identity-advice';
import { useHeadingFocus } from '../../../layout/use-heading-focus.ts';
import { Note } from '../../../ui/note.tsx';
import { ChallengeStage } from '../challenge/challenge-stage.tsx';
import { justAhead } from '../challenge/given-challenge.ts';
import type { DrawnDocument } from '../document/document-drawing.tsx';
import type { PictureEvent } from '../finish.ts';
import { useGuide } from '../guidance/use-guide.ts';
import type { IdentityStep } from '../identity-session.ts';
import { Review } from '../review/review.tsx';
import { StepLayout } from '../step-layout.tsx';
import { CameraView } from './camera-view.tsx';
import { DocumentCamera } from './document-camera.tsx';
import { PicturePage } from './picture-page.tsx';
import { sendPicture } from './send-picture.ts';
import { SendingView } from './sending-view.tsx';
import { useSending } from './use-sending.ts';
import { useTakenPicture } from './use-taken-picture.ts';

type Props = {
  readonly step: IdentityStep<PictureEvent>;
  readonly family: IdentityFamily;
  readonly type: DrawnDocument['type'] | 'SELFIE';
  readonly side: DocumentSide | 'selfie';
};
const text = identityTexts.capture;
const { lead } = text;

const kinds = {
  selfie: { part: 'selfie', shown: 'face', facing: 'user', longSide: limits.selfiePx, lead: lead.selfie },
  document: {
    part: 'document',
    shown: 'document',
    facing: 'environment',
    longSide: limits.documentPx,
    lead: lead.document,
  },
} as const;

/** Which of the pictures of a document it is. */
function partOf(type: Props['type'], side: Props['side'], family: IdentityFamily) {
  const sides: readonly Props['side'][] = type === 'SELFIE' ? [] : sidesOf(type, family);
  return sides.length > 1 ? fill(text.part, { n: sides.indexOf(side) + 1, total: sides.length }) : undefined;
}

/** ID-10: one picture of a document, or a selfie without a challenge: camera or file, review, upload. */
export const TakePicture = (props: Props) => (
  <PicturePage step={props.step} picture={props.side} family={props.family}>
    <Taking {...props} />
  </PicturePage>
);

function Taking({ step, family, type, side }: Props) {
  const { data, labelOf } = step;
  const isSelfie = side === 'selfie';
  const kind = kinds[isSelfie ? 'selfie' : 'document'];
  const { camera, shot, isUnreadable, keep, shoot, choose, drop } = useTakenPicture(kind.facing, kind.longSide);
  const guide = useGuide(isSelfie);
  const sending = useSending(step, side, family);
  useHeadingFocus(sending.state.is !== 'idle' ? sending.state.is : shot ? (sending.retry ? 'refused' : 'review') : camera.state);

  function again() {
    sending.drop();
    drop();
    void camera.open();
  }
  function retake() {
    drop();
    if (sending.takeAgain()) void camera.open();
  }
  const send = () => void sending.send((onProgress) => sendPicture({ data, family, type, side }, shot!, onProgress));

  if (sending.state.is !== 'idle')
    return (
      <StepLayout part={kind.part} {...(sending.state.is === 'accepted' && { heading: sending.state.words })}>
        <SendingView state={sending.state} again={sending.again} drop={again} />
      </StepLayout>
    );
  if (shot)
    return (
      <Review picture={shot} kind={kind.shown} verdict={sending.retry} use={send} another={sending.retry ? retake : again}>
        <Note text={labelOf('form')} />
      </Review>
    );
  return (
    <CameraView
      step={step}
      part={kind.part}
      camera={camera}
      open={() => void camera.open()}
      live={
        isSelfie ? (
          <ChallengeStage
            guide={guide}
            video={camera.video}
            challenge={justAhead}
            begin={() => {}}
            finish={([picture]) => keep(picture!)}
            cancel={camera.cancel}
          />
        ) : (
          <DocumentCamera
            camera={camera}
            isPage={side === 'full'}
            part={partOf(type, side, family)}
            shoot={() => void shoot()}
            keep={keep}
          />
        )
      }
      lead={kind.lead}
      error={isUnreadable ? advice.file_type : labelOf('form')}
      upload={{ longSide: kind.longSide, take: choose }}
    />
  );
}
