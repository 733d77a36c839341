import { passwordRules } from '@portaria/domain/password';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { passwordFlags } from '../shell/password-flags.ts';
import { setBrand } from './brand.ts';
import { features } from './features.ts';

const asked: string[][] = [];
let answers = true;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { hostname: 'portaria.example' });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    const { keys } = JSON.parse(body) as { keys: string[] };
    asked.push(keys);
    if (!answers) return new Response('{}', { status: 503 });
    return Response.json({ data: { treatments: Object.fromEntries(keys.map((key) => [key, key.startsWith('on') ? 'on' : 'off'])) } });
  });
  setBrand({ slug: 'portaria', environments: [] } as unknown as Parameters<typeof setBrand>[0]);
  asked.length = 0;
  answers = true;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('SG-05 a key is asked once for a CPF, whatever it is asked with', async () => {
  expect(await features('1', ['on_a', 'off_b'])).toEqual({ on_a: true, off_b: false });
  expect(await features('1', ['on_a', 'on_c'])).toMatchObject({ on_a: true, on_c: true });
  await features('1', ['on_c', 'off_b']);
  await features('2', ['on_a']);
  expect(asked).toEqual([['on_a', 'off_b'], ['on_c'], ['on_a']]);
});

test('SG-05 SG-06 twelve keys in one call; after the last retry every password rule is on', async () => {
  answers = false;
  const flags = passwordFlags('3');
  await vi.runAllTimersAsync();
  expect([...(await flags)]).toEqual(passwordRules.map(({ flag }) => flag));
  expect(asked.map((keys) => keys.length)).toEqual([12, 12, 12, 12]);
});

test('SG-06 a rule that is switched off is off', async () => {
  expect([...(await passwordFlags('4'))]).toEqual([]);
});
