/** Distinguishes a timeout from a failure. */
export class TookTooLong extends Error {}

/** SG-01, SG-04: every request to a device has a timeout; a later result is ignored. */
export async function within<T>(milliseconds: number, work: () => Promise<T>, message: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TookTooLong(message)), milliseconds);
  });
  return Promise.race([work(), late]).finally(() => clearTimeout(timer));
}
