type View = Pick<Window, 'innerHeight'> & {
  readonly visualViewport: Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'> | null;
};

/** Bars of a browser that come and go are lower than any keyboard. */
export const keyboardMin = 100;
const unzoomed = 1.01;

/** How much of the foot of the page the keyboard of a phone covers, in pixels. A zoom, which makes the visible part smaller too, covers nothing. */
export function coveredHeight({ innerHeight, visualViewport }: View): number {
  if (!visualViewport || visualViewport.scale > unzoomed) return 0;
  const { height, offsetTop } = visualViewport;
  return innerHeight - height < keyboardMin ? 0 : Math.max(0, Math.round(innerHeight - height - offsetTop));
}
