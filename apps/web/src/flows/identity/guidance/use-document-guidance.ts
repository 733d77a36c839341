import { type CaptureBounds, pageBounds } from '@portaria/domain/capture/bounds';
import { type Quad, quadSide } from '@portaria/domain/capture/find-quad';
import type { Spot } from '@portaria/domain/capture/glare';
import * as limits from '@portaria/domain/limits';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { drawFrame } from '../capture/picture.ts';
import { type Count, countOf, heldAfter } from './countdown.ts';
import { glanceWord, wholeWord } from './document-guidance.ts';
import type { FromDocumentWorker, ToDocumentWorker } from './document-worker.ts';
import { expectedLookMs, isSlow, newPatience, pauseAfter } from './pace.ts';
import { spotOf } from './spot.ts';
import type { Word } from './words.ts';

/** What to say, and where on the picture that is. */
type Hint = { readonly word?: Word | 'off'; readonly spot?: Spot | undefined };

/** Enough for the edges: the whole frame decides. */
const slowGlancePx = quadSide / 2;

/**
 * ID-10: looks at small frames until the document has lain still for a while, which is counted down, then at the whole one, in a web worker;
 * `take` gets the canvas with the very frame that was found good. `off`: this device cannot, and only the shutter is left.
 */
export function useDocumentGuidance(video: RefObject<HTMLVideoElement | null>, take: (canvas: HTMLCanvasElement) => unknown) {
  const [{ word, spot }, setHint] = useState<Hint>({});
  const [count, setCount] = useState<Count>();
  const found = useEffectEvent(take);
  useEffect(() => {
    const worker = new Worker(new URL('./document-worker.ts', import.meta.url), { type: 'module' });
    const [small, whole] = [document.createElement('canvas'), document.createElement('canvas')];
    const isHopeless = newPatience();
    let lookMs = expectedLookMs(navigator);
    let [held, askedAt, seenAt] = [0, 0, performance.now()];
    let before: Quad | undefined;
    let fault: Hint | undefined; // of the last whole frame: a glance cannot see it
    let timer = setTimeout(glance, pauseAfter(lookMs));

    function stop() {
      clearTimeout(timer);
      worker.terminate();
    }
    function off() {
      stop();
      setHint({ word: 'off' });
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
        const hint = { word: next, spot: spotOf(next, data.facts) };
        setHint(hint);
        if (next === 'hold') return found(whole);
        fault = hint;
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
      setHint(fault ?? { word: next, spot: spotOf(next, data.glance) });
      if (!fault) setCount(countOf(held)); // while the whole frame has a problem the count is not shown to go on
      if (held < limits.holdMilliseconds) return wait();
      held = 0;
      return ask(whole, limits.documentPx, pageBounds);
    }
    worker.onmessage = answered;
    worker.onerror = off;
    return stop;
  }, [video]);
  return { word, spot, count };
}
