import type { Brand } from '@portaria/contract/brand';
import type { Measured } from '@portaria/contract/measured';
import { addScript } from '../add-script.ts';
import { withoutAddresses } from './without-addresses.ts';

/** From package.json, written by the build. */
declare const __APP_VERSION__: string;

type Rum = {
  init: (settings: object) => void;
  startView: (name: string) => void;
  addError: (error: Error, context: object) => void;
};

/** SG-08: a vendor's script, loaded only if the brand configures one. Earlier events are queued; a script that never loads delays nothing. */
export function rum({ script, ...settings }: Brand['analytics']['rum'], service: string): (event: Measured) => void {
  const ready = addScript(script)
    .then(() => begin(settings, service))
    .catch(() => undefined);
  return (event) =>
    void ready.then((vendor) => {
      if (event.type === 'page') vendor?.startView(event.area);
      if (event.type === 'error') vendor?.addError(new Error(event.key), { area: event.area, code: event.code });
    });
}

/** SG-08. */
function begin({ applicationId, clientToken, site }: Omit<Brand['analytics']['rum'], 'script'>, service: string): Rum | undefined {
  const vendor = (globalThis as { DD_RUM?: Rum }).DD_RUM;
  vendor?.init({
    applicationId,
    clientToken,
    site,
    service,
    env: 'prd',
    version: __APP_VERSION__,
    sessionSampleRate: 100,
    sessionReplaySampleRate: 0,
    defaultPrivacyLevel: 'mask',
    forwardErrorsToLogs: true,
    trackViewsManually: true, // an area, never an address with its query
    beforeSend: withoutAddresses,
  });
  return vendor;
}
