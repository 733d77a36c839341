import type { Config } from '../config.ts';
import type { Metrics } from '../metrics.ts';
import { demoRegistry } from './demo-registry.ts';
import { type Registry, RegistryOutage } from './registry.ts';
import { serproRegistry } from './serpro-registry.ts';

type Given = {
  readonly config: Config;
  readonly metrics: Metrics;
  readonly now: () => Date;
  /** Why, in a word that tells nothing of the person. */
  readonly onOutage?: (reason: string) => void;
};

/** SV-11: the configured registry; without one the demo people's, which production never has. */
export function chooseRegistry({ config, now, ...rest }: Given): Registry {
  return watched(config.registry ? serproRegistry(config.registry, now) : demoRegistry, rest);
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
