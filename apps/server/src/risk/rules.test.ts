import { expect, test } from 'vitest';
import { networkOf } from '../platform/networks/network.ts';
import type { Facts, Place } from './facts.ts';
import { decide, parseRules, type Rules } from './rules.ts';
import { readRules, rulesOf } from './rules-file.ts';

/** A person at home, on the usual phone. */
const usual: Facts = {
  listed: null,
  listedNetwork: false,
  country: 'BR',
  method: 'password',
  sameTab: null,
  knownDevice: true,
  knownFingerprint: true,
  knownNetwork: true,
  usualHour: true,
  triesFromIpLastHour: 1,
  triesFromDeviceLastHour: 1,
  triesForCpfLastHour: 1,
  cpfsOnDeviceLastDay: 1,
  cpfsOnFingerprintLastDay: 1,
  cpfsOnFingerprintInNetworkLastDay: 1,
  cpfsOnSessionLastDay: 1,
  cpfsInNetworkLastHour: 1,
  fingerprint: true,
  deviceSession: true,
  expectedEvent: true,
  automated: false,
  language: 'pt',
  vpn: false,
  remembered: true,
  allowedDestination: true,
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
    expect(decide(rules, 'sign-in', { ...usual, ...facts })).toMatchObject({ outcome, applied: outcome });
  });
}

test('SG-07 a decision lists its reasons: every rule that matched, with its weight or outcome', () => {
  expect(decide(rules, 'sign-in', { ...usual, knownDevice: false, country: 'PT', fingerprint: false })).toEqual({
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

/** SG-07: the other places, each with its own weights and codes. */
const elsewhere: readonly (readonly [place: Place, who: string, facts: Partial<Facts>, outcome: string | null])[] = [
  ['sign-up-contacts', 'a stranger at home', { knownDevice: null, knownFingerprint: null, knownNetwork: null, usualHour: null }, null],
  ['sign-up-contacts', 'a family on one tablet', { cpfsOnDeviceLastDay: 9, cpfsOnSessionLastDay: 9 }, null],
  ['sign-up-contacts', 'a tenth person on one device', { cpfsOnDeviceLastDay: 10 }, '0029'],
  ['sign-up-contacts', 'a tenth person in one tab', { cpfsOnSessionLastDay: 10 }, '0029'],
  ['sign-up-contacts', 'many phones of one model', { cpfsOnFingerprintLastDay: 900, knownDevice: null }, null],
  ['sign-up-contacts', 'a farm on one network', { cpfsOnFingerprintInNetworkLastDay: 20 }, '0029'],
  ['sign-up-contacts', 'a network full of sign-ups', { cpfsInNetworkLastHour: 601 }, '0029'],
  ['sign-up-contacts', 'a listed network', { listedNetwork: true, country: 'US' }, null],
  ...(['0024', '0025', '0029', '0071'] as const).flatMap(
    (listed) =>
      [
        ['sign-up-contacts', `a CPF listed with ${listed}`, { listed }, '0029'],
        ['sign-up-finish', `a CPF listed with ${listed}`, { listed }, '0029'],
        ['recovery-start', `a CPF listed with ${listed}`, { listed }, listed],
        ['legaliza', `a CPF listed with ${listed}`, { listed }, listed === '0029' ? '0029' : '0024'],
        ['contact-confirmation', `a CPF listed with ${listed}`, { listed }, '0029'],
      ] as const,
  ),
  ['sign-up-finish', 'a CPF whose identity an operator wants', { listed: '0040' }, '0040'],
  ['sign-up-finish', 'a listed network', { listedNetwork: true }, '0040'],
  ['sign-up-finish', 'a tenth person on one device', { cpfsOnDeviceLastDay: 10 }, '0040'],
  ['sign-up-finish', 'a tenth person on one device of a listed network', { cpfsOnDeviceLastDay: 10, listedNetwork: true }, '0029'],
  ['recovery-start', 'a new phone abroad', { knownDevice: false, knownFingerprint: false, knownNetwork: false, country: 'US' }, null],
  ['recovery-start', 'a shop', { cpfsOnDeviceLastDay: 10 }, '0029'],
  [
    'recovery-start',
    'a listed network, abroad, while a password is guessed',
    { listedNetwork: true, country: 'US', triesForCpfLastHour: 9, knownDevice: false },
    '0029',
  ],
  ['contact-change', 'a stranger at home', { knownDevice: null }, null],
  ['contact-change', 'a shop', { cpfsOnDeviceLastDay: 10 }, '0029'],
  ['legaliza', 'a new phone', { knownDevice: false, knownNetwork: false, country: 'US' }, null],
  ['legaliza', 'a listed network', { listedNetwork: true }, '0040'],
  ['legaliza', 'a shop on a listed network', { listedNetwork: true, cpfsOnDeviceLastDay: 10 }, '0029'],
  ['legaliza', 'a CPF listed with 0031', { listed: '0031' }, '0031'],
  ['legaliza', 'a CPF listed with 0037', { listed: '0037' }, '0037'],
  ['legaliza', 'a CPF listed with 0040', { listed: '0040' }, '0040'],
  ['legaliza', 'a CPF listed with 0054 for changes', { listed: '0054' }, '0040'],
  ['contact-confirmation', 'a new phone', { knownDevice: false, knownNetwork: false }, null],
  ['contact-confirmation', 'a shop', { cpfsOnSessionLastDay: 10 }, '0029'],
];
for (const [place, who, facts, outcome] of elsewhere) {
  test(`SG-07 ${place}, ${who}: ${outcome ?? 'continues'}`, () => {
    expect(decide(rules, place, { ...usual, method: null, expectedEvent: null, ...facts })).toMatchObject({ outcome, applied: outcome });
  });
}

test('SG-03 SG-04 SG-07 every signal of the page counts at some place, or is tried there', () => {
  const suspicious: Partial<Facts> = {
    fingerprint: false,
    deviceSession: false,
    expectedEvent: false,
    sameTab: false,
    automated: true,
    language: 'ru',
    vpn: true,
    remembered: false,
    allowedDestination: false,
  };
  for (const [fact, value] of Object.entries(suspicious)) {
    expect(decide(rules, 'sign-in', { ...usual, [fact]: value }).reasons, fact).toHaveLength(1);
  }
});

test('SG-07 shadow mode of a place: the outcome is recorded and not applied there, and applied elsewhere', () => {
  const { places } = rules;
  const tried: Rules = { ...rules, places: { ...places, legaliza: { ...places.legaliza!, mode: 'shadow' } } };
  expect(decide(tried, 'legaliza', { ...usual, listed: '0029' })).toMatchObject({ outcome: '0029', applied: null });
  expect(decide(tried, 'sign-in', { ...usual, listed: '0029' })).toMatchObject({ outcome: '0029', applied: '0029' });
});

test('SG-07 a place that the file does not name is only tried', () => {
  const old = parseRules(file({ rules: [JSON.parse(rule({ at: { legaliza: '0029' } })).rules[0]] }), 'rules.json');
  expect(decide(old, 'legaliza', usual)).toMatchObject({ outcome: '0029', applied: null });
});

test('SG-07 a rule may be tried at some places and count at others', () => {
  const mixed = parseRules(rule({ at: { 'sign-in': 1, legaliza: 1 }, shadow: ['legaliza'] }), 'rules.json');
  expect([decide(mixed, 'sign-in', usual).score, decide(mixed, 'legaliza', usual).score]).toEqual([1, 0]);
  expect(decide(mixed, 'legaliza', usual).reasons).toEqual([{ rule: 'a', weight: 1, shadow: true }]);
});

const file = (change: object) =>
  JSON.stringify({ version: '1', places: { 'sign-in': { mode: 'on', outcomes: [] } }, rules: [], ...change });
const rule = (change: object) =>
  file({ rules: [{ name: 'a', why: 'b', when: [{ fact: 'fingerprint', is: true }], at: { 'sign-in': 1 }, ...change }] });
const settings = (change: object) => file({ places: { 'sign-in': { mode: 'on', outcomes: [], ...change } } });
const bad: readonly (readonly [what: string, json: string, words: RegExp])[] = [
  ['no JSON', '{', /is not JSON/],
  ['an unknown field', file({ rulez: [] }), /rulez/],
  ['an unknown mode', settings({ mode: 'maybe' }), /mode/],
  ['an unknown place', rule({ at: { nowhere: 1 } }), /rules\.0\.at\.nowhere/],
  ['an unknown place in shadow', rule({ shadow: ['nowhere'] }), /rules\.0\.shadow/],
  ['an unknown fact', rule({ when: [{ fact: 'shoeSize', over: 44 }] }), /rules\.0\.when\.0\.fact/],
  ['a number for a boolean', rule({ when: [{ fact: 'fingerprint', over: 3 }] }), /value of its kind/],
  ['two comparisons in one', rule({ when: [{ fact: 'country', is: 'BR', not: 'US' }] }), /one of is, not, over/],
  ['a rule that counts nowhere', rule({ at: {} }), /one place at least/],
  ['an outcome that the place cannot answer', rule({ at: { 'sign-up-contacts': '0054' } }), /code that its place may answer/],
  [
    'a score for an outcome that the place cannot answer',
    settings({ outcomes: [{ from: 1, outcome: '0001' }] }),
    /code that its place may answer/,
  ],
  ['half a weight', rule({ at: { 'sign-in': 1.5 } }), /rules\.0\.at/],
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
  ['shadow mode', settings({ mode: 'shadow' })],
  ['an outcome at a score', settings({ outcomes: [{ from: 1, outcome: '0054' }] })],
  ['a rule in shadow at one place', rule({ shadow: ['sign-in'] })],
  ['a fact that is not known', rule({ when: [{ fact: 'country', is: null }] })],
  ['a number to exceed', rule({ when: [{ fact: 'triesForCpfLastHour', over: 3 }] })],
];
for (const [what, json] of good) {
  test(`SG-07 a file may have ${what}`, () => {
    expect(parseRules(json, 'rules.json')).toEqual(JSON.parse(json));
  });
}

const decideBy = (when: object, facts: Partial<Facts>) =>
  decide(parseRules(rule({ when: [when] }), 'rules.json'), 'sign-in', { ...usual, ...facts });

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
  const scored = (weight: number) =>
    parseRules(
      JSON.stringify({ ...JSON.parse(settings({ outcomes })), rules: JSON.parse(rule({ at: { 'sign-in': weight } })).rules }),
      'rules.json',
    );
  expect([0, 1, 20, 49, 60].map((weight) => decide(scored(weight), 'sign-in', usual).outcome)).toEqual([
    null,
    '0054',
    '0040',
    '0040',
    '0029',
  ]);
});

test('SG-07 a rule with an outcome adds nothing to the score, and its reason has no weight', () => {
  const named = parseRules(rule({ at: { 'sign-in': '0029' } }), 'rules.json');
  expect(decide(named, 'sign-in', usual)).toStrictEqual({
    score: 0,
    outcome: '0029',
    applied: '0029',
    reasons: [{ rule: 'a', outcome: '0029' }],
  });
  const weighed = parseRules(rule({}), 'rules.json');
  expect(decide(weighed, 'sign-in', usual).reasons).toStrictEqual([{ rule: 'a', weight: 1 }]);
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
