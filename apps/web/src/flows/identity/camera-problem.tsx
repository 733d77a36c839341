import { captureErrors } from '@portaria/domain/errors/capture';
import * as identityTexts from '@portaria/domain/texts/identity';
import { type ReactNode, useState } from 'react';
import { say } from '../../lib/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { MessageScreen } from '../../ui/message-screen.tsx';
import type { CameraState } from './use-camera.ts';

type Problem = Exclude<CameraState, 'closed' | 'opening' | 'live'>;
type Props = { readonly problem: Problem; readonly again: () => unknown; readonly others: ReactNode };
const text = identityTexts.capture;

const words = {
  denied: { heading: captureErrors.camera_access.heading, text: text.denied },
  none: { heading: captureErrors.camera_access.heading, text: text.none },
  busy: { heading: captureErrors.camera_access.heading, text: text.busy },
  inApp: { heading: captureErrors.camera_access.heading, text: text.inApp },
  lost: captureErrors.lost_page_focus,
} as const satisfies Record<Problem, unknown>;

/** ID-08, ID-10: no camera is no dead end. */
export function CameraProblem({ problem, again, others }: Props) {
  const [isCopied, setIsCopied] = useState(false);
  async function openOutside() {
    await navigator.clipboard?.writeText(location.href).catch(() => {});
    setIsCopied(true);
    void say(text.copied);
  }
  return (
    <MessageScreen
      icon="device"
      heading={words[problem].heading}
      text={words[problem].text}
      actions={
        <>
          {problem === 'inApp' ? (
            <Button onClick={() => void openOutside()}>{isCopied ? text.copied : text.openInBrowser}</Button>
          ) : (
            <Button onClick={again}>{text.again}</Button>
          )}
          {others}
        </>
      }
    />
  );
}
