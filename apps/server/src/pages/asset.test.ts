import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assetOf, readAsset } from './asset.ts';

const text = 'fn main() {}\n'.repeat(40);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'asset-'));
  await writeFile(join(folder, 'packed.js'), text);
  await writeFile(join(folder, 'packed.js.br'), brotliCompressSync(text));
  await writeFile(join(folder, 'face.woff2'), text);
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  ['a file with its compressed form beside it', () => readAsset(join(folder, 'packed.js')), 'text/javascript; charset=utf-8'],
  ['a document', async () => assetOf('text/html', Buffer.from(text)), 'text/html'],
] as const)('every form of %s is the same text', async (_, make, type) => {
  const asset = await make();
  expect([asset.type, asset.isCompressible]).toEqual([type, true]);
  expect(`${await asset.in(undefined)}`).toBe(text);
  expect(`${brotliDecompressSync(await asset.in('br'))}`).toBe(text);
  expect(`${gunzipSync(await asset.in('gzip'))}`).toBe(text);
  expect(await asset.in('gzip')).toBe(await asset.in('gzip')); // made once
});

test('what does not compress is held as it is', async () => {
  const asset = await readAsset(join(folder, 'face.woff2'));
  expect([asset.type, asset.isCompressible, `${await asset.in(undefined)}`]).toEqual(['font/woff2', false, text]);
});
