import { transformWithOxc } from 'vite';
import { afterEach, expect, test } from 'vitest';
import { instrument } from './instrument.ts';
import { allMutants } from './mutants.ts';
import { sitesIn } from './sites.ts';
import './switch.ts';
import { mutantsOf } from './tally.ts';

const mutation = globalThis.__mutation!;
afterEach(() => {
  mutation.active = -1;
});

/** A module as the sandbox holds it, and its mutants in their order. */
async function load(file: string, text: string) {
  const found = sitesIn(file, text);
  let next = 0;
  const sites = found.sites.map((site) => {
    const first = next;
    next += site.replacements.length;
    return { ...site, first };
  });
  const { code } = await transformWithOxc(instrument(text, { ...found, sites }, 'node:path'), file);
  const module = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return { module, mutants: sites.flatMap(({ original, replacements }) => replacements.map((one) => `${original} → ${one}`)) };
}

test('a mutant changes a rule while it is on, and only then', async () => {
  const { module, mutants } = await load('packages/domain/src/x.ts', 'export const isLong = (text: string) => text.length > 3;');
  expect(mutants).toEqual(['text.length > 3 → text.length >= 3', 'text.length > 3 → text.length <= 3', '3 → 4']);
  const judged = () => ['abc', 'abcd', 'abcde'].map(module.isLong);
  expect(judged()).toEqual([false, true, true]);
  mutation.active = 0;
  expect(judged()).toEqual([true, true, true]);
  mutation.active = 2;
  expect(judged()).toEqual([false, false, true]);
});

test('a table that was made before answers for the mutant, through spreads too', async () => {
  const { module, mutants } = await load(
    'packages/domain/src/flows/x.ts',
    `const shared = { done: '/area-cliente' };
     export const flow = defineFlow({ one: { route: '/a', entry: true, on: { ...shared, next: 'two' } }, two: { route: '/b', needs: 'id', on: {} } });
     function defineFlow<T>(table: T) { return table; }`,
  );
  expect(mutants).toContain("'two' → 'one'");
  expect(mutants).toContain("'/area-cliente' → '/entrar'");
  mutation.active = mutants.indexOf("'/area-cliente' → '/entrar'");
  expect(module.flow.one.on).toEqual({ done: '/entrar', next: 'two' });
  mutation.active = mutants.indexOf('true → undefined');
  expect(module.flow.one.entry).toBeUndefined();
});

test('a list that was made while the module was loaded answers for the mutant', async () => {
  const { module, mutants } = await load(
    'packages/domain/src/x.ts',
    "const known = new Set(['a', 'b']); export const isKnown = (one: string) => known.has(one);",
  );
  expect(mutants).toEqual(["['a', 'b'] → ['b']", "['a', 'b'] → ['a']"]);
  mutation.active = 0;
  expect([module.isKnown('a'), module.isKnown('b')]).toEqual([false, true]);
});

test('what a test reads is recorded, so that only those tests run', async () => {
  const { module } = await load('packages/domain/src/x.ts', 'export const a = () => 1; export const b = () => 2;');
  mutation.reads.clear();
  module.b();
  expect(mutantsOf([...mutation.reads])).toEqual([1]);
});

test('every kind of table is found, and a limit once however often it is read', () => {
  const { mutants } = allMutants();
  const kinds = new Set(mutants.map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual(['call', 'cookie', 'limit', 'rate', 'reaction', 'route', 'rule', 'transition']);
  const limits = mutants.filter(({ kind }) => kind === 'limit').map(({ row, replacement }) => `${row} ${replacement}`);
  expect(new Set(limits).size).toBe(limits.length);
});
