import { passwordRules } from '@portaria/domain/password';
import { rules } from '@portaria/domain/texts/password';
import { expect, test } from 'vitest';
import { missingIn, strengthOf, strengthWord } from './missing.ts';

const flags = new Set<string>(passwordRules.map(({ flag }) => flag));
const person = { name: 'Ana Souza', cpf: '52998224725' };
const missing = (password: string, known: { flags?: Set<string>; refused?: string[] } = {}) =>
  missingIn({ ...person, password }, { flags, refused: [], ...known });
const wordOf = (password: string, refused: string[] = []) => strengthWord(strengthOf(password, missing(password, { refused }), flags));

test.each([
  ['', 'Ela precisa de:', ['12 caracteres ou mais', 'Um número', 'Uma letra maiúscula', 'Uma letra minúscula']],
  ['a', 'Falta:', ['Mais 11 caracteres (mínimo 12)', 'Um número', 'Uma letra maiúscula']],
  ['caju-azul7', 'Falta só:', ['Mais 2 caracteres (mínimo 12)', 'Uma letra maiúscula']],
  ['Caju-azul-7', 'Falta só:', ['Mais 1 caractere (mínimo 12)']],
  ['Ana42palmeira', 'Falta só:', ['Tirar o seu nome ou sobrenome']],
  ['Palmeira-99822', 'Falta só:', ['Tirar os números do seu CPF']],
  ['Palmeira-123-7', 'Falta só:', ['Tirar a sequência de números, como 123']],
  ['Palmeira-abc-7', 'Falta só:', ['Tirar a sequência de letras, como abc']],
  ['Palmeira-777-o', 'Falta só:', ['Tirar as repetições, como aaa']],
  ['Palmeira-Real-77', 'Falta só:', []],
] as const)('VA-05 %j lacks under "%s": %j', (password, heading, items) => {
  expect(missing(password)).toEqual({ heading, items, isRefused: false });
});

test('SG-06 a rule that is off is not missing; a minimum always is', () => {
  expect(missing('', { flags: new Set(['atLeastOneNumber']) }).items).toEqual(['8 caracteres ou mais', 'Um número']);
});

test('VA-08 the labels of the server take the place of what the page knows', () => {
  const refused = [`${rules.prohibitedWords}: palmeira`, rules.lastPasswords];
  expect(missing('Palmeira-Real-77', { refused })).toEqual({ heading: 'Esta senha não serve:', items: refused, isRefused: true });
});

test.each([
  ['', ''],
  ['ana', 'Fraca'],
  ['caju-azul7', 'Quase lá'],
  ['Caju-azul-72', 'Boa'],
  ['Caju-azul-72-mare', 'Forte'],
  ['Ana-de-Souza-9122', 'Quase lá'],
])('VA-05 %j is, in a word, %j', (password, word) => {
  expect(wordOf(password)).toBe(word);
});

test('VA-08 what the server refused is weak, however long', () => {
  expect(wordOf('Palmeira-Real-77', [rules.lastPasswords])).toBe('Fraca');
});
