import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const names = ['brand', 'brand-soft', 'ink', 'line', 'paper', 'surface'] as const;
export type Colours = Readonly<Record<(typeof names)[number], string>>;

const cache = new Map<string, Colours>();

/** Mail programs do not support custom properties: the brand's colours, read from its tokens for the light scheme. */
export function brandColours(brandFolder: string): Colours {
  const colours = cache.get(brandFolder) ?? readColours(readFileSync(join(brandFolder, 'tokens.css'), 'utf8'));
  cache.set(brandFolder, colours);
  return colours;
}

/** Plain hexadecimal colours only: nothing else of the file may reach an attribute. */
function readColours(css: string): Colours {
  const read = (name: string) => new RegExp(`--${name}:\\s*(#[0-9a-fA-F]{3,8})\\s*;`).exec(css)?.[1] ?? 'inherit';
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Colours;
}
