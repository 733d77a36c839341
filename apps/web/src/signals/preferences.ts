import * as limits from '@portaria/domain/limits';
import { withTimeout } from './with-timeout.ts';

/** `user_prefs2`: the settings of this browser, as plain text; its location only if the brand asks for it (SG-04). */
export async function preferences(withPlace: boolean): Promise<string> {
  const { language, languages, hardwareConcurrency, maxTouchPoints, webdriver } = navigator;
  const { width, height } = screen;
  const place = withPlace ? await coarsePlace() : undefined;
  return JSON.stringify({
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    language,
    languages: languages.slice(0, 5),
    screen: `${width}x${height}x${devicePixelRatio}`,
    cores: hardwareConcurrency,
    touch: maxTouchPoints,
    automated: webdriver,
    ...(place && { place }),
  });
}

/** About a kilometre; nothing when the person refuses or the device exceeds the timeout. */
async function coarsePlace(): Promise<readonly [number, number] | undefined> {
  const ask = () =>
    new Promise<GeolocationPosition>((done, fail) => {
      navigator.geolocation.getCurrentPosition(done, fail, { timeout: limits.geolocationTimeoutMilliseconds, maximumAge: 600_000 });
    });
  try {
    const { coords } = await withTimeout(limits.geolocationTimeoutMilliseconds, ask, 'The place took longer than expected.');
    return [Number(coords.latitude.toFixed(2)), Number(coords.longitude.toFixed(2))];
  } catch {
    return undefined;
  }
}
