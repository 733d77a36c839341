import { afterEach, expect, test, vi } from 'vitest';
import { forget, keep, kept, readItem, removeItem, writeItem } from './storage.ts';

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

test('ST-01 ST-02 EM-04 what cannot be stored lives as long as the page; that is reported once for each kind, with its sentence', () => {
  const events: { code: string; message: string }[] = [];
  vi.stubGlobal('document', { documentElement: { dataset: { area: 'login_cpf' } } });
  vi.stubGlobal('dispatchEvent', ({ detail }: CustomEvent) => events.push(detail));
  vi.stubGlobal('sessionStorage', { setItem: broken, getItem: broken, removeItem: broken });
  for (const value of ['score', 'portal']) {
    keep('product', value);
    expect(kept('product')).toBe(value);
  }
  forget('product');
  expect(events.map(({ code, message }) => [code, message])).toEqual([
    ['storage_write', 'Não foi possível guardar a informação neste navegador.'],
    ['storage_read', 'Não foi possível ler a informação guardada neste navegador.'],
    ['storage_remove', 'Não foi possível apagar a informação guardada neste navegador.'],
  ]);
});

test('ST-01 an invalid value is removed', () => {
  const items = new Map([['valgrind-userCpf', 'not a cpf']]);
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => items.get(key) ?? null, removeItem: (key: string) => items.delete(key) });
  expect(kept('userCpf')).toBeUndefined();
  expect(items.size).toBe(0);
});
