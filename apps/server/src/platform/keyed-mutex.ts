export type KeyedMutex = ReturnType<typeof keyedMutex>;

/**
 * An in-process mutex per key. Correctness depends on the database's locks; this keeps a flood of guesses at one account from taking every
 * connection of the pool while they wait for each other.
 */
export function keyedMutex() {
  const tails = new Map<string, Promise<unknown>>();
  return async <T>(key: string, run: () => Promise<T>): Promise<T> => {
    const before = tails.get(key) ?? Promise.resolve();
    const mine = before.then(run, run);
    const tail = mine.catch(() => {});
    tails.set(key, tail);
    try {
      return await mine;
    } finally {
      if (tails.get(key) === tail) tails.delete(key);
    }
  };
}
