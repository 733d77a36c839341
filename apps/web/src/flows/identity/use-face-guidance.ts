import * as limits from '@portaria/domain/limits';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SeenFace } from './face-guidance.ts';
import { frameProblem } from './frame-quality.ts';
import type { FromWorker } from './guidance-worker.ts';
import { drawFrame } from './picture.ts';

type Guide = { readonly is: 'loading'; readonly percent: number } | { readonly is: 'ready' | 'off' };
/** One frame, what is on it, and the canvas that still holds it. */
export type Look = {
  readonly faces: readonly SeenFace[];
  readonly problem: ReturnType<typeof frameProblem>;
  readonly canvas: HTMLCanvasElement;
};

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** ID-10: finds faces on the device, in a thread of its own; what cannot load is simply off, and the plain shutter is there. */
export function useFaceGuidance(video: RefObject<HTMLVideoElement | null>, isLive: boolean, look: (seen: Look) => unknown): Guide {
  const [guide, setGuide] = useState<Guide>({ is: 'loading', percent: 0 });
  const worker = useRef<Worker>(undefined);
  const canvas = useRef<HTMLCanvasElement>(undefined);
  const asked = useRef<ReturnType<typeof frameProblem>>(undefined);
  const seen = useEffectEvent((faces: readonly SeenFace[]) => look({ faces, problem: asked.current, canvas: canvas.current! }));
  const isReady = guide.is === 'ready';

  useEffect(() => {
    if (savesData() || typeof WebAssembly === 'undefined') return setGuide({ is: 'off' });
    const made = new Worker(new URL('./guidance-worker.ts', import.meta.url), { type: 'module' });
    const stop = () => {
      setGuide({ is: 'off' });
      made.terminate();
    };
    made.onerror = stop;
    made.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      if (data.is === 'loading') setGuide((now) => (now.is === 'ready' ? now : { is: 'loading', percent: Math.round(data.share * 100) }));
      if (data.is === 'ready') setGuide({ is: 'ready' });
      if (data.is === 'failed') stop();
    };
    worker.current = made;
    return () => made.terminate();
  }, []);

  useEffect(() => {
    const made = worker.current;
    if (!isLive || !isReady || !made) return;
    canvas.current ??= document.createElement('canvas');
    let timer: ReturnType<typeof setTimeout>;
    function ask() {
      if (!video.current?.videoWidth) return wait();
      const { width, height } = drawFrame(video.current, limits.challengeFramePx, canvas.current);
      const frame = canvas.current!.getContext('2d')!.getImageData(0, 0, width, height);
      asked.current = frameProblem(frame, false);
      made!.postMessage(frame);
    }
    const wait = () => {
      timer = setTimeout(ask, limits.guidanceLookMilliseconds);
    };
    function answered({ data }: MessageEvent<FromWorker>) {
      if (data.is !== 'seen') return;
      seen(data.faces);
      wait();
    }
    made.addEventListener('message', answered);
    ask();
    return () => {
      clearTimeout(timer);
      made.removeEventListener('message', answered);
    };
  }, [video, isLive, isReady]);

  return guide;
}
