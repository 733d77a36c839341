import { type CaptureBounds, pageBounds } from '@portaria/domain/capture/bounds';
import { type Quad, quadSide } from '@portaria/domain/capture/find-quad';
import * as limits from '@portaria/domain/limits';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { drawFrame } from '../capture/picture.ts';
import { type Count, countOf, heldAfter } from './countdown.ts';
import { glanceWord, wholeWord } from './document-guidance.ts';
import type { FromDocumentWorker, ToDocumentWorker } from './document-worker.ts';
import { expectedLookMs, isSlow, newPatience, pauseAfter } from './pace.ts';
import type { Word } from './words.ts';

/** Enough for the edges: the whole frame decides. */
const slowGlancePx = quadSide / 2;

/**
 * ID-10: looks at small frames until the document has lain still for a while, which is counted down, then at the whole one, in a web worker;
 * `take` gets the canvas with the very frame that was found good. `off`: this device cannot, and only the shutter is left.
 */
export function useDocumentGuidance(video: RefObject<HTMLVideoElement | null>, take: (canvas: HTMLCanvasElement) => unknown) {
  const [word, setWord] = useState<Word | 'off'>();
  const [count, setCount] = useState<Count>();
  const found = useEffectEvent(take);
  useEffect(() => {
    const worker = new Worker(new URL('./document-worker.ts', import.meta.url), { type: 'module' });
    const [small, whole] = [document.createElement('canvas'), document.createElement('canvas')];
    const isHopeless = newPatience();
    let lookMs = expectedLookMs(navigator);
    let [held, askedAt, seenAt] = [0, 0, performance.now()];
    let before: Quad | undefined;
    let fault: Word | undefined; // of the last whole frame: a glance cannot see it
    let timer = setTimeout(glance, pauseAfter(lookMs));

    function stop() {
      clearTimeout(timer);
      worker.terminate();
    }
    function off() {
      stop();
      setWord('off');
      setCount(undefined);
    }
    function ask(canvas: HTMLCanvasElement, longSide: number, bounds?: CaptureBounds) {
      const { width, height } = drawFrame(video.current!, longSide, canvas);
      const frame = canvas.getContext('2d')!.getImageData(0, 0, width, height);
      askedAt = performance.now();
      worker.postMessage({ frame, bounds } satisfies ToDocumentWorker);
    }
    function wait() {
      timer = setTimeout(glance, pauseAfter(lookMs));
    }
    function glance() {
      if (video.current?.videoWidth) ask(small, isSlow(lookMs) ? slowGlancePx : quadSide);
      else wait();
    }
    function answered({ data }: MessageEvent<FromDocumentWorker>) {
      if ('facts' in data) {
        const next = wholeWord(data.facts, whole);
        setWord(next);
        if (next === 'hold') return found(whole);
        fault = next;
        setCount(undefined);
        return wait();
      }
      lookMs = performance.now() - askedAt;
      if (isHopeless(lookMs)) return off();
      const next = glanceWord(data.glance, small, before);
      before = data.glance.quad;
      held = heldAfter(held, next, performance.now() - seenAt);
      seenAt = performance.now();
      if (next !== 'hold') fault = undefined;
      setWord(fault ?? next);
      if (!fault) setCount(countOf(held)); // while the whole frame has a problem the count is not shown to go on
      if (held < limits.holdMilliseconds) return wait();
      held = 0;
      return ask(whole, limits.documentPx, pageBounds);
    }
    worker.onmessage = answered;
    worker.onerror = off;
    return stop;
  }, [video]);
  return { word, count };
}
