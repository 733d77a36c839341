/** Backoff in seconds. A code of ten minutes gets seven attempts; after the last row the message is a dead letter. */
const waits = [2, 5, 15, 45, 120, 240, 600, 1800, 3600] as const;

/** `asked` is the wait that the gateway asked for, a minimum. Infinite after the last row. */
export function waitSeconds(tries: number, asked = 0): number {
  const own = waits[tries - 1] ?? Number.POSITIVE_INFINITY;
  return Math.max(own, asked);
}
