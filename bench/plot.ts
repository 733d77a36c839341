/** Plots without a dependency. They carry their own colours for a light and a dark page, and are readable without either. */
const width = 720;
const colours = ['#1b6ca8', '#c05a1c', '#4d7c0f', '#7a3f98'];
const darkColours = ['#6bb6f2', '#f0975a', '#a3d65c', '#c99be0'];

const style = [
  '.paper{fill:#fff}text{fill:#1f2328}.quiet{fill:#59636e}.grid{stroke:#d1d9e0;fill:none}.target{stroke:#1f2328;stroke-dasharray:3 3}',
  ...colours.map((colour, i) => `.fill${i}{fill:${colour}}.line${i}{stroke:${colour};stroke-width:2;fill:none}`),
  '@media(prefers-color-scheme:dark){.paper{fill:#0d1117}text{fill:#e6edf3}.quiet{fill:#9198a1}.grid{stroke:#30363d}.target{stroke:#e6edf3}',
  ...darkColours.map((colour, i) => `.fill${i}{fill:${colour}}.line${i}{stroke:${colour}}`),
  '}',
].join('');

const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const short = (value: number) => String(Math.round(value * 10) / 10);

const text = (at: readonly [number, number], words: string, more = '') =>
  `<text x="${short(at[0])}" y="${short(at[1])}"${more}>${escaped(words)}</text>`;
const middle = ' text-anchor="middle"';
const end = ' text-anchor="end"';
const quiet = ' class="quiet"';

function picture(title: string, height: number, parts: readonly string[]): string {
  const head = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="13" role="img">`;
  const paper = `<rect class="paper" width="${width}" height="${height}"/>`;
  const drawn = [paper, text([16, 24], title, ' font-weight="600" font-size="15"'), ...parts].join('\n');
  return `${head}\n<title>${escaped(title)}</title>\n<style>${style}</style>\n${drawn}\n</svg>\n`;
}

/** The names of the series in a line below the title. */
function legend(names: readonly string[], y: number): string[] {
  let x = 16;
  return names.map((name, i) => {
    const part = `<rect class="fill${i % colours.length}" x="${x}" y="${y - 10}" width="11" height="11" rx="2"/>${text([x + 17, y], name)}`;
    x += 41 + name.length * 8;
    return part;
  });
}

type Bar = {
  readonly label: string;
  readonly value: number;
  /** How the value is written at its bar; the number itself otherwise. */
  readonly shown?: string;
  /** Which of the plot's series it belongs to; the first otherwise. */
  readonly series?: number;
  /** Drawn as a mark on the bar. */
  readonly target?: number;
};
/** Bars of one unit: each group has a scale of its own, from zero. */
export type BarGroup = { readonly heading: string; readonly bars: readonly Bar[] };

const row = 24;
const barsFrom = 230;
const barsTo = width - 120;

/** Horizontal bars in groups, with their values at their ends. */
export function barPlot(title: string, groups: readonly BarGroup[], series: readonly string[] = []): string {
  const parts: string[] = series.length > 1 ? legend(series, 48) : [];
  let y = series.length > 1 ? 76 : 56;
  for (const { heading, bars } of groups) {
    parts.push(text([16, y], heading, quiet));
    y += 10;
    const most = Math.max(...bars.flatMap(({ value, target }) => [value, target ?? 0]), Number.MIN_VALUE);
    const x = (value: number) => barsFrom + (value / most) * (barsTo - barsFrom);
    for (const bar of bars) {
      parts.push(text([barsFrom - 10, y + 16], bar.label, end));
      parts.push(
        `<rect class="fill${bar.series ?? 0}" x="${barsFrom}" y="${y + 3}" width="${short(x(bar.value) - barsFrom)}" height="${row - 6}" rx="2"/>`,
      );
      if (bar.target !== undefined) parts.push(`<path class="target" d="M${short(x(bar.target))} ${y}v${row}"/>`);
      const atLeast = bar.target === undefined ? 0 : x(bar.target);
      parts.push(text([Math.max(x(bar.value), atLeast) + 8, y + 16], bar.shown ?? short(bar.value)));
      y += row;
    }
    y += 24;
  }
  const hasTargets = groups.some(({ bars }) => bars.some(({ target }) => target !== undefined));
  if (hasTargets) parts.push(text([16, y], 'Dashed: the target.', quiet));
  return picture(title, y + (hasTargets ? 14 : -10), parts);
}

type Tick = { readonly at: number; readonly label: string };
type Axis = { readonly label: string; readonly ticks: readonly Tick[]; readonly isLog?: boolean };
type Line = { readonly name: string; readonly points: readonly (readonly [number, number])[] };

const [left, right, top, bottom, lineHeight] = [70, width - 48, 92, 370, 420];

/** Lines over two axes, which reach from their first tick to their last. */
export function linePlot(title: string, xAxis: Axis, yAxis: Axis, lines: readonly Line[]): string {
  const x = scale(xAxis, left, right);
  const y = scale(yAxis, bottom, top);
  const grid = [
    ...xAxis.ticks.map(({ at }) => `<path class="grid" d="M${short(x(at))} ${top}V${bottom}"/>`),
    ...yAxis.ticks.map(({ at }) => `<path class="grid" d="M${left} ${short(y(at))}H${right}"/>`),
  ];
  const labels = [
    ...xAxis.ticks.map(({ at, label }) => text([x(at), bottom + 18], label, middle + quiet)),
    ...yAxis.ticks.map(({ at, label }) => text([left - 8, y(at) + 4], label, end + quiet)),
    text([(left + right) / 2, lineHeight - 10], xAxis.label, middle + quiet),
    text([16, top - 16], yAxis.label, quiet),
  ];
  const drawn = lines.map(({ points }, i) => {
    const list = points.map(([a, b]) => `${short(x(a))},${short(y(b))}`).join(' ');
    return `<polyline class="line${i % colours.length}" points="${list}"/>`;
  });
  const names = lines.map(({ name }) => name);
  return picture(title, lineHeight, [...legend(names, 48), ...grid, ...labels, ...drawn]);
}

/** What lies outside the axis is drawn at its edge. */
function scale({ ticks, isLog }: Axis, from: number, to: number) {
  const on = (value: number) => (isLog ? Math.log10(value) : value);
  const [first, last] = [on(ticks[0]!.at), on(ticks.at(-1)!.at)];
  return (value: number) => from + Math.min(1, Math.max(0, (on(value) - first) / (last - first))) * (to - from);
}
