import type { RouteOf } from '@portaria/domain/routes';
import * as identityTexts from '@portaria/domain/texts/identity';
import type { ComponentProps, ReactNode } from 'react';
import { usePlace } from '../../../lib/location.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import { Stack } from '../../../ui/stack.tsx';
import type { IdentityStep } from '../identity-session.ts';
import { CameraLayer } from '../stage/camera-layer.tsx';
import { StepLayout } from '../step-layout.tsx';
import { CameraAlternatives } from './alternatives.tsx';
import { CameraProblem } from './camera-problem.tsx';
import type { Camera } from './use-camera.ts';

type Props = {
  readonly step: IdentityStep<never>;
  readonly part: 'selfie' | 'document';
  readonly camera: Camera;
  readonly open: () => unknown;
  /** The view of the running camera. */
  readonly live: ReactNode;
  readonly lead: string;
  readonly error: string | undefined;
  readonly upload?: ComponentProps<typeof CameraAlternatives>['upload'];
  /** How to prepare, before the camera opens. */
  readonly advice?: ReactNode;
  /** Dialogs over the closed camera. */
  readonly children?: ReactNode;
};
const text = identityTexts.capture;

/** ID-10: the camera by state: running, unavailable, or not yet open. */
export function CameraView({ step, part, camera: { state, cancel }, open, live, lead, error, upload, advice, children }: Props) {
  const { route } = usePlace();
  const heading = identityTexts.headings[route as RouteOf<'identity'>];
  const others = <CameraAlternatives step={step} {...(upload && { upload })} />;
  if (state === 'live')
    return (
      <CameraLayer heading={heading} cancel={cancel}>
        {live}
      </CameraLayer>
    );
  const isOpening = state === 'opening';
  if (state !== 'closed' && !isOpening)
    return (
      <StepLayout key="problem" part={part} heading="">
        <CameraProblem problem={state} step={step} again={open} others={others} />
      </StepLayout>
    );
  return (
    <StepLayout key="closed" part={part} lead={lead}>
      {advice}
      <Stack>
        <Note text={error ?? (isOpening ? text.allow : undefined)} calm={isOpening} />
        <Button loading={isOpening} loadingText={text.opening} onClick={open}>
          {text.open}
        </Button>
        {others}
      </Stack>
      {children}
    </StepLayout>
  );
}
