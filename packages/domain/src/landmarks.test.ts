import { expect, test } from 'vitest';
import { errorAddress, legalRoutes, savedCpfRoute, signInRoute, unexpectedRoute } from './landmarks.ts';

test('AP-10 SI-01 SI-13 ER-07 the addresses that code outside a flow may name', () => {
  expect([signInRoute, savedCpfRoute, unexpectedRoute]).toEqual(['/entrar', '/entrar/cpf-salvo', '/erro-inesperado']);
  expect(legalRoutes).toEqual({ terms: '/app/termos-de-uso', privacy: '/app/politica-de-privacidade' });
});

test('ER-03 the address of a code names where it leads back to', () => {
  expect(errorAddress('0028', '/entrar/senha')).toBe('/error/0028?fb=%2Fentrar%2Fsenha');
});
