import { expect, test } from 'vitest';
import { errorAddress } from './landmarks.ts';

test('ER-03 the address of a code names where it leads back to', () => {
  expect(errorAddress('0028', '/entrar/senha')).toBe('/error/0028?fb=%2Fentrar%2Fsenha');
});
