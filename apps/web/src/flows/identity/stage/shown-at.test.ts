import { expect, test } from 'vitest';
import { shownAt } from './shown-at.ts';

const screen = { left: 0, top: 0, width: 400, height: 800 };
const standing = { width: 600, height: 800 };
const half = { left: 0.5, top: 0.25, width: 0.25, height: 0.5 };

test('ID-10 a spot of the camera’s picture is marked where the screen shows it', () => {
  expect(shownAt(half, { width: 200, height: 400 }, screen)).toEqual({ left: 200, top: 200, width: 100, height: 400 });
  expect(shownAt(half, standing, screen)).toEqual({ left: 200, top: 200, width: 150, height: 400 }); // 100 at each side are not seen
  expect(shownAt(half, standing, { ...screen, left: 50, top: 20 })).toMatchObject({ left: 250, top: 220 });
});

test.each([
  ['left', { left: 0, top: 0.4, width: 0.1, height: 0.2 }, { left: 0, top: 320, width: 48, height: 160 }],
  ['right', { left: 0.9, top: 0.4, width: 0.1, height: 0.2 }, { left: 352, top: 320, width: 48, height: 160 }],
] as const)('ID-10 what the screen cuts off on the %s is marked at its edge', (_side, spot, shown) => {
  expect(shownAt(spot, standing, screen)).toEqual(shown);
});

test('ID-10 a small spot is marked large enough to be seen', () => {
  const { width, height } = shownAt({ left: 0.5, top: 0.5, width: 0.01, height: 0.01 }, standing, screen);
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
});
