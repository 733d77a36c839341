/** Says which of the two it was: too slow, or broken. */
export class TookTooLong extends Error {}

/** SG-01, SG-04: everything that asks a device something has a time-out; what comes later is not listened to. */
export async function within<T>(milliseconds: number, work: () => Promise<T>, message: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TookTooLong(message)), milliseconds);
  });
  return Promise.race([work(), late]).finally(() => clearTimeout(timer));
}
