import { logCalls } from '@portaria/contract/calls/logs';
import { brand } from '../lib/brand.ts';
import { fireAndForget } from '../lib/call.ts';
import { addSignals } from '../lib/signals.ts';
import { keep, kept } from '../lib/storage.ts';
import { startAnalytics } from './analytics/start.ts';
import { type FingerprintRecord, generateFingerprint } from './generate-fingerprint.ts';
import { ownCollector } from './own-collector.ts';
import { preferences } from './preferences.ts';
import { vendorCollector } from './vendor-collector.ts';

/** SG-03: starts when the page is hydrated and idle. Failures only go to the log. */
export async function startSignals(): Promise<void> {
  startAnalytics();
  const { script, geolocation } = brand().signals;
  if (!kept('incogniaSession')) keep('incogniaSession', crypto.randomUUID()); // a vendor's collector replaces it
  const collector = script ? vendorCollector(script) : ownCollector();
  await Promise.all([
    preferences(geolocation).then((preferences) => addSignals({ preferences })), // first: it does not wait for anything slow
    generateFingerprint(collector, record).then((fingerprint) => fingerprint && addSignals({ fingerprint })),
  ]);
}

/** SG-02. `<product>_product` is spelled so there. */
function record(entry: FingerprintRecord) {
  const product = kept('product') ?? `${brand().slug}-web`;
  fireAndForget(logCalls.record, {
    flow: 'allow_me',
    [`${product}_product`]: 'auth',
    flow_version: 'v1',
    log_type: 'web_journey_custom',
    user_id: kept('userId') ?? null,
    ...entry,
  });
}
