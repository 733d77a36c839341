import { expect, test } from 'vitest';
import { syllablesOf } from './reading-level.ts';

test.each([
  ['casa', 2],
  ['não', 1],
  ['mãe', 1],
  ['você', 2],
  ['código', 3],
  ['identidade', 5],
  ['segurança', 4],
  ['história', 3],
  ['melhoria', 4],
  ['saída', 3],
  ['país', 2],
  ['pais', 1],
  ['quando', 2],
  ['água', 2],
  ['recuperação', 5],
  ['cartões', 2],
  ['mail', 1],
  ['SMS', 1],
])('AP-12 %s has %i syllables', (word, count) => expect(syllablesOf(word)).toBe(count));
