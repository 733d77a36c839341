import type { Collector } from './generate-fingerprint.ts';

/** SG-03: the open-source fingerprint, from our own origin and in a file of its own: who blocks it blocks nothing else. */
export function ownCollector(): Collector {
  const loaded = () => import('./browser-collector.ts');
  return {
    start: async () => (await loaded()).start(),
    collect: async () => (await loaded()).collect(),
  };
}
