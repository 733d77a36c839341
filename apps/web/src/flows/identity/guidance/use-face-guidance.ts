import * as limits from '@portaria/domain/limits';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { drawFrame } from '../capture/picture.ts';
import type { SeenFace } from './face-guidance.ts';
import { frameProblem } from './frame-quality.ts';
import type { FromWorker } from './guidance-worker.ts';
import type { Guide } from './use-guide.ts';

/** One frame, its faces, and the canvas that still holds it. */
export type Look = {
  readonly faces: readonly SeenFace[];
  readonly problem: ReturnType<typeof frameProblem>;
  readonly canvas: HTMLCanvasElement;
};

/** ID-10: detects faces continuously, in a web worker. */
export function useFaceGuidance(guide: Guide, video: RefObject<HTMLVideoElement | null>, look: (seen: Look) => unknown) {
  const canvas = useRef<HTMLCanvasElement>(undefined);
  const asked = useRef<ReturnType<typeof frameProblem>>(undefined);
  const seen = useEffectEvent((faces: readonly SeenFace[]) => look({ faces, problem: asked.current, canvas: canvas.current! }));
  const worker = guide.is === 'ready' ? guide.worker : undefined;

  useEffect(() => {
    if (!worker) return;
    canvas.current ??= document.createElement('canvas');
    let timer: ReturnType<typeof setTimeout> | undefined;
    function ask() {
      if (!video.current?.videoWidth) return wait();
      const { width, height } = drawFrame(video.current, limits.challengeFramePx, canvas.current);
      const frame = canvas.current!.getContext('2d')!.getImageData(0, 0, width, height);
      asked.current = frameProblem(frame, false);
      worker!.postMessage(frame);
    }
    const wait = () => {
      clearTimeout(timer); // an answer for the previous stage may still arrive
      timer = setTimeout(ask, limits.guidanceLookMilliseconds);
    };
    function answered({ data }: MessageEvent<FromWorker>) {
      if (data.is !== 'seen') return;
      seen(data.faces);
      wait();
    }
    worker.addEventListener('message', answered);
    ask();
    return () => {
      clearTimeout(timer);
      worker.removeEventListener('message', answered);
    };
  }, [video, worker]);
}
