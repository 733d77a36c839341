type Frame = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number };
export type FrameProblem = 'tooDark' | 'tooBright' | 'glare' | 'blurred';

/** Looser than the engine's: guidance must not reject a picture that would pass. */
const bounds = { dark: 50, bright: 225, glareShare: 0.03, sharp: 0.2 } as const;
const block = 8;

/** A quick check of a small frame, without a model. */
export function frameProblem({ data, width, height }: Frame, looksForGlare: boolean): FrameProblem | undefined {
  const luma = (x: number, y: number) => {
    const at = (y * width + x) * 4;
    return 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;
  };
  let [sum, steepest, low, high, burnt] = [0, 0, 255, 0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const here = luma(x, y);
      sum += here;
      low = Math.min(low, here);
      high = Math.max(high, here);
      if (x > 0) steepest = Math.max(steepest, Math.abs(here - luma(x - 1, y)));
      if (here > 250 && x % block === 0 && y % block === 0) burnt += 1;
    }
  }
  const mean = sum / (width * height);
  if (mean < bounds.dark) return 'tooDark';
  if (mean > bounds.bright) return 'tooBright';
  const blocks = Math.ceil(width / block) * Math.ceil(height / block);
  if (looksForGlare && burnt / blocks > bounds.glareShare && mean < 200) return 'glare';
  return steepest / Math.max(1, high - low) < bounds.sharp ? 'blurred' : undefined;
}
