const tickMilliseconds = 18;

/** ID-10: a picture was taken: felt where the device can, and not by a person who asked it for reduced motion. */
export function tick() {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) navigator.vibrate?.(tickMilliseconds);
}
