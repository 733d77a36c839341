type Place = readonly [number, number, ...number[]];
export type Triangle = readonly [Place, Place, Place];

/** Twice its area; negative if the corners run the other way round. */
export const areaOf = ([a, b, c]: Triangle) => (b[1] - c[1]) * (a[0] - c[0]) + (c[0] - b[0]) * (a[1] - c[1]);

type Visit = (x: number, y: number, p: number, q: number, r: number) => void;

/**
 * Every pixel inside a triangle, with the shares of its three corners. `slack`: how far outside a pixel may lie, so that no seam shows between
 * two triangles.
 */
export function eachPixelIn(triangle: Triangle, width: number, height: number, slack: number, visit: Visit): void {
  const area = areaOf(triangle);
  if (Math.abs(area) < 1e-6) return;
  const [a, b, c] = triangle;
  const [left, right] = [Math.max(0, Math.floor(Math.min(a[0], b[0], c[0]))), Math.min(width - 1, Math.ceil(Math.max(a[0], b[0], c[0])))];
  const [top, bottom] = [Math.max(0, Math.floor(Math.min(a[1], b[1], c[1]))), Math.min(height - 1, Math.ceil(Math.max(a[1], b[1], c[1])))];
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const p = ((b[1] - c[1]) * (x - c[0]) + (c[0] - b[0]) * (y - c[1])) / area;
      const q = ((c[1] - a[1]) * (x - c[0]) + (a[0] - c[0]) * (y - c[1])) / area;
      const r = 1 - p - q;
      if (p >= -slack && q >= -slack && r >= -slack) visit(x, y, p, q, r);
    }
  }
}
