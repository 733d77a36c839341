import { expect, test } from 'vitest';
import { areaOfScreen, messageFor, screens } from './errors/screens.ts';
import { measuredAreas, measuredCodes, measuredKeys } from './measured-words.ts';

test('SG-08 every area can be measured: of an address, a refusal, an error screen, and of no page at all', () => {
  const some = ['not_found', 'login_cpf', 'login_not_found', 'signup_underage', 'error_deceased', 'error_unknown'];
  expect(measuredAreas).toEqual(expect.arrayContaining(some));
  expect(measuredAreas).toEqual(expect.arrayContaining([...Object.values(screens), messageFor('')].map(areaOfScreen)));
});

test('ER-09 every code and key can be measured, those without a number included', () => {
  expect(measuredCodes).toEqual(expect.arrayContaining(['0028', 'redirect_login', 'FR999', 'tooMany', 'cancelled']));
  expect(measuredKeys).toEqual(expect.arrayContaining(['deceased', 'FR999', 'forgot_username', 'unexpected']));
});

test('S50 nothing else can be: no word comes twice, and none is empty', () => {
  for (const words of [measuredAreas, measuredCodes, measuredKeys]) {
    expect(new Set(words).size).toBe(words.length);
    expect(words).not.toContain('');
  }
});
