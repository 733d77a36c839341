import type { Metrics } from '../../platform/metrics.ts';
import { type Registry, RegistryOutage } from './registry.ts';
import { type SerproSettings, serproRegistry } from './serpro-registry.ts';

type Given = {
  readonly settings: SerproSettings | undefined;
  /** Asked where none is configured: never in production. */
  readonly demo: Registry;
  readonly metrics: Metrics;
  readonly now: () => Date;
  /** Why, in a word that tells nothing of the person. */
  readonly onOutage?: (reason: string) => void;
};

/** SV-11: the configured registry; without one the demo accounts'. */
export function chooseRegistry({ settings, demo, now, ...rest }: Given): Registry {
  return watched(settings ? serproRegistry(settings, now) : demo, rest);
}

/** SV-10: each answer counts, by what it was. */
function watched({ find }: Registry, { metrics, onOutage }: Pick<Given, 'metrics' | 'onOutage'>): Registry {
  return {
    async find(cpf) {
      try {
        const taxpayer = await find(cpf);
        metrics.registryAnswers.inc({ outcome: taxpayer ? 'ok' : 'unknown' });
        return taxpayer;
      } catch (error) {
        if (error instanceof RegistryOutage) {
          metrics.registryAnswers.inc({ outcome: 'outage' });
          onOutage?.(error.message);
        }
        throw error;
      }
    },
  };
}
