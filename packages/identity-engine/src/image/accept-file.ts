import type { Reason } from '@portaria/domain/identity-reasons';
import { reason } from '@portaria/domain/identity-reasons';
import * as limits from '@portaria/domain/limits';
import { endOfJpeg } from './jpeg-end.ts';

type Kind = 'jpeg' | 'png' | 'webp';
type Bytes = Uint8Array;

const latin = (bytes: Bytes, from: number, to: number) => Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString('latin1');
const view = (bytes: Bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** S31: by content; a name or a declared type proves nothing. */
function kindOf(bytes: Bytes): Kind | undefined {
  if (bytes.length < 16) return undefined;
  const head = latin(bytes, 0, 16);
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  return head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP' ? 'webp' : undefined;
}

/** S31: what can be refused without decoding. */
export function refuseFile(bytes: Bytes): Reason | undefined {
  if (bytes.length > limits.imageMaxBytes) return reason('file_too_big', { score: bytes.length, threshold: limits.imageMaxBytes });
  const kind = kindOf(bytes);
  if (!kind) return reason('file_type');
  const { end, isAnimated } = shapes[kind](bytes);
  if (isAnimated) return reason('file_animated');
  if (end === undefined || end > bytes.length) return reason('file_broken');
  return holdsAnother(bytes, kind, end) ? reason('file_type') : undefined;
}

type Shape = { readonly end: number | undefined; readonly isAnimated?: boolean };
const shapes: Record<Kind, (bytes: Bytes) => Shape> = {
  jpeg: (bytes) => ({ end: endOfJpeg(bytes) }),
  png: pngShape,
  webp: (bytes) => ({
    end: 8 + view(bytes).getUint32(4, true),
    isAnimated: bytes.length > 20 && latin(bytes, 12, 16) === 'VP8X' && (bytes[20]! & 0b10) !== 0,
  }),
};

function pngShape(bytes: Bytes): Shape {
  const data = view(bytes);
  let at = 8;
  while (at + 12 <= bytes.length) {
    const type = latin(bytes, at + 4, at + 8);
    if (type === 'acTL') return { end: at, isAnimated: true };
    at += 12 + data.getUint32(at);
    if (type === 'IEND') return { end: at };
  }
  return { end: undefined };
}

/** In lower case. None shorter than five characters: four occur by chance in every few hundred photographs with an appended video. */
const others = [
  ...['pk\x03\x04\x0a\0', 'pk\x03\x04\x14\0', 'pk\x05\x06\0\0\0\0', 'rar!\x1a\x07', '7z\xbc\xaf\x27\x1c', '%pdf-'],
  ...['<script', '<?php', '<html', '<!doctype', '<svg ', '<svg\n', '<svg\r', '<svg\t', '<svg/', '<svg>'],
] as const;

/** A polyglot: a picture that is also another kind of file. Cameras append pictures and notes, so a tail alone is not refused. */
function holdsAnother(bytes: Bytes, kind: Kind, end: number): boolean {
  const headers = kind === 'jpeg' ? Math.min(bytes.length, 128 * 1024) : Math.min(end, 4096);
  const text = (latin(bytes, 0, headers) + latin(bytes, end, bytes.length)).toLowerCase();
  return others.some((sign) => text.includes(sign));
}
