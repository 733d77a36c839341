import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';

const wasmFile = createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm');

/** A QR code as an SVG path, `size` wide. */
export async function qrCode(words: string, x: number, y: number, size: number): Promise<string> {
  const file = await readFile(wasmFile);
  prepareZXingModule({ overrides: { wasmBinary: file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength) as ArrayBuffer } });
  const { symbol, error } = await writeBarcode(words, { format: 'QRCode' });
  if (!symbol) throw new Error(`No QR code: ${error}`);
  const cell = size / symbol.width;
  const dark = [...symbol.data].flatMap((shade, i) =>
    shade === 0 ? [`M${x + (i % symbol.width) * cell} ${y + Math.floor(i / symbol.width) * cell}h${cell}v${cell}h-${cell}z`] : [],
  );
  return `<rect x="${x - 2 * cell}" y="${y - 2 * cell}" width="${size + 4 * cell}" height="${size + 4 * cell}" fill="#f4f5f0"/><path d="${dark.join('')}" fill="#111"/>`;
}
