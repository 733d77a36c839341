/** Seconds before the next try. A code of ten minutes gets seven tries; after the last row it is the operator's turn. */
const waits = [2, 5, 15, 45, 120, 240, 600, 1800, 3600] as const;

/** `asked` is what the other side asked for; it is never answered sooner than that. None is left after the last row. */
export function waitSeconds(tries: number, asked = 0): number {
  const own = waits[tries - 1] ?? Number.POSITIVE_INFINITY;
  return Math.max(own, asked);
}
