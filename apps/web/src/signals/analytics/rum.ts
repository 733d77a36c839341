import type { Brand } from '@portaria/contract/brand';
import type { Measured } from '@portaria/contract/measured';
import { addScript } from '../../lib/add-script.ts';
import { withoutAddresses } from './without-addresses.ts';

/** From package.json, written by the build. */
declare const __APP_VERSION__: string;

type Rum = {
  init: (settings: object) => void;
  startView: (name: string) => void;
  addError: (error: Error, context: object) => void;
};
type Page = { readonly DD_RUM?: Rum; readonly DD_LOGS?: Pick<Rum, 'init'> };
type Settings = Brand['analytics']['rum'];

/** SG-08: a vendor's script, loaded only if the brand configures one. Earlier events are queued; a script that never loads delays nothing. */
export function rum(settings: Settings, service: string): (event: Measured) => void {
  const ready = addScript(settings.script)
    .then(() => begin(settings, service))
    .catch(() => undefined);
  return (event) =>
    void ready.then((vendor) => {
      if (event.type === 'page') vendor?.startView(event.area);
      if (event.type === 'error') vendor?.addError(new Error(event.key), { area: event.area, code: event.code });
    });
}

/** SG-08: the vendor's second script, which forwards the errors of the page to its logs. */
export function errorLogs(settings: Settings, service: string): void {
  addScript(settings.logsScript)
    .then(() => (globalThis as Page).DD_LOGS?.init({ ...shared(settings, service), forwardErrorsToLogs: true }))
    .catch(() => undefined);
}

const shared = ({ clientToken, site }: Settings, service: string) => ({
  clientToken,
  site,
  service,
  env: 'prd',
  version: __APP_VERSION__,
  sessionSampleRate: 100,
  beforeSend: withoutAddresses,
});

function begin(settings: Settings, service: string): Rum | undefined {
  const vendor = (globalThis as Page).DD_RUM;
  vendor?.init({
    ...shared(settings, service),
    applicationId: settings.applicationId,
    sessionReplaySampleRate: 0,
    defaultPrivacyLevel: 'mask',
    trackViewsManually: true, // an area, never an address with its query
  });
  return vendor;
}
