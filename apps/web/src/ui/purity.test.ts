import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const here = new URL('.', import.meta.url);
const filesEnding = (ending: RegExp) => readdirSync(here).filter((name) => ending.test(name) && !name.includes('.test.'));
const read = (name: string) => readFileSync(new URL(name, here), 'utf8');

test.each(filesEnding(/\.css$/))('AP-12 %s takes its colours from the tokens', (name) => {
  expect(read(name)).not.toMatch(/#[0-9a-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(/i);
});

test.each(filesEnding(/\.tsx$/))('AP-12 %s holds no sentence of its own', (name) => {
  const withoutComments = read(name).replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  expect(withoutComments).not.toMatch(/>\s*[A-ZÀ-Ý][a-zà-ý]+[^<>{}=();]*</);
  expect(withoutComments).not.toMatch(/(?:aria-label|title|alt|placeholder)="[^"]+"/);
});

const sheetsOf = (app: string) =>
  readdirSync(new URL(`../../../${app}/src`, here), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => `${app}/src/${name}`);
const styleSheets = ['web', 'server'].flatMap(sheetsOf);

/** What is left without the blocks of `@media (hover: hover)`. */
function outsideHover(sheet: string): string {
  const at = sheet.indexOf('@media (hover: hover) {');
  if (at < 0) return sheet;
  let end = sheet.indexOf('{', at) + 1;
  for (let depth = 1; depth > 0; end++) depth += { '{': 1, '}': -1 }[sheet[end]!] ?? 0;
  return sheet.slice(0, at) + outsideHover(sheet.slice(end));
}

test('AP-15 the style sheets are found, and the reader of blocks works', () => {
  expect(styleSheets).toContain('web/src/ui/button.module.css');
  expect(outsideHover('a{} @media (hover: hover) { .b:hover { c } .d:hover { e } } .f:hover {}')).toBe('a{}  .f:hover {}');
});

test.each(styleSheets)('AP-15 in %s no touch leaves a hover behind', (name) => {
  expect(outsideHover(read(`../../../${name}`))).not.toContain(':hover');
});
