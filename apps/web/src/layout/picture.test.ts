import { expect, test } from 'vitest';
import { rollPicture } from './picture.ts';

const chances = Array.from({ length: 20 }, (_, i) => i / 20);
const rolled = (flow: string, before?: { readonly flow: string; readonly number: number }) => [
  ...new Set(chances.map((chance) => rollPicture(flow, before, chance).number)),
];

test('AP-06 one of five pictures, each of them as likely', () => {
  expect(rolled('sign-in')).toEqual([1, 2, 3, 4, 5]);
  expect(rolled('sign-up')).toEqual([1, 2, 3, 4, 5]);
});

test.each(['sign-in', 'two-factor', 'recovery'])('AP-06 another picture on the way to %s, the same one within it', (flow) => {
  for (const other of ['sign-in', 'two-factor', 'recovery'].filter((name) => name !== flow)) {
    expect(rolled(flow, { flow: other, number: 3 })).toEqual([1, 2, 4, 5]);
  }
  expect(rolled(flow, { flow, number: 3 })).toEqual([3]);
});

test.each(['sign-up', 'legaliza', 'contact-verification', 'identity', 'shell'])(
  'AP-06 %s keeps the picture, and so does the way back',
  (flow) => {
    const before = { flow: 'sign-in', number: 3 };
    expect(rollPicture(flow, before)).toBe(before);
    expect(rolled('sign-in', rollPicture(flow, before))).toEqual([3]);
    expect(rolled('recovery', rollPicture(flow, before))).toEqual([1, 2, 4, 5]);
  },
);

test('AP-06 the first picture of a visit stays until the flow changes', () => {
  const first = rollPicture('sign-up', null);
  expect(rollPicture('sign-in', first)).toEqual({ flow: 'sign-in', number: first.number });
});
