import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, gzip } from 'node:zlib';

type Encoding = 'br' | 'gzip';

/**
 * A file held in memory in one form: serving reads nothing from disk. Every other form is made of it when it is first asked for, since most
 * are never asked for in the life of a process.
 */
export type Asset = {
  readonly type: string;
  readonly isCompressible: boolean;
  readonly in: (encoding: Encoding | undefined) => Promise<Buffer>;
};

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

const once = <T>(make: () => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
};

/** Of text that is compressed when it is first asked for. */
export function assetOf(type: string, plain: Buffer): Asset {
  const br = once(() => promisify(brotliCompress)(plain));
  return assetIn(type, async () => plain, br);
}

/** A file of a build is compressed already, next to it, with the highest effort. */
export async function readAsset(file: string): Promise<Asset> {
  const type = types[extname(file)] ?? 'application/octet-stream';
  if (!existsSync(`${file}.br`)) {
    const plain = await readFile(file);
    return { type, isCompressible: false, in: async () => plain };
  }
  const br = await readFile(`${file}.br`);
  return assetIn(
    type,
    once(() => promisify(brotliDecompress)(br)),
    async () => br,
  );
}

function assetIn(type: string, plain: () => Promise<Buffer>, br: () => Promise<Buffer>): Asset {
  const gzipped = once(async () => promisify(gzip)(await plain(), { level: 9 }));
  return { type, isCompressible: true, in: (encoding) => (encoding === 'br' ? br() : encoding === 'gzip' ? gzipped() : plain()) };
}
