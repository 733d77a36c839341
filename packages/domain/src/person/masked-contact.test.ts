import { expect, test } from 'vitest';
import { maskCpf } from './cpf.ts';
import { maskEmail, maskPhone } from './masked-contact.ts';

test.each([
  [maskPhone('5511987654321'), '(••) •••••-••21'],
  [maskPhone('(11) 98765-4321'), '(••) •••••-••21'],
  [maskEmail('ana@gmail.com'), 'a•••@g•••.com'],
  [maskEmail('ana@yahoo.com.br'), 'a•••@y•••.com.br'],
  [maskEmail('a@b'), 'a•••@b•••'],
  [maskEmail('a@.com'), 'a•••@•••.com'],
  [maskEmail('Ana@Gmail.com'), 'a•••@g•••.com'],
  [maskEmail('_ana@gmail.com'), '•••@g•••.com'],
  [maskEmail('ana@financeiro.acme.com.br'), 'a•••@f•••.com.br'],
  [maskEmail('ana@tjsp.jus.br'), 'a•••@t•••.br'],
  [maskEmail('ana@acme.dev'), 'a•••@a•••'],
  [maskEmail('a@'), 'a•••@•••'],
  [maskEmail('ana@minha@gmail.com'), 'a•••@g•••.com'],
  [maskCpf('52998224725'), '•••.982.247-••'],
  [maskCpf('529.982.247-25'), '•••.982.247-••'],
])('SI-05 SI-13 masked as %s', (masked, expected) => {
  expect(masked).toBe(expected);
});
