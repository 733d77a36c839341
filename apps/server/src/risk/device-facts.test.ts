import { expect, test } from 'vitest';
import { deviceFacts } from './device-facts.ts';

const domains = ['exemplo.com.br'];
const factsOf = (preferences: object, country: string | null = 'BR') =>
  deviceFacts({ preferences: JSON.stringify(preferences) }, country, domains);

test.each([
  ['a browser in Brazil, an address in Brazil', { zone: 'America/Manaus' }, 'BR', false],
  ['a browser in Brazil, an address abroad', { zone: 'America/Sao_Paulo' }, 'NL', true],
  ['a browser abroad, an address in Brazil', { zone: 'Europe/Moscow' }, 'BR', true],
  ['a traveller', { zone: 'Europe/Lisbon' }, 'PT', false],
  ['a zone that only begins like a Brazilian one', { zone: 'America/Sao_Paulo2' }, 'PT', false],
  ['the old name of a zone', { zone: 'Brazil/East' }, 'BR', false],
  ['a place in Brazil counts more than the zone', { zone: 'Europe/Lisbon', place: [-23.55, -46.63] }, 'BR', false],
  ['a place abroad', { zone: 'America/Sao_Paulo', place: [38.72, -9.14] }, 'BR', true],
  ['a detector that saw a tunnel', { zone: 'America/Sao_Paulo', vpn: true }, 'BR', true],
  ['a detector that saw none', { zone: 'America/Sao_Paulo', vpn: false }, 'NL', false],
  ['a detector, without a country', { vpn: true }, null, true],
  ['no country', { zone: 'America/Sao_Paulo' }, null, null],
  ['no zone', {}, 'BR', null],
] as const)('SG-04 SG-07 %s', (_, preferences, country, vpn) => {
  expect(factsOf(preferences, country).vpn).toBe(vpn);
});

test('SG-03 SG-07 the language is that of the browser without its country, and a script that drives the browser is seen', () => {
  expect(factsOf({ language: 'PT-br', automated: true })).toMatchObject({ language: 'pt', automated: true });
});

test.each(['', 'no JSON', 'null', '[]', '{"zone":7}', '{"automated":"yes"}', '{"place":["a","b"]}'])(
  'SG-03 %j as preferences counts as not sent',
  (preferences) => {
    expect(deviceFacts({ preferences }, 'BR', domains)).toMatchObject({ automated: null, language: null, vpn: null });
  },
);

test.each([
  [undefined, null],
  ['/area-cliente', true],
  ['https://loja.exemplo.com.br/', true],
  ['https://example.com/', false],
  ['//example.com', false],
] as const)('SG-07 VA-07 the destination %s of a sign-in', (destination, allowed) => {
  expect(deviceFacts({ destination }, null, domains).allowedDestination).toBe(allowed);
});
