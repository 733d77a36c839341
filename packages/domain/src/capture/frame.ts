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
  const columns = coverOf(frame.width, width);
  const rows = coverOf(frame.height, height);
  const area = (frame.width / width) * (frame.height / height);
  const data = new Uint8Array(width * height * 3);
  const line = new Float32Array(width * 3);
  for (let y = 0; y < height; y++) {
    const [first, last] = [rows.first[y]!, rows.last[y]!];
    line.fill(0.5); // rounds
    for (let row = first; row <= last; row++) {
      const share = row === first ? rows.head[y]! : row === last ? rows.tail[y]! : 1;
      addRow(frame, row, columns, share / area, line);
    }
    data.set(line, y * line.length);
  }
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

/** For each of `to` larger cells, the first and the last of the `from` cells it covers, and which share of these two. */
function coverOf(from: number, to: number) {
  const [first, last, head, tail] = [new Int32Array(to), new Int32Array(to), new Float32Array(to), new Float32Array(to)];
  for (let i = 0; i < to; i++) {
    const [begin, end] = [(i * from) / to, ((i + 1) * from) / to];
    first[i] = Math.floor(begin);
    last[i] = Math.min(from, Math.ceil(end)) - 1;
    head[i] = Math.min(end, first[i]! + 1) - begin;
    tail[i] = last[i]! > first[i]! ? end - last[i]! : 0;
  }
  return { first, last, head, tail };
}

function addRow(frame: Frame, y: number, { first, last, head, tail }: ReturnType<typeof coverOf>, share: number, line: Float32Array) {
  const { data, width } = frame;
  const step = channelsOf(frame);
  const row = y * width * step;
  for (let x = 0, to = 0; x < first.length; x++, to += 3) {
    const left = row + first[x]! * step;
    const right = row + last[x]! * step;
    const begin = head[x]!;
    const end = tail[x]!;
    let red = data[left]! * begin + data[right]! * end;
    let green = data[left + 1]! * begin + data[right + 1]! * end;
    let blue = data[left + 2]! * begin + data[right + 2]! * end;
    for (let at = left + step; at < right; at += step) {
      red += data[at]!;
      green += data[at + 1]!;
      blue += data[at + 2]!;
    }
    line[to]! += red * share;
    line[to + 1]! += green * share;
    line[to + 2]! += blue * share;
  }
}
