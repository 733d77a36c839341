import { expect, test } from 'vitest';
import { type Arrival, embedderOf } from './partner-origin.ts';

const a = 'https://parceiro.example';
const b = 'https://outro.example';
const arrival = (change: Partial<Arrival>): Arrival => ({ allowed: [a, b], named: a, seen: [], isAgain: false, ...change });

test.each<[string, Partial<Arrival>, string | undefined]>([
  ['on the list, and the browser says nothing', {}, a],
  ['on the list, and the browser agrees', { seen: [a, undefined] }, a],
  ['on the list, and all that the browser says agrees', { seen: [a, a] }, a],
  ['on the list, but another one is the parent', { seen: [b] }, undefined],
  ['on the list, but the referrer is another', { seen: [a, b] }, undefined],
  ['not on the list', { named: 'https://evil.example', seen: ['https://evil.example'] }, undefined],
  ['anyone', { named: '*' }, undefined],
  ['the list, with a path', { named: `${a}/` }, undefined],
  ['nobody', { named: null, seen: [a] }, undefined],
  ['nobody, in a document that the page loaded again', { named: null, seen: [a], isAgain: true }, a],
  ['nobody, again, in a frame of somebody else', { named: null, seen: ['https://evil.example'], isAgain: true }, undefined],
  ['nobody, again, and the browser says nothing', { named: null, isAgain: true }, undefined],
])('EM-01 S16 the embedder that names itself: %s', (_, change, expected) => {
  expect(embedderOf(arrival(change))).toBe(expected);
});
