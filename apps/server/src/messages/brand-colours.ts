import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const names = ['brand', 'brand-soft', 'ink', 'line', 'paper', 'surface'] as const;
export type Colours = Readonly<Record<(typeof names)[number], string>>;

const cache = new Map<string, Colours>();

/** Mail programs know no custom properties: the brand's own colours, read from its tokens as they are for the light scheme. */
export function brandColours(brandFolder: string): Colours {
  const colours = cache.get(brandFolder) ?? readColours(readFileSync(join(brandFolder, 'tokens.css'), 'utf8'));
  cache.set(brandFolder, colours);
  return colours;
}

/** Only plain hexadecimal colours: nothing else of the file may end up in an attribute. */
function readColours(css: string): Colours {
  const read = (name: string) => new RegExp(`--${name}:\\s*(#[0-9a-fA-F]{3,8})\\s*;`).exec(css)?.[1] ?? 'inherit';
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Colours;
}
