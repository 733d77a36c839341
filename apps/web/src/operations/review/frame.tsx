import { type PointerEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import type { View } from './panes.ts';
import css from './pictures.module.css';

type Props = {
  readonly view: View;
  readonly frame: RefObject<HTMLElement | null>;
  readonly src: string;
  readonly name: string;
  readonly onSeen: () => void;
  readonly onFailed: () => void;
  /** The person moved the picture, by so many pixels. */
  readonly onMoved: (left: number, top: number) => void;
};

/** A picture as large as its frame times the zoom, which keeps the middle of what is seen. On its side it swaps the two measures, so that it fits again. */
export function Frame({ view: { zoom, turns }, frame, src, name, onSeen, onFailed, onMoved }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef({ zoom, left: 0, top: 0 });
  useLayoutEffect(() => {
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = frame.current!;
    box.current!.style.setProperty('--zoom', String(zoom));
    box.current!.style.setProperty('--turn', `${turns * 90}deg`);
    const middle = (start: number, seen: number) => (start + seen / 2) * (zoom / last.current.zoom) - seen / 2;
    frame.current!.scrollTo(middle(scrollLeft, clientWidth), middle(scrollTop, clientHeight));
    last.current = { zoom, left: frame.current!.scrollLeft, top: frame.current!.scrollTop };
  }, [zoom, turns, frame]);

  function scrolled() {
    const { scrollLeft: left, scrollTop: top } = frame.current!;
    const before = last.current;
    last.current = { zoom, left, top };
    if (left !== before.left || top !== before.top) onMoved(left - before.left, top - before.top);
  }
  /** A finger scrolls by itself. */
  function drag({ buttons, pointerType, movementX, movementY }: PointerEvent) {
    if (buttons === 1 && pointerType === 'mouse') frame.current!.scrollBy(-movementX, -movementY);
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard when it is enlarged
    <section className={css.frame} ref={frame} tabIndex={0} aria-label={name} onScroll={scrolled} onPointerMove={drag}>
      <div className={css.box} ref={box} data-on-its-side={turns % 2 !== 0}>
        <img src={src} alt={name} draggable={false} onLoad={onSeen} onError={onFailed} />
      </div>
    </section>
  );
}
