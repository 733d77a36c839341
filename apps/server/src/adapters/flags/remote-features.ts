import { randomUUID } from 'node:crypto';
import { ErrorCode, type EvaluationContext, OpenFeature, type Provider } from '@openfeature/server-sdk';
import type { Keys } from '../../platform/keys.ts';
import type { Metrics } from '../../platform/metrics.ts';
import { circuitBreaker } from '../circuit-breaker.ts';
import { evaluationContext, type Features, fallbackOf } from './features.ts';

type Given = {
  readonly keys: Keys;
  readonly now: () => Date;
  readonly metrics: Metrics;
  readonly timeoutMs: number;
  /** Reports the reason, without personal data. */
  readonly onOutage: (reason: string) => void;
};

/** How long a start waits for the provider. It serves with the defaults after that, until the provider is ready. */
const startMs = 5000;
/** A flag that is asked for hundreds of times a second must not wait each time for a service that is down. */
const breaker = { failures: 5, openMs: 30_000 };
const isResting = 'resting';

/** SG-05: flags of a service. An unreachable or slow one costs its time-out at most, then every key has its default. */
export async function openRemoteFeatures(provider: Provider, { keys, now, metrics, timeoutMs, onOutage }: Given): Promise<Features> {
  const domain = randomUUID();
  const ready = OpenFeature.setProviderAndWait(domain, provider);
  await within(startMs, ready).catch((error: unknown) => onOutage(`start: ${reasonOf(error)}`));
  const client = OpenFeature.getClient(domain);
  const { guard } = circuitBreaker(breaker, now);

  async function evaluate(key: string, otherwise: 'on' | 'off', cpf: string) {
    const details = await within(timeoutMs, detailsOf(key, otherwise, evaluationContext(keys, cpf)));
    const { errorCode } = details;
    if (errorCode && errorCode !== ErrorCode.FLAG_NOT_FOUND) throw new Error(errorCode);
    return details;
  }

  /** Many services keep a flag that is on or off as a boolean, which has no strings. */
  async function detailsOf(key: string, otherwise: 'on' | 'off', of: EvaluationContext) {
    const details = await client.getStringDetails(key, otherwise, of);
    if (details.errorCode !== ErrorCode.TYPE_MISMATCH) return details;
    const { value, errorCode } = await client.getBooleanDetails(key, otherwise === 'on', of);
    return { value: value ? 'on' : 'off', errorCode };
  }

  return {
    async treatment(key, cpf) {
      const otherwise = fallbackOf(key);
      try {
        const { value, errorCode } = await guard(
          () => evaluate(key, otherwise, cpf),
          () => new Error(isResting),
        );
        metrics.flagEvaluations.inc({ outcome: errorCode ? 'unknown' : 'ok' });
        return value === 'on' ? 'on' : 'off';
      } catch (error) {
        const reason = reasonOf(error);
        metrics.flagEvaluations.inc({ outcome: reason === isResting || reason === late ? reason : 'fault' });
        if (reason !== isResting) onOutage(reason);
        return otherwise;
      }
    },
  };
}

const late = 'late';
const reasonOf = (error: unknown) => (error instanceof Error && /^\w{1,40}$/.test(error.message) ? error.message : 'fault');

/** Rejects with `late` in time; what comes later is ignored. */
function within<T>(ms: number, promise: Promise<T>): Promise<T> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error(late)), ms);
    promise.then(done, fail).finally(() => clearTimeout(timer));
  });
}
