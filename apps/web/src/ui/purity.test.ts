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
