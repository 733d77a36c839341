/** Distinguishes a timeout from a failure. */
export class TimeoutError extends Error {}

/** SG-01, SG-04: every request to a device has a timeout; a later result is ignored. */
export async function withTimeout<T>(milliseconds: number, work: () => Promise<T>, message: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(message)), milliseconds);
  });
  return Promise.race([work(), late]).finally(() => clearTimeout(timer));
}

/** SG-04: a signal that fails, or is late, is left out. */
export const within = <T>(milliseconds: number, work: () => Promise<T>): Promise<T | undefined> =>
  withTimeout(milliseconds, work, 'late').catch(() => undefined);
