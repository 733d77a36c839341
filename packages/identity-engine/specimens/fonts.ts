import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const packageFile = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json');

/** The font families of the package. Sharp reads only TTF: a WOFF becomes empty boxes. */
export const fonts = { sans: 'DejaVu Sans', narrow: 'DejaVu Sans Condensed', serif: 'DejaVu Serif', mono: 'DejaVu Sans Mono' } as const;
export type Font = keyof typeof fonts;

/**
 * Text in an SVG is drawn by fontconfig, which finds no fonts on a bare machine and different ones on each desktop: this limits it to those
 * of the package. It reads its environment once, before the first text, and not in a worker thread: call this first, in a separate process.
 */
export function useSpecimenFonts(): void {
  if (process.env.FONTCONFIG_FILE?.includes(marker)) return;
  const folder = mkdtempSync(join(tmpdir(), marker));
  mkdirSync(join(folder, 'cache'));
  const file = join(folder, 'fonts.conf');
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${join(dirname(packageFile), 'ttf')}</dir><cachedir>${join(folder, 'cache')}</cachedir></fontconfig>
`,
  );
  process.env.FONTCONFIG_FILE = file;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

const marker = 'specimen-fonts-';
