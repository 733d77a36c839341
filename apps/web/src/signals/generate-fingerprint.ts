import * as limits from '@portaria/domain/limits';
import { TimeoutError, withTimeout } from './with-timeout.ts';

/** The interface of a collector, ours or a vendor's (SG-09). */
export type Collector = {
  readonly start: () => Promise<void>;
  readonly collect: (argument?: string) => Promise<string>;
};

/** SG-02: the record of each try. */
export type FingerprintRecord = {
  readonly retries: number;
  readonly action: 'fingerprint_generation_success' | 'fingerprint_generation_fail';
  /** Seconds, three decimals. */
  readonly time_elapsed: number;
  readonly stack?: string;
  readonly initialized?: boolean;
  readonly timeout?: boolean;
};

const tookTooLong = 'The generation of the fingerprint took longer than expected.';

/** SG-01: one retry after a timeout; any other error, or a second timeout, gives null. It never throws. */
export async function generateFingerprint(
  collector: Collector,
  report: (record: FingerprintRecord) => void,
  argument?: string,
): Promise<string | null> {
  const limit = argument === undefined ? limits.fingerprintTimeoutMilliseconds : limits.fingerprintTimeoutWithArgumentMilliseconds;
  const begun = performance.now();
  const elapsed = () => Math.round(performance.now() - begun) / 1000;
  let initialized = false;
  const attempt = async () => {
    await collector.start();
    initialized = true;
    return collector.collect(argument);
  };
  for (let retries = 0; ; retries++) {
    try {
      const fingerprint = await withTimeout(limit, attempt, tookTooLong);
      report({ retries, action: 'fingerprint_generation_success', time_elapsed: elapsed() });
      return fingerprint;
    } catch (error) {
      const timeout = error instanceof TimeoutError;
      if (timeout && retries < limits.fingerprintRetries) continue;
      const stack = (error instanceof Error ? (error.stack ?? error.message) : String(error)).slice(0, limits.fingerprintMaxBytes);
      report({ retries, action: 'fingerprint_generation_fail', time_elapsed: elapsed(), stack, initialized, timeout });
      return null;
    }
  }
}
