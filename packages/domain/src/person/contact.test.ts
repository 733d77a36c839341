import { expect, test } from 'vitest';
import { type ContactType, maskContact, readContact } from './contact.ts';

test.each<[ContactType, string, string | null]>([
  ['email', ' Ana.Souza@Exemplo.COM.br ', 'ana.souza@exemplo.com.br'],
  ['email', 'ana@exemplo', null],
  ['email', '(11) 98120-0137', null],
  ['cellphone', '(11) 98120-0137', '5511981200137'],
  ['cellphone', '+55 11 98120-0137', '5511981200137'],
  ['cellphone', '55981200137', '5555981200137'],
  ['cellphone', '(11) 3120-0137', null],
  ['cellphone', 'ana@exemplo.com', null],
])('VA-02 VA-03 %s %j is stored as %j', (type, text, value) => {
  expect(readContact(type, text)).toBe(value);
});

test('SI-05 a contact is shown masked by its type', () => {
  expect(maskContact({ type: 'email', value: 'ana@exemplo.com.br' })).toBe('a•••@e•••.com.br');
  expect(maskContact({ type: 'cellphone', value: '5511981200137' })).toBe('(••) •••••-••37');
});
