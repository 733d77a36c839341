import { routes } from '@portaria/domain/routes';
import { expect, test } from 'vitest';
import { packed } from './packed-routes.ts';

test('AP-01 the browser unpacks the same addresses, in the same order, with everything a page reads of them', async () => {
  const unpacked = (await import(`data:text/javascript,${encodeURIComponent(packed())}`)).routes;
  const expected = Object.entries(routes).map(([path, row]) => {
    return [path, { flow: row.flow, back: 'back' in row ? row.back : '' }];
  });
  expect(Object.entries(unpacked)).toEqual(expected);
});
