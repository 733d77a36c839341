import type { Corner, Quad } from '@portaria/domain/capture/find-quad';
import type { Pixels } from '../image/read-image.ts';

const between = ([ax, ay]: Corner, [bx, by]: Corner) => Math.hypot(ax - bx, ay - by);

const inset = 0.006; // the outermost pixels belong to the table

/** The card seen straight from above. The quad is in fractions of the picture. */
export function rectify(pixels: Pixels, shares: Quad, longSide: number): Pixels {
  const quad = shares.map(([x, y]): Corner => [x * pixels.width, y * pixels.height]) as unknown as Quad;
  const [tl, tr, br, bl] = quad;
  const across = (between(tl, tr) + between(bl, br)) / 2;
  const down = (between(tl, bl) + between(tr, br)) / 2;
  const scale = Math.min(longSide / Math.max(across, down), 1.5);
  const width = Math.round(across * scale);
  const height = Math.round(down * scale);
  const { a, b, d, e, g, h, x0, y0 } = unitSquareTo(quad);
  const data = new Uint8Array(width * height * 3);
  for (let y = 0, to = 0; y < height; y++) {
    const v = inside((y + 0.5) / height);
    for (let x = 0; x < width; x++, to += 3) {
      const u = inside((x + 0.5) / width);
      const depth = g * u + h * v + 1;
      sample(pixels, (a * u + b * v + x0) / depth, (d * u + e * v + y0) / depth, data, to);
    }
  }
  return { data, width, height };
}

const inside = (share: number) => inset + share * (1 - 2 * inset);

/** The projective map of the unit square to four corners, in closed form. */
function unitSquareTo([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: Quad) {
  const [dx1, dy1, dx2, dy2] = [x1 - x2, y1 - y2, x3 - x2, y3 - y2];
  const [sx, sy] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const area = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / area;
  const h = (dx1 * sy - sx * dy1) / area;
  return { a: x1 - x0 + g * x1, b: x3 - x0 + h * x3, d: y1 - y0 + g * y1, e: y3 - y0 + h * y3, g, h, x0, y0 };
}

function sample({ data, width, height }: Pixels, x: number, y: number, out: Uint8Array, to: number) {
  const left = Math.min(width - 2, Math.max(0, Math.floor(x)));
  const top = Math.min(height - 2, Math.max(0, Math.floor(y)));
  const dx = Math.min(1, Math.max(0, x - left));
  const dy = Math.min(1, Math.max(0, y - top));
  for (let k = 0, at = (top * width + left) * 3; k < 3; k++, at++) {
    const upper = data[at]! * (1 - dx) + data[at + 3]! * dx;
    const lower = data[at + width * 3]! * (1 - dx) + data[at + width * 3 + 3]! * dx;
    out[to + k] = upper * (1 - dy) + lower * dy;
  }
}

/** In quarter turns, clockwise. */
export function turned(pixels: Pixels, quarters: number): Pixels {
  if (quarters % 4 === 0) return pixels;
  const { data, width, height } = pixels;
  const out = new Uint8Array(data.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 3;
      const to = (x * height + (height - 1 - y)) * 3;
      out[to] = data[from]!;
      out[to + 1] = data[from + 1]!;
      out[to + 2] = data[from + 2]!;
    }
  }
  return turned({ data: out, width: height, height: width }, quarters - 1);
}
