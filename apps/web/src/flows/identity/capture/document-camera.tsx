import * as identityTexts from '@portaria/domain/texts/identity';
import { useDocumentGuidance } from '../guidance/use-document-guidance.ts';
import { toneOf } from '../guidance/words.ts';
import { Stage } from '../stage/stage.tsx';
import { jpegOf } from './picture.ts';
import type { Camera } from './use-camera.ts';

type Props = {
  readonly camera: Camera;
  readonly isPage: boolean;
  readonly part: string | undefined;
  readonly shoot: () => unknown;
  readonly keep: (picture: Blob) => unknown;
};
const { capture, guidance } = identityTexts;

/** ID-10: a document in its mask: taken automatically once it lies still and can be read, or by the shutter. */
export function DocumentCamera({ camera, isPage, part, shoot, keep }: Props) {
  const { word, spot, count } = useDocumentGuidance(camera.video, (canvas) => void jpegOf(canvas).then(keep, shoot));
  return (
    <Stage
      video={camera.video}
      shape={isPage ? 'page' : 'card'}
      words={word === 'off' ? capture.plain : word ? guidance[word] : capture.auto}
      tone={word === 'off' ? undefined : toneOf(word)}
      count={count}
      spot={spot}
      part={part}
      shoot={shoot}
      cancel={camera.cancel}
    />
  );
}
