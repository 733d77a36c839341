import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { Pixels } from '../image/read-image.ts';

export type Qr = { readonly seen: 'absent' | 'seen' | 'read'; readonly text: string };

/** The first QR code. What the State signs can only be verified by its own service, so its text can object but not confirm. */
export function loadQr(): (pixels: Pixels) => Promise<Qr> {
  const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
  prepareZXingModule({ overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer } });
  return async ({ data, width, height }) => {
    const rgba = new Uint8ClampedArray(width * height * 4).fill(255);
    for (let i = 0, at = 0; i < rgba.length; i += 4, at += 3) {
      rgba[i] = data[at]!;
      rgba[i + 1] = data[at + 1]!;
      rgba[i + 2] = data[at + 2]!;
    }
    const [code] = await readBarcodes({ data: rgba, width, height, colorSpace: 'srgb' } as ImageData, {
      formats: ['QRCode'],
      tryHarder: true,
      maxNumberOfSymbols: 1,
      returnErrors: true,
    });
    return code ? { seen: code.isValid ? 'read' : 'seen', text: code.text } : { seen: 'absent', text: '' };
  };
}
