import { expect, test } from 'vitest';
import { coveredHeight } from './covered-height.ts';

const phone = 740;

test.each([
  ['nothing open', { height: 740, offsetTop: 0, scale: 1 }, 0],
  ['a keyboard', { height: 440, offsetTop: 0, scale: 1 }, 300],
  ['a keyboard, and the page moved up a little', { height: 440, offsetTop: 120, scale: 1 }, 180],
  ['a keyboard, and the page moved up by all of it', { height: 440, offsetTop: 300, scale: 1 }, 0],
  ['a page that is pulled beyond its end', { height: 440, offsetTop: 320, scale: 1 }, 0],
  ['a bar of the browser', { height: 684, offsetTop: 0, scale: 1 }, 0],
  ['a zoom', { height: 370, offsetTop: 0, scale: 2 }, 0],
  ['a scale that the browser rounds', { height: 440.4, offsetTop: 0, scale: 1.0000002 }, 300],
  ['a browser that does not say', null, 0],
] as const)('VA-05 with %s', (_name, visualViewport, covered) => {
  expect(coveredHeight({ innerHeight: phone, visualViewport })).toBe(covered);
});
