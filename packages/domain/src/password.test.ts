import { expect, test } from 'vitest';
import {
  brokenRules,
  labelOf,
  legacyErrorCodeFlag,
  type PasswordAttempt,
  passwordMinLength,
  passwordRuleFeature,
  passwordRules,
} from './password.ts';

const everyFlag = new Set<string>(passwordRules.map(({ flag }) => flag));
const ana: PasswordAttempt = { password: '', name: 'Ana de Souza Lima', cpf: '529.982.247-25', prohibitedWords: ['portaria', 'senha'] };
const broken = (attempt: Partial<PasswordAttempt>, flags = everyFlag) => brokenRules({ ...ana, ...attempt }, flags).map(({ flag }) => flag);

test.each([
  ['Tr0v@o-Azul-97', []],
  ['Tr0v@o-Azul', ['passwordMinLength']], // 11
  ['Trovao-Azul-Mar', ['atLeastOneNumber']],
  ['tr0v@o-azul-97', ['withCapitalLetter']],
  ['TR0V@O-AZUL-97', ['withLowercaseLetter']],
  ['Tr0v@o-Azul-123', ['withSequentialNumbers']],
  ['Tr0v@o-Azul-321', ['withSequentialNumbers']],
  ['Tr0v@o-Azul-135', []], // not in sequence
  ['Tr0v@o-Azul-1a2b3', []], // not neighbours
  ['Tr0v@o-Azul-901', []], // nine and zero are no sequence
  ['12-Tr0v@o-Azul', []], // two are no sequence
  ['Tr0v@o-Azul-12', []],
  ['Tr0v@o-Azul/01', []], // the signs beside the digits are none
  ['Tr0v@o-Azul-89:', []],
  ['Tr0v@o-Azul-97-abc', ['withSequentialCharacters']],
  ['Tr0v@o-Azul-97`ab', []],
  ['Tr0v@o-Azul-97-yz{', []],
  ['Tr0v@o-Azul-97-aBc', ['withSequentialCharacters']], // without case
  ['Tr0v@o-Azul-97-ábç', ['withSequentialCharacters']], // without accent
  ['Tr0v@o-Azul-97-cba', []], // upwards only
  ['Tr0v@o-Azul-9777', ['repeatedCharacters']],
  ['Tr0v@o-Azuuul-97', ['repeatedCharacters']],
  ['Tr0v@o-AzuUul-97', ['repeatedCharacters']], // without case
  ['Tr0v@o-Azul\n\n\n97', ['repeatedCharacters']],
  ['Tr0v@o-Azuul-977', []], // twice is fine
  ['Tr0v@o-Azul-98224', ['withDocumentNumber']], // five digits of the CPF
  ['Tr0v@o-Azul-982.24', ['withDocumentNumber']], // with its dot
  ['Tr0v@o-Azul-982-24', ['withDocumentNumber']],
  ['Tr0v@o-Azul-982/24', ['withDocumentNumber']],
  ['Tr0v@o-Azul-982 24', ['withDocumentNumber']],
  ['Tr0v@o-Azul-24725', ['withDocumentNumber']], // its last five
  ['Tr0v@o-Azul-4725', []], // its last four
  ['Tr0v@o-Azul-9822', []], // four
  ['Tr0v@o-Azul-52998224725', ['withDocumentNumber']],
  ['Tr0v@o-SOUZA-97', ['withUserName']],
  ['Tr0v@o-limao-97', ['withUserName']], // holds Lima
  ['Tr0v@o-de-Azul-97', []], // "de" has two letters
  ['Portaria-Azul-97', ['prohibitedWords']],
  ['P0rt@ria-Sénha-97', ['prohibitedWords']], // without case or accent
  ['', ['passwordMinLength', 'atLeastOneNumber', 'withCapitalLetter', 'withLowercaseLetter']],
  ['abc111', ['passwordMinLength', 'withCapitalLetter', 'withSequentialCharacters', 'repeatedCharacters']],
])('VA-05 %j breaks %j', (password, flags) => {
  expect(broken({ password })).toEqual(flags);
});

test('VA-05 one of the last passwords', () => {
  expect(broken({ password: 'Tr0v@o-Azul-97', isLastPassword: true })).toEqual(['lastPasswords']);
});

test('VA-05 without a name or a CPF nothing is found in them', () => {
  expect(broken({ password: 'Tr0v@o-Souza-98224', name: '', cpf: '' })).toEqual([]);
});

test('VA-05 an empty line in the list of words prohibits nothing', () => {
  expect(broken({ password: 'Tr0v@o-Azul-97', prohibitedWords: ['', 'senha'] })).toEqual([]);
});

test('VA-05 a rule that is off is not checked; the lower minimum always is', () => {
  expect(broken({ password: 'aaa' }, new Set())).toEqual(['passwordMinLength']);
  expect(broken({ password: 'aaaaaaaa' }, new Set())).toEqual([]);
  expect([passwordMinLength(new Set()), passwordMinLength(everyFlag)]).toEqual([8, 12]);
});

test('VA-05 characters are counted, not code units', () => {
  expect(broken({ password: '🔑🔑🔑🔑🔑🔑🔑' }, new Set())).toEqual(['passwordMinLength']);
});

test.each([
  ['withUserName', '0057'],
  ['withSequentialNumbers', '0058'],
  ['withCapitalLetter', '0059'],
  ['withLowercaseLetter', '0060'],
  ['withSequentialCharacters', '0061'],
  ['withDocumentNumber', '0062'],
  ['repeatedCharacters', '0063'],
  ['prohibitedWords', '0064'],
  ['atLeastOneNumber', '0065'],
  ['lastPasswords', '0032'],
  ['passwordMinLength', '0007'],
])('VA-05 %s is refused with %s, and has a label', (flag, code) => {
  const rule = passwordRules.find((candidate) => candidate.flag === flag);
  expect(rule?.code).toBe(code);
  expect(rule?.label).not.toBe('');
});

test('SG-06 the twelve keys', () => {
  const keys = [...passwordRules.map(({ flag }) => passwordRuleFeature(flag)), passwordRuleFeature(legacyErrorCodeFlag)];
  expect(new Set(keys).size).toBe(12);
  expect(keys).toContain('auth_password_rule_legacyErrorCode');
});

test('VA-08 the forbidden word is appended to its label, the minimum is filled into its own', () => {
  const rule = (flag: string) => passwordRules.find((candidate) => candidate.flag === flag)!;
  expect(labelOf(rule('prohibitedWords'), { ...ana, password: 'Minha-Senha-1' }, everyFlag)).toBe(
    'Não pode ter uma palavra proibida: senha',
  );
  expect(labelOf(rule('passwordMinLength'), ana, everyFlag)).toBe('Precisa ter no mínimo 12 caracteres');
  expect(labelOf(rule('passwordMinLength'), { ...ana, password: 'Senha-1' }, everyFlag)).toBe('Precisa ter no mínimo 12 caracteres');
  expect(labelOf(rule('passwordMinLength'), ana, new Set())).toBe('Precisa ter no mínimo 8 caracteres');
});
