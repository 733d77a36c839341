import { expect, test } from 'vitest';
import { needsOf } from './changes.mjs';

const nothing = { build: false, restart: false, seeds: false, reload: false };

test.each([
  ['apps/web/src/app.tsx', nothing],
  ['apps/web/index.html', { ...nothing, restart: true }],
  ['packages/domain/src/limits.ts', { ...nothing, build: true }],
  ['apps/server/src/app.ts', { ...nothing, build: true, restart: true }],
  ['apps/server/migrations/0001.sql', { ...nothing, build: true, restart: true }],
  ['apps/server/src/dev/demo-accounts.ts', { ...nothing, build: true, restart: true, seeds: true }],
  ['brand/portaria/brand.json', { ...nothing, restart: true, reload: true }],
])('what a change of %s requires of the server', (path, needs) => {
  expect(needsOf(path)).toEqual(needs);
});
