import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { preferences } from './preferences.ts';

type Ask = (found: (place: object) => void, failed: (reason: object) => void, options: { timeout: number }) => void;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function preferencesWith(ask: Ask, withPlace = true) {
  const getCurrentPosition = vi.fn(ask);
  vi.stubGlobal('navigator', { language: 'pt-BR', languages: ['pt-BR'], geolocation: { getCurrentPosition } });
  vi.stubGlobal('screen', { width: 390, height: 844 });
  vi.stubGlobal('devicePixelRatio', 3);
  const sent = preferences(withPlace);
  await vi.advanceTimersByTimeAsync(5000);
  return { asked: getCurrentPosition.mock.calls.length, sent: JSON.parse(await sent) };
}

const found: Ask = (done) => done({ coords: { latitude: -23.550_52, longitude: -46.633_308 } });

test('SG-04 the location is requested only if the brand asks for it, and rounded to a kilometre', async () => {
  expect(await preferencesWith(found)).toMatchObject({ asked: 1, sent: { screen: '390x844x3', place: [-23.55, -46.63] } });
  expect((await preferencesWith(found, false)).asked).toBe(0);
});

test.each([
  ['a person who says no', (_, fail) => fail({ code: 1 })],
  ['a device that never answers, after 5 s', () => {}],
] as const satisfies readonly (readonly [string, Ask])[])('SG-04 %s: the rest is sent without it', async (_, ask) => {
  const { sent } = await preferencesWith(ask);
  expect(sent).toMatchObject({ language: 'pt-BR' });
  expect(sent).not.toHaveProperty('place');
});

test('SG-04 a device may take 5 s to find the location', async () => {
  const late: Ask = (done) => void setTimeout(() => found(done, () => {}, { timeout: 0 }), 4900);
  expect((await preferencesWith(late)).sent).toMatchObject({ place: [-23.55, -46.63] });
});
