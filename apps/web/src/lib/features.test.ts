import { passwordRules } from '@portaria/domain/password';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { passwordFlags } from '../password/password-flags.ts';
import { setBrand } from './brand.ts';
import { features, inTime } from './features.ts';

const asked: string[][] = [];
const addresses: string[] = [];
let answers = true;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { hostname: 'portaria.example' });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', { documentElement: { dataset: { area: 'login_cpf' } } });
  vi.stubGlobal('dispatchEvent', () => true); // ER-09
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    const { key, keys = [key!] } = JSON.parse(body) as { key?: string; keys?: string[] };
    asked.push(keys);
    addresses.push(address);
    if (!answers) return new Response('{}', { status: 503 });
    const treatmentOf = (name: string) => (name.startsWith('on') ? 'on' : 'off');
    if (key) return Response.json({ data: { treatment: treatmentOf(key) } });
    return Response.json({ data: { treatments: Object.fromEntries(keys.map((name) => [name, treatmentOf(name)])) } });
  });
  setBrand({ slug: 'portaria', environments: [] } as unknown as Parameters<typeof setBrand>[0]);
  asked.length = 0;
  addresses.length = 0;
  answers = true;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('SG-05 a key is asked once for a CPF, alone or together with others', async () => {
  expect(await features('1', ['on_a', 'off_b'])).toEqual({ on_a: true, off_b: false });
  expect(await features('1', ['on_a', 'on_c'])).toMatchObject({ on_a: true, on_c: true });
  await features('1', ['on_c', 'off_b']);
  await features('2', ['on_a']);
  expect(asked).toEqual([['on_a', 'off_b'], ['on_c'], ['on_a']]);
});

test('SG-05 CC-03 one key has a call of its own, several share one', async () => {
  expect(await features('5', ['on_a'])).toEqual({ on_a: true });
  expect(await features('5', ['off_b'])).toEqual({ off_b: false });
  await features('5', ['on_c', 'off_d']);
  expect(addresses).toEqual(['/v1/user/features', '/v1/user/features', '/v1/user/features/batch']);
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

test('SI-02 CC-03 a lookup that takes more than 1.5 s counts as off', async () => {
  const after = (milliseconds: number) =>
    new Promise<Record<string, boolean>>((done) => setTimeout(() => done({ on_a: true }), milliseconds));
  const looked = Promise.all([inTime(after(1499)), inTime(after(1501))]);
  await vi.runAllTimersAsync();
  expect(await looked).toEqual([{ on_a: true }, {}]);
});
