const names = ['brand', 'brand-soft', 'on-brand', 'ink', 'ink-soft', 'line', 'paper', 'surface'] as const;
export type Colours = Readonly<Record<(typeof names)[number], string>>;

/** The colours of a brand's tokens, for the light and the dark scheme. What the dark one does not change is as in the light one. */
export function readColours(css: string): { readonly light: Colours; readonly dark: Colours } {
  const [light = '', ...dark] = css.split(/@media\s*\(prefers-color-scheme:\s*dark\)/);
  const asLight = { ...(Object.fromEntries(names.map((name) => [name, 'inherit'])) as Colours), ...coloursIn(light) };
  return { light: asLight, dark: { ...asLight, ...coloursIn(dark.join('')) } };
}

/** Plain hexadecimal colours only: nothing else of the file may reach an attribute. */
function coloursIn(css: string): Partial<Colours> {
  const found = names.flatMap((name) => {
    const [, colour] = new RegExp(`--${name}:\\s*(#[0-9a-fA-F]{3,8})\\s*;`).exec(css) ?? [];
    return colour ? [[name, colour] as const] : [];
  });
  return Object.fromEntries(found);
}
