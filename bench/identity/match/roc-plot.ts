import { linePlot } from '../../plot.ts';

export type Curve = { readonly name: string; readonly genuine: readonly number[]; readonly impostors: readonly number[] };

const percent = (rate: number) => ({ at: rate, label: `${rate * 100} %` });

/** Genuine pairs at or above a threshold against false matches, one curve per kind of picture. */
export function rocPlot(curves: readonly Curve[], title: string): string {
  const lines = curves.map(({ name, genuine, impostors }) => {
    const sorted = [...impostors].sort((a, b) => b - a);
    const points = Array.from({ length: 61 }, (_, k) => {
      const rate = 10 ** (-4 + k / 20);
      const threshold = sorted[Math.floor(sorted.length * rate)] ?? -1;
      return [rate, genuine.filter((score) => score > threshold).length / genuine.length] as const;
    });
    return { name, points };
  });
  return linePlot(
    title,
    { label: 'false matches', ticks: [0.0001, 0.001, 0.01, 0.1].map(percent), isLog: true },
    { label: 'genuine pairs matched', ticks: [0.6, 0.7, 0.8, 0.9, 1].map(percent) },
    lines,
  );
}
