export type Curve = { readonly name: string; readonly genuine: readonly number[]; readonly impostors: readonly number[] };

const [width, height, left, bottom] = [640, 400, 70, 50];
const colours = ['#1b6ca8', '#c05a1c', '#555'];
const decades = [0.0001, 0.001, 0.01, 0.1];
const lowest = 0.6;

const x = (falseMatches: number) => left + ((Math.log10(falseMatches) + 4) / 3) * (width - left - 20);
const y = (matched: number) => height - bottom - ((matched - lowest) / (1 - lowest)) * (height - bottom - 20);

/** Genuine pairs at or above a threshold against false matches, one curve per kind of picture. */
export function rocPlot(curves: readonly Curve[], title: string): string {
  const text = (at: readonly [number, number], words: string, more = '') =>
    `<text x="${at[0].toFixed(0)}" y="${at[1].toFixed(0)}"${more}>${words}</text>`;
  const grid = [
    ...decades.map((rate) => `<path d="M${x(rate).toFixed(0)} 20V${height - bottom}"/>`),
    ...[0.6, 0.7, 0.8, 0.9, 1].map((rate) => `<path d="M${left} ${y(rate).toFixed(0)}H${width - 20}"/>`),
  ];
  const labels = [
    ...decades.map((rate) => text([x(rate), height - bottom + 18], `${rate * 100} %`, ' text-anchor="middle"')),
    ...[0.6, 0.7, 0.8, 0.9, 1].map((rate) => text([left - 8, y(rate) + 4], `${rate * 100} %`, ' text-anchor="end"')),
    text([(width + left) / 2, height - 10], 'false matches', ' text-anchor="middle"'),
    text([left, 14], 'genuine pairs matched'),
  ];
  const lines = curves.map(({ name, genuine, impostors }, i) => {
    const sorted = [...impostors].sort((a, b) => b - a);
    const points = Array.from({ length: 61 }, (_, k) => {
      const rate = 10 ** (-4 + k / 20);
      const threshold = sorted[Math.floor(sorted.length * rate)] ?? -1;
      const matched = genuine.filter((score) => score > threshold).length / genuine.length;
      return `${x(rate).toFixed(1)},${Math.min(height - bottom, y(matched)).toFixed(1)}`;
    });
    const label = text([width - 30, height - bottom - 16 - 18 * (curves.length - 1 - i)], name, ` text-anchor="end" fill="${colours[i]}"`);
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${colours[i]}" stroke-width="2"/>${label}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12"><title>${title}</title><rect width="${width}" height="${height}" fill="#fff"/><g stroke="#ddd">${grid.join('')}</g>${labels.join('')}${lines.join('')}</svg>\n`;
}
