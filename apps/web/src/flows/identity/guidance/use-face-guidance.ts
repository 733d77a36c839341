import { pageBounds } from '@portaria/domain/capture/bounds';
import { lightObjection } from '@portaria/domain/capture/face';
import * as limits from '@portaria/domain/limits';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { drawFrame } from '../capture/picture.ts';
import type { SeenFace } from './face-guidance.ts';
import type { FromWorker } from './guidance-worker.ts';
import { expectedLookMs, pauseAfter } from './pace.ts';
import type { Guide } from './use-guide.ts';
import { type Word, wordOf } from './words.ts';

/** One frame, its faces, and the canvas that still holds it. `problem`: its light or sharpness. */
export type Look = {
  readonly faces: readonly SeenFace[];
  readonly problem: Word | undefined;
  readonly canvas: HTMLCanvasElement;
};

/** ID-10: detects faces continuously, in a web worker. */
export function useFaceGuidance(guide: Guide, video: RefObject<HTMLVideoElement | null>, look: (seen: Look) => unknown) {
  const canvas = useRef<HTMLCanvasElement>(undefined);
  const seen = useEffectEvent((faces: readonly SeenFace[], problem: Word | undefined) => look({ faces, problem, canvas: canvas.current! }));
  const worker = guide.is === 'ready' ? guide.worker : undefined;

  useEffect(() => {
    if (!worker) return;
    canvas.current ??= document.createElement('canvas');
    let timer: ReturnType<typeof setTimeout> | undefined;
    let askedAt = 0;
    function ask() {
      if (!video.current?.videoWidth) return wait(expectedLookMs(navigator));
      const { width, height } = drawFrame(video.current, limits.challengeFramePx, canvas.current);
      const frame = canvas.current!.getContext('2d')!.getImageData(0, 0, width, height);
      askedAt = performance.now();
      worker!.postMessage(frame);
    }
    const wait = (lookMs: number) => {
      clearTimeout(timer); // an answer for the previous stage may still arrive
      timer = setTimeout(ask, pauseAfter(lookMs));
    };
    function answered({ data }: MessageEvent<FromWorker>) {
      if (data.is !== 'seen') return;
      const { faces, light } = data;
      const objection = lightObjection(light, faces.length, pageBounds);
      seen(faces, objection && wordOf[objection.code]);
      wait(performance.now() - askedAt);
    }
    worker.addEventListener('message', answered);
    ask();
    return () => {
      clearTimeout(timer);
      worker.removeEventListener('message', answered);
    };
  }, [video, worker]);
}
