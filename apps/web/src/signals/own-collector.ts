import type { Collector } from './generate-fingerprint.ts';

/** SG-03: the open-source fingerprint, from our own origin and in its own file: an ad blocker that blocks it blocks nothing else. */
export function ownCollector(): Collector {
  const loaded = () => import('./browser-collector.ts');
  return {
    start: async () => (await loaded()).start(),
    collect: async () => (await loaded()).collect(),
  };
}
