import { type CaptureErrorName, captureErrors } from '@portaria/domain/errors/capture';
import * as identityTexts from '@portaria/domain/texts/identity';
import { type ReactNode, useEffect } from 'react';
import { reportError } from '../../../lib/report.ts';
import { Button } from '../../../ui/button.tsx';
import { MessageScreen } from '../../../ui/message-screen.tsx';
import { isCameraBlocked } from '../camera-policy.ts';
import { type IdentityStep, remember } from '../identity-session.ts';
import type { CameraState } from './use-camera.ts';

type Problem = Exclude<CameraState, 'closed' | 'opening' | 'live'>;
type Props = { readonly problem: Problem; readonly step: IdentityStep<never>; readonly again: () => unknown; readonly others: ReactNode };
const text = identityTexts.capture;

const words = {
  denied: { heading: captureErrors.camera_access.heading, text: text.denied },
  none: { heading: captureErrors.camera_access.heading, text: text.none },
  busy: { heading: captureErrors.camera_access.heading, text: text.busy },
  inApp: { heading: captureErrors.camera_access.heading, text: text.inApp },
  embedded: { heading: captureErrors.camera_access.heading, text: text.embedded },
  lost: captureErrors.lost_page_focus,
  cancelled: captureErrors.user_canceled,
} as const satisfies Record<Problem, unknown>;

/** ER-09. */
const names = {
  denied: 'camera_access',
  none: 'camera_access',
  busy: 'camera_access',
  inApp: 'camera_access',
  embedded: 'camera_access',
  lost: 'lost_page_focus',
  cancelled: 'user_canceled',
} as const satisfies Record<Problem, CaptureErrorName>;

/**
 * ID-08, ID-10: without a camera there are alternatives. An in-app browser or a cross-site iframe offers a hand-off link to another
 * browser, because this address works only here.
 */
export function CameraProblem({ problem, step: { data, patch }, again, others }: Props) {
  const leadsOutside = (problem === 'inApp' || problem === 'embedded') && !data.isPhone && data.progress!.hasOwnCalls;
  useEffect(() => reportError(names[problem]), [problem]);
  const mayOpen = problem === 'embedded' ? !isCameraBlocked() : !leadsOutside;
  return (
    <MessageScreen
      icon="device"
      heading={words[problem].heading}
      text={words[problem].text}
      actions={
        <>
          {leadsOutside && (
            <Button onClick={() => patch(remember({ isOnPhone: true }))}>
              {problem === 'embedded' ? identityTexts.phone.embedded.open : text.openInBrowser}
            </Button>
          )}
          {mayOpen && (
            <Button variant={leadsOutside ? 'second' : 'primary'} onClick={again}>
              {text.again}
            </Button>
          )}
          {others}
        </>
      }
    />
  );
}
