import { expect, test } from 'vitest';
import { routeNames } from './route-names.ts';

test('AP-02 every address has its own title', () => {
  const byTitle = new Map<string, string[]>();
  for (const [path, { title }] of Object.entries(routeNames)) byTitle.set(title, [...(byTitle.get(title) ?? []), path]);
  expect([...byTitle].filter(([, paths]) => paths.length > 1)).toEqual([]);
});
