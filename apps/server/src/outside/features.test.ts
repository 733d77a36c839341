import { expect, test } from 'vitest';
import { deriveKeys } from '../keys.ts';
import { openFeatures } from './features.ts';
import { flagFileProvider } from './flag-file.ts';

const keys = deriveKeys(['a secret of the test']);
const flag = (targeting?: object) =>
  JSON.stringify({
    flags: { some: { state: 'ENABLED', variants: { on: 'on', off: 'off' }, defaultVariant: 'off', ...(targeting && { targeting }) } },
  });
const open = (json: string) => openFeatures(flagFileProvider(json, 'flags.json'), keys);

test('SG-05 a percentage of the CPFs, the same ones each time', async () => {
  const { treatment } = await open(
    flag({ fractional: [{ cat: [{ var: '$flagd.flagKey' }, { var: 'cpfHash' }] }, ['on', 30], ['off', 70]] }),
  );
  const cpfs = Array.from({ length: 500 }, (_, i) => String(10_000_000_000 + i));
  const first = await Promise.all(cpfs.map((cpf) => treatment('some', cpf)));
  const share = first.filter((value) => value === 'on').length / cpfs.length;
  expect(share).toBeGreaterThan(0.2);
  expect(share).toBeLessThan(0.4);
  expect(await Promise.all(cpfs.map((cpf) => treatment('some', cpf)))).toEqual(first);
});

test('SG-05 an unknown key is off', async () => {
  expect(await (await open(flag())).treatment('other', '52998224725')).toBe('off');
});

test.each([
  ['no JSON', '{'],
  ['a state that does not exist', '{"flags":{"a":{"state":"MAYBE","variants":{"on":"on"},"defaultVariant":"on"}}}'],
  ['a default that is no variant', '{"flags":{"a":{"state":"ENABLED","variants":{"on":"on"},"defaultVariant":"zzz"}}}'],
  ['an operator that does not exist', flag({ nope: [1] })],
])('SG-05 a file with %s is refused with one sentence', (_name, json) => {
  expect(() => flagFileProvider(json, 'flags.json')).toThrow(/^flags\.json is no valid flag file/);
});
