import { passwordRules } from '@portaria/domain/password';
import { rules } from '@portaria/domain/texts/password';
import { expect, test } from 'vitest';
import { passwordRows } from './password-rows.ts';

const flags = new Set<string>(passwordRules.map(({ flag }) => flag));
const person = { name: 'Ana Souza', cpf: '52998224725' };
const stateOf = (rows: ReturnType<typeof passwordRows>, label: string) => rows.find((row) => row.label === label)?.state;

test('VA-05 before anything is typed, nothing is ticked', () => {
  const rows = passwordRows({ ...person, password: '' }, { flags, refused: [] });
  expect(rows.filter(({ state }) => state === 'kept')).toEqual([]);
  expect(rows[0]).toEqual({ label: 'Ter no mínimo 12 caracteres', state: 'missing' });
});

test.each([
  ['Palmeira', rules.withCapitalLetter, 'kept'],
  ['Palmeira', rules.atLeastOneNumber, 'missing'],
  ['Ana42palmeira', rules.withUserName, 'missing'],
  ['palmeira-99822', rules.withDocumentNumber, 'missing'],
  ['palmeira', rules.prohibitedWords, 'later'],
  ['palmeira', rules.lastPasswords, 'later'],
] as const)('VA-05 with %s the rule "%s" is %s', (password, label, state) => {
  expect(stateOf(passwordRows({ ...person, password }, { flags, refused: [] }), label)).toBe(state);
});

test('SG-06 a rule that is off is not listed; a minimum always is', () => {
  const rows = passwordRows({ ...person, password: '' }, { flags: new Set(['atLeastOneNumber']), refused: [] });
  expect(rows.map(({ label }) => label)).toEqual(['Ter no mínimo 8 caracteres', rules.atLeastOneNumber]);
});

test('VA-05 without a name only the server can check for it; a first password has no earlier ones', () => {
  const rows = passwordRows({ cpf: person.cpf, password: 'Palmeira' }, { flags, refused: [], isFirst: true });
  expect(stateOf(rows, rules.withUserName)).toBe('later');
  expect(stateOf(rows, rules.lastPasswords)).toBeUndefined();
});

test('VA-08 every label of the server is shown; one without a row is added at the end', () => {
  const refused = [`${rules.prohibitedWords}: palmeira`, rules.lastPasswords];
  const rows = passwordRows({ ...person, password: 'Palmeira-Real-77' }, { flags, refused, isFirst: true });
  expect(rows.filter(({ state }) => state === 'missing').map(({ label }) => label)).toEqual(refused);
  expect(stateOf(rows, rules.prohibitedWords)).toBeUndefined();
});
