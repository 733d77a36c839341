import { expect, test } from 'vitest';
import type { Facts } from './facts.ts';
import { networkOf } from './network.ts';
import { decide, parseRules } from './rules.ts';
import { readRules, rulesOf } from './rules-file.ts';

/** A person at home, on the usual phone. */
const usual: Facts = {
  listed: null,
  listedNetwork: false,
  country: 'BR',
  method: 'password',
  knownDevice: true,
  knownNetwork: true,
  usualHour: true,
  triesFromIpLastHour: 1,
  triesFromDeviceLastHour: 1,
  triesForCpfLastHour: 1,
  cpfsOnDeviceLastDay: 1,
  cpfsOnFingerprintLastDay: 1,
  fingerprint: true,
};
const rules = readRules(undefined, 'production').current();

const cases: readonly (readonly [who: string, facts: Partial<Facts>, outcome: string | null])[] = [
  ['the usual phone', {}, null],
  ['the first sign-in of an account', { knownDevice: null, knownNetwork: null, usualHour: null, country: null }, null],
  ['a new phone', { knownDevice: false }, null],
  ['a new phone while travelling', { knownDevice: false, knownNetwork: false }, null],
  ['a new phone while travelling, at night', { knownDevice: false, knownNetwork: false, usualHour: false }, null],
  ['a new phone abroad', { knownDevice: false, knownNetwork: false, country: 'US' }, '0054'],
  ['the usual phone abroad', { knownNetwork: false, country: 'US', usualHour: false }, null],
  ['a guesser who got it right', { knownDevice: false, triesForCpfLastHour: 9 }, '0054'],
  ['the owner, while another person guesses', { triesForCpfLastHour: 400, triesFromIpLastHour: 900 }, null],
  ['a family on one tablet', { cpfsOnDeviceLastDay: 5 }, null],
  ['a shop that signs people in', { cpfsOnDeviceLastDay: 10 }, '0054'],
  ['a shop with an unknown device', { cpfsOnDeviceLastDay: 10, knownDevice: false }, '0029'],
  ['a farm that deletes its cookies', { cpfsOnFingerprintLastDay: 15, knownDevice: false }, '0054'],
  ['a listed network', { listedNetwork: true }, '0054'],
  ['a listed network, a new phone, a new place', { listedNetwork: true, knownDevice: false, knownNetwork: false }, '0029'],
  ['a code after all that', { listedNetwork: true, knownDevice: false, knownNetwork: false, method: 'code' }, '0054'],
  ['a listed network, by a code', { listedNetwork: true, method: 'code' }, null],
  ['no fingerprint', { fingerprint: false, knownDevice: false, knownNetwork: false, usualHour: false }, null],
  ['a listed CPF, incognia', { listed: '0024' }, '0024'],
  ['a listed CPF, fraudnet', { listed: '0025' }, '0025'],
  ['a listed CPF, allowme', { listed: '0071' }, '0071'],
  ['a listed CPF, engine', { listed: '0029' }, '0029'],
  ['a listed CPF, second factor', { listed: '0054' }, '0054'],
  ['a listed CPF by a code', { listed: '0029', method: 'code' }, '0029'],
];

for (const [who, facts, outcome] of cases) {
  test(`SG-07 ${who}: ${outcome ?? 'comes in'}`, () => {
    expect(decide(rules, { ...usual, ...facts })).toMatchObject({ outcome, applied: outcome });
  });
}

test('SG-07 a decision lists its reasons: every rule that matched, with its weight or outcome', () => {
  expect(decide(rules, { ...usual, knownDevice: false, country: 'PT', fingerprint: false })).toEqual({
    score: 40,
    outcome: null,
    applied: null,
    reasons: [
      { rule: 'new_device', weight: 20 },
      { rule: 'abroad', weight: 20 },
      { rule: 'no_fingerprint', weight: 10, shadow: true },
    ],
  });
});

test('SG-07 in shadow mode the outcome is recorded and not applied', () => {
  expect(decide({ ...rules, mode: 'shadow' }, { ...usual, listed: '0029' })).toMatchObject({ outcome: '0029', applied: null });
});

const file = (change: object) => JSON.stringify({ version: '1', mode: 'on', rules: [], outcomes: [], ...change });
const rule = (change: object) =>
  file({ rules: [{ name: 'a', why: 'b', when: [{ fact: 'fingerprint', is: true }], weight: 1, ...change }] });
const bad: readonly (readonly [what: string, json: string, words: RegExp])[] = [
  ['no JSON', '{', /is not JSON/],
  ['an unknown field', file({ rulez: [] }), /rulez/],
  ['an unknown mode', file({ mode: 'maybe' }), /mode/],
  ['an unknown fact', rule({ when: [{ fact: 'shoeSize', over: 44 }] }), /rules\.0\.when\.0\.fact/],
  ['a number for a boolean', rule({ when: [{ fact: 'fingerprint', over: 3 }] }), /value of its kind/],
  ['two comparisons in one', rule({ when: [{ fact: 'country', is: 'BR', not: 'US' }] }), /one of is, not, over/],
  ['a weight and an outcome', rule({ outcome: '0029' }), /weight or an outcome/],
  ['an unknown outcome', rule({ weight: undefined, outcome: '0001' }), /outcome/],
  ['text for a number', rule({ when: [{ fact: 'triesForCpfLastHour', is: 'many' }] }), /value of its kind/],
  ['anything but a boolean', rule({ when: [{ fact: 'fingerprint', not: 'yes' }] }), /value of its kind/],
  ['no condition', rule({ when: [] }), /when/],
  ['a capital letter in a name', rule({ name: 'New_device' }), /rules\.0\.name/],
  ['a space after a name', rule({ name: 'new_device ' }), /rules\.0\.name/],
  ['a name of 61 letters', rule({ name: 'a'.repeat(61) }), /rules\.0\.name/],
  ['a space before its version', file({ version: ' 1' }), /version/],
  ['a space after its version', file({ version: '1 ' }), /version/],
  ['a version of 41 letters', file({ version: 'a'.repeat(41) }), /version/],
  ['a duplicate name', file({ rules: [JSON.parse(rule({})).rules[0], JSON.parse(rule({})).rules[0]] }), /rule names are unique/],
];
for (const [what, json, words] of bad) {
  test(`SG-07 a file with ${what} is refused in one sentence`, () => {
    expect(() => parseRules(json, 'rules.json')).toThrow(words);
  });
}

const good: readonly (readonly [what: string, json: string])[] = [
  ['a digit in a name, and 60 letters', rule({ name: `a1_${'b'.repeat(57)}` })],
  ['dots and dashes in a version, and 40 letters', file({ version: `2026.11-${'b'.repeat(32)}` })],
  ['shadow mode', file({ mode: 'shadow' })],
  ['a fact that is not known', rule({ when: [{ fact: 'country', is: null }] })],
  ['a number to exceed', rule({ when: [{ fact: 'triesForCpfLastHour', over: 3 }] })],
];
for (const [what, json] of good) {
  test(`SG-07 a file may have ${what}`, () => {
    expect(parseRules(json, 'rules.json')).toEqual(JSON.parse(json));
  });
}

const decideBy = (when: object, facts: Partial<Facts>) => decide(parseRules(rule({ when: [when] }), 'rules.json'), { ...usual, ...facts });

test('SG-07 a number matches above the limit, and an unknown fact matches no value', () => {
  const tries = { fact: 'triesForCpfLastHour', over: 3 };
  expect([3, 4].map((triesForCpfLastHour) => decideBy(tries, { triesForCpfLastHour }).score)).toEqual([0, 1]);
  const abroad = { fact: 'country', not: 'BR' };
  expect(['BR', null, 'US'].map((country) => decideBy(abroad, { country }).score)).toEqual([0, 0, 1]);
});

test('SG-07 the highest outcome that the score reaches counts, in whatever order the file lists them', () => {
  const outcomes = [
    { from: 1, outcome: '0054' },
    { from: 50, outcome: '0029' },
    { from: 20, outcome: '0040' },
  ];
  const scored = (weight: number) => parseRules(file({ ...JSON.parse(rule({ weight })), outcomes }), 'rules.json');
  expect([0, 1, 20, 49, 60].map((weight) => decide(scored(weight), usual).outcome)).toEqual([null, '0054', '0040', '0040', '0029']);
});

test('SG-07 a rule with an outcome adds nothing to the score, and its reason has no weight', () => {
  const named = parseRules(rule({ weight: undefined, outcome: '0029' }), 'rules.json');
  expect(decide(named, usual)).toStrictEqual({ score: 0, outcome: '0029', applied: '0029', reasons: [{ rule: 'a', outcome: '0029' }] });
  const weighed = parseRules(rule({}), 'rules.json');
  expect(decide(weighed, usual).reasons).toStrictEqual([{ rule: 'a', weight: 1 }]);
});

test('SG-07 a changed file is applied; an invalid one changes nothing', () => {
  const live = rulesOf(file({ version: 'one' }), 'rules.json');
  expect(live.replace(file({ version: 'one' }))).toBe(false);
  expect(live.replace(file({ version: 'two' }))).toBe(true);
  expect(() => live.replace('nonsense')).toThrow();
  expect(live.current().version).toBe('two');
});

test.each([
  ['187.4.52.9', '187.4.52.0/24'],
  ['::ffff:187.4.52.9', '187.4.52.0/24'],
  ['2804:14c:65d3:4f1::1', '2804:14c:65d3::/48'],
  ['2804:14c::1', '2804:14c:0::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
])('SG-07 %s is in the network %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});
