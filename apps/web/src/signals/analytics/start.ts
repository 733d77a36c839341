import type { Measured } from '@portaria/contract/measured';
import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { listen } from '../../lib/analytics.ts';
import { brand } from '../../lib/brand.ts';
import { currentPlace } from '../../lib/location.ts';
import { areaOf } from '../../lib/route-name.ts';
import { dataLayer } from './data-layer.ts';
import { firstParty } from './first-party.ts';
import { errorLogs, rum } from './rum.ts';

/** SG-08: the adapters that the brand enables. None may break the page, and none receives more than areas, codes and numbers. */
export function startAnalytics(): void {
  const { analytics, slug } = brand();
  const adapters = [
    analytics.firstParty && firstParty(),
    analytics.dataLayer && dataLayer(),
    analytics.rum.script && rum(analytics.rum, `${slug}-web`),
  ].filter((adapter) => typeof adapter === 'function');
  if (analytics.rum.logsScript) errorLogs(analytics.rum, `${slug}-web`);
  if (!adapters.length) listen(() => {}); // otherwise the queue would grow for as long as the page is open
  if (!adapters.length) return;
  const send = (event: Measured) => {
    for (const adapter of adapters) adapter(event);
  };
  listen(send);

  const area = areaOf(currentPlace().route); // web vitals belong to the page that was loaded
  const vital = ({ name, value }: { name: string; value: number }) => send({ type: 'vital', area, name: name as 'LCP', value });
  onCLS(vital);
  onINP(vital);
  onLCP(vital);
  onTTFB(vital);
}
