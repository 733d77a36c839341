import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { coarsePlace, preferences } from './preferences.ts';

type Ask = (found: (place: object) => void, failed: (reason: object) => void, options: { timeout: number }) => void;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function placeBy(getCurrentPosition: Ask) {
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
  const place = coarsePlace();
  await vi.advanceTimersByTimeAsync(5000);
  return place;
}

const found: Ask = (done) => done({ coords: { latitude: -23.550_52, longitude: -46.633_308 } });

test('SG-03 the preferences are what the risk rules ask for, and nothing more', () => {
  vi.stubGlobal('navigator', { language: 'pt-BR', webdriver: false, hardwareConcurrency: 8 });
  expect(preferences()).toEqual({ zone: Intl.DateTimeFormat().resolvedOptions().timeZone, language: 'pt-BR', automated: false });
});

test('SG-04 the location is rounded to a kilometre', async () => {
  expect(await placeBy(found)).toEqual([-23.55, -46.63]);
});

test.each([
  ['a person who says no', (_, fail) => fail({ code: 1 })],
  ['a device that never answers, after 5 s', () => {}],
] as const satisfies readonly (readonly [string, Ask])[])('SG-04 %s: no location', async (_, ask) => {
  expect(await placeBy(ask)).toBeUndefined();
});

test('SG-04 a device may take 5 s to find the location', async () => {
  const late: Ask = (done) => void setTimeout(() => found(done, () => {}, { timeout: 0 }), 4900);
  expect(await placeBy(late)).toEqual([-23.55, -46.63]);
});
