import { expect, test } from 'vitest';
import { needsOf } from './changes.mjs';

const all = ['server', 'identity-workers', 'embed'];
const nothing = { parts: [], restart: false, seeds: false, reload: false };

test.each([
  ['apps/web/src/app.tsx', nothing],
  ['apps/web/index.html', { ...nothing, restart: true }],
  ['packages/domain/src/limits.ts', { ...nothing, parts: all }],
  ['apps/server/src/app.ts', { ...nothing, parts: ['server'], restart: true }],
  ['apps/server/migrations/0001.sql', { ...nothing, parts: ['server'], restart: true }],
  ['apps/server/src/dev/demo-accounts.ts', { ...nothing, parts: ['server'], restart: true, seeds: true }],
  ['brand/portaria/brand.json', { ...nothing, restart: true, reload: true }],
])('what a change of %s requires of the server', (path, needs) => {
  expect(needsOf(path)).toEqual(needs);
});
