import type { Brand } from '@portaria/contract/brand';
import type { Measured } from '@portaria/contract/calls/analytics';
import { addScript } from '../add-script.ts';

/** Ours, from package.json; the build writes it in. */
declare const __APP_VERSION__: string;

type Rum = {
  init: (settings: object) => void;
  startView: (name: string) => void;
  addError: (error: Error, context: object) => void;
};

/** SG-08: the documents' settings. A vendor's script, loaded only where the brand names one. */
export async function rum({ script, applicationId, clientToken, site }: Brand['analytics']['rum'], service: string) {
  await addScript(script);
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
    trackViewsManually: true, // an area, never an address with what it carries
  });
  return (event: Measured) => {
    if (event.type === 'page') vendor?.startView(event.area);
    if (event.type === 'error') vendor?.addError(new Error(event.key), { area: event.area, code: event.code });
  };
}
