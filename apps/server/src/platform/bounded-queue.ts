export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

type Size = {
  readonly atOnce: number;
  readonly waiting: number;
  /** What a caller gets at once when the queue is full. */
  readonly onFull: () => Error;
};

/** Runs so much work at once, in the order in which it came, and lets so much wait. */
export function boundedQueue({ atOnce, waiting, onFull }: Size): Queue {
  const next: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < atOnce) running += 1;
    else if (next.length < waiting) await new Promise<void>((turn) => next.push(turn));
    else throw onFull();
    try {
      return await work();
    } finally {
      const turn = next.shift();
      if (turn) turn();
      else running -= 1;
    }
  };
}
