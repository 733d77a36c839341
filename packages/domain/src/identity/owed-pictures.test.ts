import { expect, test } from 'vitest';
import { owedPictures } from './owed-pictures.ts';

const rg = ['back', 'front', 'selfie'] as const;

test.each([
  ['nothing opened', { listed: rg, opened: [], lost: [] }, rg, rg],
  ['one side not opened', { listed: rg, opened: ['selfie', 'front'], lost: [] }, ['back'], ['back']],
  ['all opened', { listed: rg, opened: rg, lost: [] }, [], []],
  ['one lost', { listed: rg, opened: ['selfie', 'front'], lost: ['back'] }, ['back'], []],
  ['one lost, one not opened', { listed: rg, opened: ['front'], lost: ['back'] }, ['back', 'selfie'], ['selfie']],
  ['one lost after it was opened', { listed: rg, opened: rg, lost: ['back'] }, [], []],
  ['no selfie', { listed: ['full'], opened: ['full'], lost: [] }, ['selfie'], []],
  ['no document', { listed: ['selfie'], opened: [], lost: [] }, ['full', 'selfie'], ['selfie']],
  ['nothing', { listed: [], opened: [], lost: [] }, ['selfie', 'full'], []],
] as const)('ID-19 %s: what keeps an operator from allowing, and from denying', (_name, pictures, toAllow, toDeny) => {
  expect([owedPictures('allowed', pictures), owedPictures('denied', pictures)]).toEqual([toAllow, toDeny]);
});
