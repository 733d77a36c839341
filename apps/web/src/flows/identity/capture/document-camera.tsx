import * as identityTexts from '@portaria/domain/texts/identity';
import { useFrameGuidance } from '../guidance/use-frame-guidance.ts';
import { Stage } from './stage.tsx';
import type { Camera } from './use-camera.ts';

type Props = { readonly camera: Camera; readonly isPage: boolean; readonly shoot: () => unknown };

/** ID-10: a document in its mask, and hints about the light. */
export function DocumentCamera({ camera, isPage, shoot }: Props) {
  const problem = useFrameGuidance(camera.video);
  return (
    <Stage
      video={camera.video}
      shape={isPage ? 'page' : 'card'}
      words={problem ? identityTexts.guidance[problem] : identityTexts.capture.plain}
      isGood={!problem}
      shoot={shoot}
      cancel={camera.cancel}
    />
  );
}
