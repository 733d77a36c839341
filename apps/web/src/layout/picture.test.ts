import { expect, test } from 'vitest';
import { rollPicture } from './picture.ts';

const chances = Array.from({ length: 20 }, (_, i) => i / 20);
const rolled = (before?: { readonly flow: string; readonly number: number }) => [
  ...new Set(chances.map((chance) => rollPicture('recovery', before, chance).number)),
];

test('AP-06 one of five pictures, each of them as likely', () => {
  expect(rolled()).toEqual([1, 2, 3, 4, 5]);
});

test('AP-06 another one when the flow changes, the same one within it', () => {
  expect(rolled({ flow: 'sign-in', number: 3 })).toEqual([1, 2, 4, 5]);
  expect(rolled({ flow: 'recovery', number: 3 })).toEqual([3]);
});
