import type { Metrics } from '../metrics.ts';
import { demoRegistry } from './demo-registry.ts';
import { type Registry, RegistryOutage } from './registry.ts';

/** SV-11: the configured registry; without one the demo people's, which production never has. */
export const chooseRegistry = (metrics: Metrics): Registry => measured(demoRegistry, metrics);

/** SV-10: each answer counts, by what it was. */
function measured({ find }: Registry, { registryAnswers }: Metrics): Registry {
  return {
    async find(cpf) {
      try {
        const taxpayer = await find(cpf);
        registryAnswers.inc({ outcome: taxpayer ? 'ok' : 'unknown' });
        return taxpayer;
      } catch (error) {
        if (error instanceof RegistryOutage) registryAnswers.inc({ outcome: 'outage' });
        throw error;
      }
    },
  };
}
