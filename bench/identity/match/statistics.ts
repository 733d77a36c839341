export type Interval = readonly [least: number, most: number];
export type Rate = { readonly hits: number; readonly of: number };

const z = 1.959964;

/** Wilson's 95 % interval of a proportion. */
export function wilson({ hits, of }: Rate): Interval {
  if (of === 0) return [0, 1];
  const share = hits / of;
  const middle = (share + z ** 2 / (2 * of)) / (1 + z ** 2 / of);
  const half = (z / (1 + z ** 2 / of)) * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/** Scores of pairs of different people: one row per selfie, one column per portrait; the diagonal is left out. */
export type Impostors = readonly (readonly number[])[];

/**
 * 95 % interval of the share of impostors at or above a threshold. Pairs share people, so people are drawn again and again, with all of
 * their pairs, and not pairs.
 */
export function impostorInterval(scores: Impostors, threshold: number, random: () => number, rounds = 500): Interval {
  const hits = scores.flatMap((row, i) => row.flatMap((score, j) => (i !== j && score >= threshold ? [[i, j] as const] : [])));
  const n = scores.length;
  const shares = Array.from({ length: rounds }, () => {
    const times = new Float64Array(n);
    for (let k = 0; k < n; k++) times[Math.floor(random() * n)]! += 1;
    const same = times.reduce((sum, count) => sum + count ** 2, 0);
    return hits.reduce((sum, [i, j]) => sum + times[i]! * times[j]!, 0) / (n ** 2 - same);
  }).sort((a, b) => a - b);
  return [shares[Math.floor(rounds * 0.025)]!, shares[Math.floor(rounds * 0.975)]!];
}

export const off = (scores: Impostors): number[] => scores.flatMap((row, i) => row.filter((_, j) => j !== i));

/** The rate at which as many genuine pairs fall below a threshold as impostors reach it. */
export function equalErrorRate(genuine: readonly number[], impostors: readonly number[]): number {
  const sorted = [...impostors].sort((a, b) => a - b);
  let best = 1;
  let rate = 1;
  for (const [below, threshold] of [...genuine].sort((a, b) => a - b).entries()) {
    const missed = below / genuine.length;
    const matched = (sorted.length - lowerBound(sorted, threshold)) / sorted.length;
    if (Math.abs(missed - matched) < best) [best, rate] = [Math.abs(missed - matched), (missed + matched) / 2];
  }
  return rate;
}

/** The lowest threshold that at most this share of the impostors reaches. */
export function thresholdFor(impostors: readonly number[], share: number): number {
  const sorted = [...impostors].sort((a, b) => b - a);
  return sorted[Math.floor(sorted.length * share)] ?? 1;
}

function lowerBound(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
