import { afterEach, expect, test, vi } from 'vitest';
import { keep, kept, readItem, removeItem, writeItem } from './storage.ts';

const broken = () => {
  throw new DOMException('refused', 'SecurityError');
};
afterEach(() => vi.unstubAllGlobals());

test('ST-02 unavailable storage raises an error in Portuguese', () => {
  vi.stubGlobal('sessionStorage', { setItem: broken, getItem: broken, removeItem: broken });
  expect(() => writeItem('product', 'score')).toThrow('Não foi possível guardar a informação neste navegador.');
  expect(() => readItem('product')).toThrow('Não foi possível ler a informação guardada neste navegador.');
  expect(() => removeItem('product')).toThrow('Não foi possível apagar a informação guardada neste navegador.');
});

test('ST-01 EM-04 what cannot be stored lives as long as the page', () => {
  vi.stubGlobal('sessionStorage', { setItem: broken, getItem: broken, removeItem: broken });
  keep('product', 'score');
  expect(kept('product')).toBe('score');
});

test('ST-01 an invalid value is removed', () => {
  const items = new Map([['valgrind-userCpf', 'not a cpf']]);
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => items.get(key) ?? null, removeItem: (key: string) => items.delete(key) });
  expect(kept('userCpf')).toBeUndefined();
  expect(items.size).toBe(0);
});
