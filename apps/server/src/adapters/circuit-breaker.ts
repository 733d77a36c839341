export type BreakerSettings = {
  /** This many failures in a row open it. */
  readonly failures: number;
  /** How long it stays open before a probe. */
  readonly openMs: number;
};

/**
 * Spares a service that is down, and the people who would wait for it. Each process has its own: the others learn the same at little cost, and
 * it does no harm when they differ.
 */
export function circuitBreaker({ failures, openMs }: BreakerSettings, now: () => Date) {
  let failed = 0;
  let openedAt: number | null = null;
  let isProbing = false;

  const isOpen = () => openedAt !== null && (isProbing || now().getTime() - openedAt < openMs);
  const fail = (isProbe: boolean) => {
    failed += 1;
    if (isProbe || (openedAt === null && failed >= failures)) openedAt = now().getTime();
  };
  const succeed = (isProbe: boolean) => {
    failed = 0;
    if (isProbe) openedAt = null;
  };

  /** Runs it, or throws what `whenOpen` returns while the circuit is open. */
  async function guard<T>(run: () => Promise<T>, whenOpen: () => Error): Promise<T> {
    if (isOpen()) throw whenOpen();
    const isProbe = openedAt !== null;
    isProbing = isProbe;
    try {
      const result = await run();
      succeed(isProbe);
      return result;
    } catch (error) {
      fail(isProbe);
      throw error;
    } finally {
      if (isProbe) isProbing = false;
    }
  }

  return { guard, isOpen };
}
