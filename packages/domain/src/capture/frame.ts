/** Rows of eight-bit pixels: red, green, blue and perhaps alpha. A decoded file and the ImageData of a canvas both are one. */
export type Frame = { readonly data: Uint8Array | Uint8ClampedArray; readonly width: number; readonly height: number };
/** Three bytes per pixel. */
export type Rgb = { readonly data: Uint8Array; readonly width: number; readonly height: number };

const channelsOf = ({ data, width, height }: Frame) => data.length / (width * height);

/**
 * Scaled down to `longSide` by the mean over the area of each pixel; a smaller one keeps its size. Ours, because canvas and sharp resample
 * differently, and sharpness depends on it.
 */
export function shrunk(frame: Frame, longSide: number): Rgb {
  const scale = Math.min(1, longSide / Math.max(frame.width, frame.height));
  if (scale === 1) return withoutAlpha(frame);
  const width = Math.max(1, Math.round(frame.width * scale));
  const height = Math.max(1, Math.round(frame.height * scale));
  const columns = sharesOf(frame.width, width);
  const rows = sharesOf(frame.height, height);
  const sums = new Float32Array(width * height * 3);
  const line = new Float32Array(width * 3);
  for (let y = 0; y < frame.height; y++) {
    addRow(frame, y, columns, line);
    const to = rows.first[y]! * width * 3;
    const share = rows.share[y]!;
    for (let i = 0; i < line.length; i++) sums[to + i]! += line[i]! * share;
    if (share === 1) continue;
    for (let i = 0; i < line.length; i++) sums[to + line.length + i]! += line[i]! * (1 - share);
  }
  const area = (frame.width / width) * (frame.height / height);
  const data = new Uint8Array(sums.length);
  for (let i = 0; i < sums.length; i++) data[i] = sums[i]! / area + 0.5;
  return { data, width, height };
}

function withoutAlpha(frame: Frame): Rgb {
  const { data, width, height } = frame;
  if (channelsOf(frame) === 3 && data instanceof Uint8Array) return { data, width, height };
  const step = channelsOf(frame);
  const rgb = new Uint8Array(width * height * 3);
  for (let to = 0, at = 0; to < rgb.length; to += 3, at += step) {
    rgb[to] = data[at]!;
    rgb[to + 1] = data[at + 1]!;
    rgb[to + 2] = data[at + 2]!;
  }
  return { data: rgb, width, height };
}

/** For each of `from` cells, the first of the `to` larger cells it lies in, and which share of it; the rest lies in the next one. */
function sharesOf(from: number, to: number) {
  const first = new Int32Array(from);
  const share = new Float32Array(from);
  for (let i = 0; i < from; i++) {
    first[i] = Math.floor((i * to) / from);
    const border = ((first[i]! + 1) * from) / to;
    share[i] = first[i] === to - 1 ? 1 : Math.min(1, border - i);
  }
  return { first, share };
}

function addRow(frame: Frame, y: number, { first, share }: ReturnType<typeof sharesOf>, line: Float32Array) {
  const { data, width } = frame;
  const step = channelsOf(frame);
  line.fill(0);
  for (let x = 0, at = y * width * step; x < width; x++, at += step) {
    const to = first[x]! * 3;
    const here = share[x]!;
    line[to]! += data[at]! * here;
    line[to + 1]! += data[at + 1]! * here;
    line[to + 2]! += data[at + 2]! * here;
    if (here === 1) continue;
    line[to + 3]! += data[at]! * (1 - here);
    line[to + 4]! += data[at + 1]! * (1 - here);
    line[to + 5]! += data[at + 2]! * (1 - here);
  }
}
