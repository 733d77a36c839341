import { expect, test } from 'vitest';
import { isEmbeddable } from './embeddable.ts';
import type { Route } from './routes.ts';

test.each([
  ['/cadastrar', true],
  ['/cadastrar/senha', true],
  ['/autorizacao/esqueceu-senha', true],
  ['/autorizacao/recuperacao-de-conta/email', true],
  ['/autorizacao/dois-fatores/codigo', true],
  ['/autorizacao/validacao/liveness', true],
  ['/autorizacao/validacao-de-identidade', true],
  ['/entrar', false],
  ['/area-cliente', false],
  ['/auth/cadastro', false],
  ['/autorizacao/legaliza/introducao', false],
  [null, false],
] as const satisfies readonly (readonly [Route | null, boolean])[])('EM-03 %s inside another page: %s', (route, may) => {
  expect(isEmbeddable(route)).toBe(may);
});

test('EM-03 an address is compared from its beginning', () => {
  expect(isEmbeddable('/x/cadastrar' as Route)).toBe(false);
  expect(isEmbeddable('null/cadastrar' as Route)).toBe(false);
});
