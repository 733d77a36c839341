import { expect, test } from 'vitest';
import { type EmbedContext, embedderOf } from './partner-origin.ts';

const a = 'https://parceiro.example';
const b = 'https://outro.example';
const context = (change: Partial<EmbedContext>): EmbedContext => ({ allowed: [a, b], named: a, seen: [], isReload: false, ...change });

test.each<[string, Partial<EmbedContext>, string | undefined]>([
  ['on the list, and the browser says nothing', {}, a],
  ['on the list, and the browser agrees', { seen: [a, undefined] }, a],
  ['on the list, and all that the browser says agrees', { seen: [a, a] }, a],
  ['on the list, but another one is the parent', { seen: [b] }, undefined],
  ['on the list, but the referrer is another', { seen: [a, b] }, undefined],
  ['not on the list', { named: 'https://evil.example', seen: ['https://evil.example'] }, undefined],
  ['anyone', { named: '*' }, undefined],
  ['the list, with a path', { named: `${a}/` }, undefined],
  ['no name', { named: null, seen: [a] }, undefined],
  ['no name, after a reload', { named: null, seen: [a], isReload: true }, a],
  ['no name, after a reload, in an iframe of another origin', { named: null, seen: ['https://evil.example'], isReload: true }, undefined],
  ['no name, after a reload, and the browser reports no origin', { named: null, isReload: true }, undefined],
])('EM-01 S16 the embedder that names itself: %s', (_, change, expected) => {
  expect(embedderOf(context(change))).toBe(expected);
});
