import { expect, test } from 'vitest';
import { classNames } from './class-names.ts';

test('AP-08 a class is named by its word and two letters of its file, the same on every machine', () => {
  const [here, there] = [classNames('/home/one'), classNames('/srv/two')];
  const name = here('page', '/home/one/src/ui/page.module.css');
  expect(name).toMatch(/^page-[0-9a-f]{2}$/);
  expect(there('page', '/srv/two/src/ui/page.module.css')).toBe(name);
  expect(here('page', '/home/one/src/ui/page.module.css?used')).toBe(name);
});

test('AP-08 two files that would share a name fail the build', () => {
  const nameOf = classNames('/home');
  const names = () => Array.from({ length: 300 }, (_, i) => nameOf('page', `/home/${i}.module.css`));
  expect(names).toThrow('has the name of that of');
});
