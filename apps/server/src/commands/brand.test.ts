import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { projectFolder } from '../platform/project-folder.ts';
import { brandCommand } from './brand.ts';

let folder: string;
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function copyOfBrand(change: (file: (name: string, edit: (text: string) => string) => void) => void) {
  folder = mkdtempSync(join(tmpdir(), 'portaria-brand-'));
  cpSync(join(projectFolder, 'brand/portaria'), folder, { recursive: true });
  change((name, edit) => writeFileSync(join(folder, name), edit(readFileSync(join(folder, name), 'utf8'))));
  return brandCommand([folder]);
}

test('AP-12 a copy of the default brand is valid', async () => {
  await expect(copyOfBrand(() => {})).resolves.toMatch(/is a valid brand/);
  await expect(brandCommand(['portaria'])).resolves.toMatch(/BRAND=portaria npm start/);
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
  await expect(brandCommand([])).resolves.toMatch(/^Usage/);
});
