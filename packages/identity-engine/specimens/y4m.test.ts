import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { planesOf, writeY4m } from './y4m.ts';

const file = join(tmpdir(), `specimen-${process.pid}.y4m`);
afterAll(() => rmSync(file, { force: true }));

const filled = (...colour: [number, number, number]) => ({
  width: 4,
  height: 2,
  data: Uint8Array.from({ length: 24 }, (_, i) => colour[i % 3]!),
});

test.each([
  ['black', filled(0, 0, 0), [16, 128, 128]],
  ['white', filled(255, 255, 255), [235, 128, 128]],
  ['red', filled(255, 0, 0), [81, 90, 240]],
  ['blue', filled(0, 0, 255), [41, 240, 110]],
])('%s has the brightness and the colours of video', (_name, picture, [brightness, blueness, redness]) => {
  expect([...planesOf(picture)]).toEqual([...Array(8).fill(brightness), blueness, blueness, redness, redness]);
});

test('a clip is a line of text, then each frame after a line of its own', async () => {
  const black = filled(0, 0, 0);
  await writeY4m(file, [black, filled(255, 255, 255), black], 10);
  const bytes = readFileSync(file);
  const head = 'YUV4MPEG2 W4 H2 F10:1 Ip A1:1 C420jpeg\n';
  expect(bytes.subarray(0, head.length).toString()).toBe(head);
  expect(bytes.length).toBe(head.length + 3 * ('FRAME\n'.length + 12));
  expect(bytes[head.length + 2 * 18 + 6]).toBe(16);
});
