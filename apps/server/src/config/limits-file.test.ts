import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { limitsOf, readLimits } from './limits-file.ts';
import { policyFor } from './policy.ts';

const defaults = policyFor('production');
const over = (given: object) => limitsOf(JSON.stringify(given), 'production', 'limits.json').current();

test('SV-07 an empty file changes nothing', () => {
  expect(over({})).toEqual(defaults);
});

test('SV-07 a file changes what it names and nothing else', () => {
  const policy = over({
    calls: {
      default: { perCpf: { max: 7 } },
      byPath: { '/v2/login': { perNetwork: { max: 90 } }, '/v1/session': { perCpf: { max: 2 } } },
    },
    codes: { perContact: { cellphone: { max: 3, solved: 0 } } },
    widerNetworkFactor: 8,
  });
  expect(policy.calls.default).toEqual({ ...defaults.calls.default, perCpf: { ...defaults.calls.default.perCpf, max: 7 } });
  expect(policy.calls.byPath['/v2/login']).toEqual({
    ...defaults.calls.byPath['/v2/login'],
    perNetwork: { ...defaults.calls.byPath['/v2/login']!.perNetwork, max: 90 },
  });
  expect(policy.calls.byPath['/v1/session']).toEqual({
    perNetwork: defaults.calls.default.perNetwork,
    perCpf: { ...defaults.calls.default.perCpf, max: 2 },
  });
  expect(policy.calls.byPath['/v1/user/cpf']).toEqual(defaults.calls.byPath['/v1/user/cpf']);
  expect(policy.codes.perContact).toEqual({ ...defaults.codes.perContact, cellphone: { max: 3, solved: 0, windowSeconds: 86_400 } });
  expect(policy.widerNetworkFactor).toBe(8);
});

test.each([
  ['not JSON', '{', 'limits.json is not valid'],
  ['an unknown name', '{ "code": {} }', 'limits.json is not valid at code'],
  ['an unknown call', '{ "calls": { "byPath": { "/v9/login": {} } } }', 'limits.json is not valid at calls.byPath./v9/login'],
  ['no limit at all', '{ "contactChangesPerCpf": { "max": 0 } }', 'limits.json is not valid at contactChangesPerCpf.max'],
  ['half a call', '{ "codes": { "perNetwork": { "max": 1.5 } } }', 'limits.json is not valid at codes.perNetwork.max'],
  [
    'a window of its own',
    '{ "codes": { "perNetwork": { "windowSeconds": 7 } } }',
    'limits.json is not valid at codes.perNetwork.windowSeconds',
  ],
])('SV-07 %s is refused with its place, and the last valid file stays', (_, text, sentence) => {
  expect(() => limitsOf(text, 'production', 'limits.json')).toThrow(sentence);
  const limits = limitsOf('{ "widerNetworkFactor": 2 }', 'production', 'limits.json');
  expect(() => limits.replace(text)).toThrow(sentence);
  expect(limits.current().widerNetworkFactor).toBe(2);
});

test('SV-07 a changed text replaces the limits while the process runs', () => {
  const limits = limitsOf('{}', 'production', 'limits.json');
  const changed = '{ "widerNetworkFactor": 3 }';
  expect([limits.replace('{}'), limits.replace(changed), limits.replace(changed)]).toEqual([false, true, false]);
  expect(limits.current().widerNetworkFactor).toBe(3);
});

test('SV-07 a file that is missing or wrong is reported before anything starts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'limits-'));
  expect(() => readLimits(join(folder, 'none.json'), 'production')).toThrow('LIMITS_FILE');
  writeFileSync(join(folder, 'limits.json'), '7');
  expect(() => readLimits(join(folder, 'limits.json'), 'production')).toThrow('LIMITS_FILE');
});
