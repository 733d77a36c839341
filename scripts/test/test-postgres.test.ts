import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { removeLeftBehind } from './test-postgres.mjs';

test('what a killed run left behind is removed, and nothing else', async () => {
  const place = mkdtempSync(join(tmpdir(), 'portaria-place-'));
  onTestFinished(() => rmSync(place, { recursive: true }));
  const ended = spawnSync(process.execPath, ['--version']).pid;
  const others = [`portaria-test-${process.pid}-ours`, 'portaria-test-1-system', `someone-${ended}-else`];
  for (const name of [`portaria-test-${ended}-left`, ...others]) mkdirSync(join(place, name, 'cluster'), { recursive: true });
  await removeLeftBehind(place);
  expect(readdirSync(place).sort()).toEqual(others.sort());
});
