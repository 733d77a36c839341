import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { Pixels } from './pixels.ts';

/**
 * The format that Chromium plays as a camera (`--use-file-for-fake-video-capture`): a header line, then for each frame a luma and two
 * quarter-size chroma planes.
 */
export async function writeY4m(file: string, frames: readonly Pixels[], framesPerSecond: number): Promise<void> {
  const { width, height } = frames[0]!;
  const out = createWriteStream(file);
  out.write(`YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`);
  const done = new Map<Pixels, Buffer>();
  for (const frame of frames) {
    const planes = done.get(frame) ?? planesOf(frame);
    done.set(frame, planes);
    out.write('FRAME\n');
    if (!out.write(planes)) await once(out, 'drain');
  }
  out.end();
  await finished(out);
}

/** RGB to YCbCr of BT.601 in video range (16–235), with 4:2:0 subsampling. */
export function planesOf({ data, width, height }: Pixels): Buffer {
  const [halfWidth, halfHeight] = [width / 2, height / 2];
  const planes = Buffer.alloc(width * height + 2 * halfWidth * halfHeight);
  for (let i = 0; i < width * height; i++) {
    planes[i] = 16.5 + (65.481 * data[i * 3]! + 128.553 * data[i * 3 + 1]! + 24.966 * data[i * 3 + 2]!) / 255;
  }
  for (let y = 0; y < halfHeight; y++) {
    for (let x = 0; x < halfWidth; x++) {
      const from = (2 * y * width + 2 * x) * 3;
      const [red, green, blue] = [data[from]!, data[from + 1]!, data[from + 2]!];
      const to = width * height + y * halfWidth + x;
      planes[to] = 128.5 + (-37.797 * red - 74.203 * green + 112 * blue) / 255;
      planes[to + halfWidth * halfHeight] = 128.5 + (112 * red - 93.786 * green - 18.214 * blue) / 255;
    }
  }
  return planes;
}
