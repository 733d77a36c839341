/** The law `y = base + slope · x`, by least squares of the relative errors: every step counts alike, however large. */
function lineThrough(points: readonly (readonly [x: number, y: number])[]): { readonly base: number; readonly slope: number } {
  const sum = (of: (x: number, y: number) => number) => points.reduce((total, [x, y]) => total + of(x, y) / (y * y), 0);
  const [n, x, y, xx, xy] = [sum(() => 1), sum((a) => a), sum((_, b) => b), sum((a) => a * a), sum((a, b) => a * b)];
  const slope = (n * xy - x * y) / (n * xx - x * x);
  return { base: (y - slope * x) / n, slope };
}

export type Law = { readonly base: number; readonly slope: number /** The largest part by which a point is off. */; readonly off: number };

/** `step`: what grows by whole steps may be half a one off without being off the law. */
export function lawOf(points: readonly (readonly [x: number, y: number])[], step = 0): Law {
  const { base, slope } = lineThrough(points);
  return { base, slope, off: Math.max(...points.map(([x, y]) => Math.max(0, Math.abs(base + slope * x - y) - step / 2) / y)) };
}
