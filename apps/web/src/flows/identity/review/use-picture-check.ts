import * as limits from '@portaria/domain/limits';
import { useEffect, useState } from 'react';
import { drawFrame } from '../capture/picture.ts';
import { checkPicture } from './check-picture.ts';
import { type PictureKind, type Problem, problemsOf } from './problems.ts';

/** ID-10: measures a taken picture as the engine will, in a web worker. Undefined while it does; a device that cannot finds nothing. */
export function usePictureCheck(picture: Blob, kind: PictureKind): readonly Problem[] | undefined {
  const [found, setFound] = useState<readonly Problem[]>();
  useEffect(() => {
    setFound(undefined);
    const worker = new Worker(new URL('../guidance/document-worker.ts', import.meta.url), { type: 'module' });
    return checkPicture({ worker, frame: frameOf(picture), done: (facts) => setFound(facts ? problemsOf(kind, facts) : []) });
  }, [picture, kind]);
  return found;
}

async function frameOf(picture: Blob): Promise<ImageData> {
  const bitmap = await createImageBitmap(picture);
  const canvas = drawFrame(bitmap, limits.documentPx);
  bitmap.close();
  return canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
}
