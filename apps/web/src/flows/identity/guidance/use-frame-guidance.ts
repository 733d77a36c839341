import * as limits from '@portaria/domain/limits';
import { type RefObject, useEffect, useState } from 'react';
import { drawFrame } from '../capture/picture.ts';
import { type FrameProblem, frameProblem } from './frame-quality.ts';

const glancePx = 240;

/** ID-10: light, reflection and sharpness of the camera's frames; needs no model. */
export function useFrameGuidance(video: RefObject<HTMLVideoElement | null>) {
  const [problem, setProblem] = useState<FrameProblem>();
  useEffect(() => {
    const canvas = document.createElement('canvas');
    const timer = setInterval(() => {
      if (!video.current?.videoWidth) return;
      const { width, height } = drawFrame(video.current, glancePx, canvas);
      setProblem(frameProblem(canvas.getContext('2d')!.getImageData(0, 0, width, height), true));
    }, limits.guidanceLookMilliseconds * 3);
    return () => clearInterval(timer);
  }, [video]);
  return problem;
}
