import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { projectFolder } from '../platform/project-folder.ts';
import { brandCommand } from './brand.ts';

let folder: string;
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function copyOfBrand(change: (file: (name: string, edit: (text: string) => string) => void) => void, of = 'portaria') {
  folder = mkdtempSync(join(tmpdir(), 'portaria-brand-'));
  cpSync(join(projectFolder, 'brand', of), folder, { recursive: true });
  change((name, edit) => writeFileSync(join(folder, name), edit(readFileSync(join(folder, name), 'utf8'))));
  return brandCommand(['check', folder]);
}

test.each(['portaria', 'mutirao'])('AP-12 BR-07 BR-08 a copy of the brand %s is valid', async (name) => {
  await expect(copyOfBrand(() => {}, name)).resolves.toMatch(/is a valid brand/);
  await expect(brandCommand(['check', name])).resolves.toMatch(`BRAND=${name} npm start`);
  await expect(brandCommand([name])).resolves.toMatch(`BRAND=${name} npm start`);
});

const legal = 'legal/termos-de-uso/2026-11-01.md';
const dark = (css: string, edit: (half: string) => string) => {
  const [light, rest] = css.split('@media');
  return `${light}@media${edit(rest!)}`;
};
type Edit = (text: string) => string;

test.each<[fault: string, file: string, edit: Edit, sentence: string]>([
  [
    'a sentence that is one letter off',
    'texts.json',
    () => '{ "Entre com seu CPF": "Oi" }',
    'which the product does not say. It says “Entre com o seu CPF”.',
  ],
  [
    'a sentence without its code',
    'texts.json',
    (text) => text.replace(': {code} é o código para {purpose}. Ele', ': Ele'),
    'lacks {code}.',
  ],
  [
    'a place that nothing fills in',
    'texts.json',
    (text) => text.replace('Chegue mais', 'Oi, {name}'),
    'has {name}, which nothing fills in.',
  ],
  ['texts that are no JSON', 'texts.json', () => '{', 'texts.json must be a JSON object'],
  ['texts that are no sentences', 'texts.json', () => '{ "Continuar": 1 }', 'texts.json must be a JSON object'],
  ['a legal text without a title', legal, (text) => text.replace(/^# .*/, ''), `${legal} must begin with its title`],
  ['an empty legal text', legal, () => '# Termos', `${legal} has no paragraph`],
  ['a legal text with markup', legal, (text) => `${text}\n[aqui](https://a.example)`, `${legal} has a link or a tag`],
  [
    'a picture that is not there',
    'tokens.css',
    (text) => text.replace('pictures/3.svg', 'pictures/33.svg'),
    'pictures/33.svg is not in the folder',
  ],
  ['a link without https', 'brand.json', (text) => text.replace('https://ajuda', 'http://ajuda'), 'is not https'],
  ['a pale colour in the dark scheme', 'tokens.css', (text) => dark(text, (half) => half.replace(/--ink: #\w+/, '--ink: #333333')), 'dark'],
  ['a sender that is none', 'brand.json', (text) => text.replace('nao-responda@', 'nao-responda'), 'wrong value at senders.email'],
  ['a brand.json that is cut', 'brand.json', (text) => text.slice(0, 100), 'is missing or not valid JSON'],
  ['a phone that is none', 'blocked-phones.txt', () => '123', 'blocked-phones.txt has a line'],
])('BR-07 %s is a fault with a sentence', async (_fault, file, edit, sentence) => {
  const checked = copyOfBrand((change) => {
    if (file === 'blocked-phones.txt') writeFileSync(join(folder, file), '');
    change(file, edit);
  }, 'mutirao');
  await expect(checked).rejects.toThrow(sentence);
});

test('AP-12 all faults are reported at once: wrong fields, a missing file, an unreadable colour, a missing token', async () => {
  const checked = copyOfBrand((file) => {
    file('brand.json', (text) => text.replace(/"slug": "[^"]+"/, '"slug": "Not A Slug"').replace(/"geolocation": \w+/, '"geolocation": 1'));
    file('tokens.css', (text) => text.replace(/--ink: #[0-9a-f]{6};/, '--ink: #bbbbbb;').replace(/^\s*--space-2:.*\n/m, ''));
    rmSync(join(folder, 'logo.svg'));
  });
  await expect(checked).rejects.toThrow(
    /wrong value at slug[\s\S]*wrong value at signals\.geolocation[\s\S]*lacks logo\.svg[\s\S]*lacks --space-2[\s\S]*--ink on --paper/,
  );
});

test('a folder that does not exist, and no argument', async () => {
  await expect(brandCommand(['no-such-brand'])).rejects.toThrow('there is no folder');
  for (const words of [[], ['check'], ['paint', 'portaria']]) await expect(brandCommand(words)).resolves.toMatch(/^Usage/);
});
