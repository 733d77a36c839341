import { expect, test } from 'vitest';
import { sizeText } from './size-text.ts';

test.each([
  [10, '1 KB'],
  [240_400, '240 KB'],
  [999_600, '1,0 MB'],
  [2_340_000, '2,3 MB'],
])('ID-10 %i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
