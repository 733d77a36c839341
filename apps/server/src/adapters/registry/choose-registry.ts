import type { Metrics } from '../../platform/metrics.ts';
import { type Registry, RegistryOutage } from './registry.ts';
import { type SerproSettings, serproRegistry } from './serpro-registry.ts';

type Given = {
  readonly settings: SerproSettings | undefined;
  /** Used if none is configured: never in production. */
  readonly demo: Registry;
  readonly metrics: Metrics;
  readonly now: () => Date;
  /** Reports the reason, without personal data. */
  readonly onOutage?: (reason: string) => void;
};

/** SV-11: the configured registry, else the demo registry. */
export function chooseRegistry({ settings, demo, now, ...rest }: Given): Registry {
  return watched(settings ? serproRegistry(settings, now) : demo, rest);
}

/** SV-10: counts each answer by its kind. */
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
