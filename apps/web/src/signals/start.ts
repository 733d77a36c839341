import { logCalls } from '@portaria/contract/calls/logs';
import { brand } from '../lib/brand.ts';
import { fireAndForget } from '../lib/call.ts';
import { addSignals } from '../lib/signals.ts';
import { keep, kept } from '../lib/storage.ts';
import { startAnalytics } from './analytics/start.ts';
import { type FingerprintRecord, generateFingerprint } from './generate-fingerprint.ts';
import { localesRead } from './locales.ts';
import { ownCollector } from './own-collector.ts';
import { coarsePlace, preferences } from './preferences.ts';
import { inTurn } from './tasks.ts';
import { vendorCollector, vendorOf } from './vendor.ts';
import { detectedVpn, deviceSession } from './vendor-signals.ts';

/** SG-03: starts when the person begins. Failures only go to the log. */
export function startSignals(): Promise<void> {
  const { script, sdkTimeoutMilliseconds, geolocation } = brand().signals;
  const vendor = script ? vendorOf(script) : undefined;
  const collector = vendor ? vendorCollector(vendor) : ownCollector();
  let languages: Promise<unknown>;
  return inTurn([
    startAnalytics,
    () => kept('incogniaSession') || keep('incogniaSession', crypto.randomUUID()),
    () => (languages = localesRead()),
    () => languages.then(() => addSignals({ preferences: preferences() })),
    () => languages.then(() => generateFingerprint(collector, record)).then((fingerprint) => fingerprint && addSignals({ fingerprint })),
    () => geolocation && coarsePlace().then((place) => place && addSignals({ preferences: { place } })),
    () => vendor && detectedVpn(vendor).then((vpn) => vpn !== undefined && addSignals({ preferences: { vpn } })),
    () => vendor && deviceSession(vendor, sdkTimeoutMilliseconds).then((token) => token && keep('incogniaSession', token)),
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
