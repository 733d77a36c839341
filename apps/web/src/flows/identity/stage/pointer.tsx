import type { Spot } from '@portaria/domain/capture/glare';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import css from './picture.module.css';
import { shownAt } from './shown-at.ts';

/** ID-10: rings what the sentence is about, on the live picture. */
export function Pointer({ video, spot }: { readonly video: RefObject<HTMLVideoElement | null>; readonly spot: Spot }) {
  const ring = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const box = video.current!.getBoundingClientRect();
    const picture = { width: video.current!.videoWidth || box.width, height: video.current!.videoHeight || box.height };
    const { left, top, width, height } = shownAt(spot, picture, box);
    Object.assign(ring.current!.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  }, [video, spot]);
  return <span ref={ring} className={css.spot} aria-hidden="true" />;
}
