import type { Pixels } from './pixels.ts';

/** The height of a surface above the plane of the photograph, in pixels. */
export type Surface = (x: number, y: number) => number;

/** A photograph glued on a bent card, a ball or a mask, and turned around its vertical axis. */
export function photoOnSurface({ data, width, height }: Pixels, surface: Surface, degrees: number): Pixels {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const out = new Uint8Array(data.length).fill(60);
  const near = new Float32Array(width * height).fill(-Infinity);
  for (let y = 0; y < height; y++) {
    let last: { x: number; z: number; at: number } | undefined;
    for (let x = 0; x < width; x++) {
      const [across, up] = [x - width / 2, surface(x, y)];
      const here = { x: width / 2 + across * cos + up * sin, z: up * cos - across * sin, at: (y * width + x) * 3 };
      if (last) fill(last, here, y);
      last = here;
    }
  }
  return { data: out, width, height };

  function fill(from: { x: number; z: number; at: number }, to: { x: number; z: number; at: number }, y: number) {
    const [left, right] = from.x < to.x ? [from, to] : [to, from];
    for (let x = Math.max(0, Math.ceil(left.x)); x <= Math.min(width - 1, right.x); x++) {
      const share = (x - left.x) / (right.x - left.x || 1);
      const place = y * width + x;
      const z = left.z + (right.z - left.z) * share;
      if (z < near[place]!) continue;
      near[place] = z;
      for (let c = 0; c < 3; c++) out[place * 3 + c] = data[left.at + c]! * (1 - share) + data[right.at + c]! * share;
    }
  }
}

/** A print bent around an upright cylinder. */
export const bent =
  ({ width }: Pixels, radius: number): Surface =>
  (x) => {
    const across = (x - width / 2) / (radius * width);
    return radius * width * Math.sqrt(Math.max(0, 1 - across * across));
  };

/** A ball with a nose, as a crude mask. */
export function mask({ width, height }: Pixels, centre: readonly [number, number], size: number): Surface {
  return (x, y) => {
    const [dx, dy] = [(x - centre[0]) / size, (y - centre[1]) / (size * 1.3)];
    const ball = Math.sqrt(Math.max(0, 1 - dx * dx - dy * dy)) * size;
    const nose = Math.max(0, 1 - Math.hypot(dx * 6, dy * 3)) * size * 0.35;
    return width + height > 0 ? ball + nose : 0;
  };
}
