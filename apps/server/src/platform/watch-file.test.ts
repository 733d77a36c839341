import { execFileSync } from 'node:child_process';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchFile } from './watch-file.ts';

const everyMs = 20;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

test('SG-05 SG-07 a file that is read slowly does not bring its old text back after the new one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portaria-watch-'));
  const file = join(folder, 'watched.json');
  execFileSync('mkfifo', [file]); // whose reader waits for a writer
  const applied: string[] = [];
  let onReplaced = () => {};
  const replaced = () =>
    new Promise<void>((done) => {
      onReplaced = done;
    });
  const replace = (text: string) => {
    applied.push(text);
    return true;
  };
  const unwatch = watchFile(file, { replace }, { onReplaced: () => onReplaced(), onRefused: () => onReplaced() }, everyMs);

  vi.advanceTimersByTime(everyMs);
  const slow = await open(file, 'w');
  renameSync(file, join(folder, 'slow'));
  writeFileSync(file, 'new');
  vi.advanceTimersByTime(everyMs);
  const first = replaced();
  await slow.writeFile('old');
  await slow.close();
  await first;
  await new Promise(setImmediate); // the look has ended
  const second = replaced();
  vi.advanceTimersByTime(everyMs);
  await second;

  expect(applied).toEqual(['old', 'new']);
  unwatch();
  rmSync(folder, { recursive: true });
});
