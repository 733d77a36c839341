/** WCAG 2.2: body text, other text, and the edge of a control. */
const body = 7;
const text = 4.5;
const edge = 3;

/** AP-15: which token is shown on which, and the minimum contrast between them. */
export const contrastPairs = [
  ['ink', 'paper', body],
  ['ink', 'surface', body],
  ['ink-soft', 'paper', body],
  ['ink-soft', 'surface', body],
  ['brand', 'paper', text],
  ['brand', 'surface', text],
  ['brand', 'brand-soft', text],
  ['brand-strong', 'paper', text],
  ['on-brand', 'brand', text],
  ['on-brand', 'brand-strong', text],
  ['danger', 'paper', text],
  ['danger', 'surface', text],
  ['danger', 'danger-soft', text],
  ['success', 'paper', text],
  ['success', 'success-soft', text],
  ['control', 'paper', edge],
  ['control', 'surface', edge],
  ['on-stage', 'stage', body],
  ['adjust', 'stage', body],
  ['good', 'stage', body],
] as const;

export type Scheme = 'light' | 'dark';
type Colours = Readonly<Record<string, string>>;

/** The colours of a brand's `tokens.css`; the dark scheme overrides the ones it names. */
export function coloursOf(css: string): Readonly<Record<Scheme, Colours>> {
  const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)');
  const named = (block: string) =>
    Object.fromEntries([...block.matchAll(/(?:^|[^a-z-])--([a-z-]+): (#[0-9a-f]{6})(?=;)/gi)].map(([, name, hex]) => [name!, hex!]));
  return { light: named(light), dark: { ...named(light), ...named(dark) } };
}

/** Relative luminance. */
function luminance(hex: string) {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** The contrast faults of a brand, as sentences; empty if there are none. */
export function contrastFaults(css: string): readonly string[] {
  return Object.entries(coloursOf(css)).flatMap(([scheme, colours]) =>
    contrastPairs.flatMap(([front, back, least]) => {
      const [one, other] = [colours[front], colours[back]];
      if (!one || !other) return [`tokens.css needs --${one ? back : front} as #rrggbb in the ${scheme} scheme.`];
      const reached = contrast(one, other);
      return reached >= least
        ? []
        : [`tokens.css: --${front} on --${back} reaches ${reached.toFixed(2)}:1 in the ${scheme} scheme; ${least}:1 is the least.`];
    }),
  );
}
