import * as limits from '@portaria/domain/limits';
import type { Preferences } from '../lib/signals.ts';
import { within } from './with-timeout.ts';

/** The settings of this browser. */
export const preferences = (): Preferences => ({
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  language: navigator.language,
  automated: navigator.webdriver,
});

/** SG-04: about a kilometre; nothing when the person refuses or the device exceeds the timeout. */
export async function coarsePlace(): Promise<Preferences['place']> {
  const ask = () =>
    new Promise<GeolocationPosition>((done, fail) => {
      navigator.geolocation.getCurrentPosition(done, fail, { timeout: limits.geolocationTimeoutMilliseconds, maximumAge: 600_000 });
    });
  const found = await within(limits.geolocationTimeoutMilliseconds, ask);
  return found && [Number(found.coords.latitude.toFixed(2)), Number(found.coords.longitude.toFixed(2))];
}
