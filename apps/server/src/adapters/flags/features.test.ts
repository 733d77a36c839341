import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { legacyErrorCodeFlag, passwordRuleFeature, passwordRules } from '@portaria/domain/password';
import { expect, test } from 'vitest';
import { deriveKeys } from '../../platform/keys.ts';
import { watchFile } from '../../platform/watch-file.ts';
import { openFeatures, readFlagFile, withoutWhatsapp } from './features.ts';
import { flagFileProvider } from './flag-file.ts';

const keys = deriveKeys(['a secret of the test']);
const flag = (targeting?: object, defaultVariant = 'off') =>
  JSON.stringify({
    flags: { some: { state: 'ENABLED', variants: { on: 'on', off: 'off' }, defaultVariant, ...(targeting && { targeting }) } },
  });
const rollout = (percent: number) => ({
  fractional: [{ cat: [{ var: '$flagd.flagKey' }, { var: 'cpfHash' }] }, ['on', percent], ['off', 100 - percent]],
});
const open = (json: string) => openFeatures(flagFileProvider(json, 'flags.json'), keys);
const cpfs = Array.from({ length: 10_000 }, (_, i) => String(10_000_000_000 + i));

test('SG-05 30 % of 10,000 CPFs, always the same ones, and those in at 30 % are in at 60 %', async () => {
  const draw = async (percent: number, some: readonly string[]) => {
    const { treatment } = await open(flag(rollout(percent)));
    return Promise.all(some.map((cpf) => treatment('some', cpf)));
  };
  const all = await draw(30, cpfs);
  const share = all.filter((value) => value === 'on').length / cpfs.length;
  expect(share).toBeGreaterThan(0.28);
  expect(share).toBeLessThan(0.32);
  const few = cpfs.slice(0, 500);
  expect(await draw(30, few)).toEqual(all.slice(0, 500));
  const wider = await draw(60, few);
  expect(wider.filter((value, i) => value === 'off' && all[i] === 'on')).toEqual([]);
});

test('SG-05 the selection is keyed: CPFs and flags alone do not predict it', async () => {
  const other = await openFeatures(flagFileProvider(flag(rollout(50)), 'flags.json'), deriveKeys(['another secret']));
  const { treatment } = await open(flag(rollout(50)));
  const some = cpfs.slice(0, 200);
  expect(await Promise.all(some.map((cpf) => other.treatment('some', cpf)))).not.toEqual(
    await Promise.all(some.map((cpf) => treatment('some', cpf))),
  );
});

test('SG-05 a key that cannot be looked up is off', async () => {
  expect(await (await open(flag())).treatment('other', '52998224725')).toBe('off');
});

test('SG-06 SU-09 ID-06 except password rules, the sign-up and the head turns: a file without them loosens nothing', async () => {
  const { treatment } = await open(flag());
  const rules = passwordRules.map((rule) => passwordRuleFeature(rule.flag));
  for (const key of [...rules, 'auth_signup_v2', 'auth_identity_validation_3d_liveness'])
    expect([key, await treatment(key, '52998224725')]).toEqual([key, 'on']);
  expect(await treatment(passwordRuleFeature(legacyErrorCodeFlag), '52998224725')).toBe('off');
});

test('SI-02 CC-03 the included flags: code login and WhatsApp are on', async () => {
  const features = await openFeatures(readFlagFile(undefined), keys);
  for (const key of ['auth_login_ab_test', 'auth_login_otp_redirect', 'auth_login_otp_button', 'auth_token_whatsapp_esqueceu_senha']) {
    expect([key, await features.treatment(key, '52998224725')]).toEqual([key, 'on']);
  }
  const without = withoutWhatsapp(features);
  expect(await without.treatment('auth_token_whatsapp_login', '52998224725')).toBe('off');
  expect(await without.treatment('auth_login_otp_button', '52998224725')).toBe('on');
});

const badFiles: readonly (readonly [name: string, json: string])[] = [
  ['no JSON', '{'],
  ['a state that does not exist', '{"flags":{"a":{"state":"MAYBE","variants":{"on":"on"},"defaultVariant":"on"}}}'],
  ['a default that is not a variant', '{"flags":{"a":{"state":"ENABLED","variants":{"on":"on"},"defaultVariant":"zzz"}}}'],
  ['an unknown operator', flag({ nope: [1] })],
  ['one inside another', flag({ if: [{ nope: [1] }, 'on', 'off'] })],
  ['one inside a rollout', flag({ if: [true, { fractional: [{ nope: 1 }, ['on', 50], ['off', 50]] }] })],
  [
    'a rollout to a variant that does not exist',
    flag({
      if: [
        true,
        {
          fractional: [
            ['on', 30],
            ['zzz', 70],
          ],
        },
      ],
    }),
  ],
];

test.each(badFiles)('SG-05 a file with %s is refused with one sentence', (_name, json) => {
  expect(() => flagFileProvider(json, 'flags.json')).toThrow(/^flags\.json is not a valid flag file/);
});

test('SG-05 a changed file is applied without a restart, a bad one is reported and changes nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portaria-flags-'));
  const file = join(folder, 'flags.json');
  const put = (json: string) => {
    writeFileSync(`${file}.new`, json);
    renameSync(`${file}.new`, file); // as editors and orchestrators replace a file
  };
  put(flag());
  const flags = readFlagFile(file);
  const { treatment } = await openFeatures(flags, keys);
  let notify: (word: string) => void = () => {};
  const next = () =>
    new Promise<string>((done) => {
      notify = done;
    });
  const unwatch = watchFile(file, flags, { onReplaced: () => notify('replaced'), onRefused: () => notify('refused') }, 20);
  const change = async (json: string) => {
    const word = next();
    put(json);
    return [await word, await treatment('some', '52998224725')];
  };
  expect(await treatment('some', '52998224725')).toBe('off');
  expect(await change(flag(undefined, 'on'))).toEqual(['replaced', 'on']);
  for (const [, json] of badFiles) expect(await change(json)).toEqual(['refused', 'on']);
  expect(await change(flag(rollout(0)))).toEqual(['replaced', 'off']);
  const gone = next();
  rmSync(file);
  expect([await gone, await treatment('some', '52998224725')]).toEqual(['refused', 'off']);
  expect(await change(flag(undefined, 'on'))).toEqual(['replaced', 'on']);
  unwatch();
  rmSync(folder, { recursive: true });
});
