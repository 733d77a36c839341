import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadBrandFiles } from '../pages/brand-files.ts';
import { projectFolder } from '../platform/project-folder.ts';
import { readBrandFolder } from './brand-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'portaria-brand-'));
cpSync(join(projectFolder, 'brand/portaria'), folder, { recursive: true });
const terms = join(folder, 'legal/termos-de-uso');
afterAll(() => rmSync(folder, { recursive: true }));

test('AP-10 the newest text whose day has come is in force: by the day in Brazil, not before', () => {
  writeFileSync(join(terms, '2026-12-01.md'), '# Termos novos');
  expect(readBrandFolder(folder, new Date('2026-12-01T02:59:59Z')).termsVersion).toBe('2026-11-01'); // still 30 November in São Paulo
  expect(readBrandFolder(folder, new Date('2026-12-01T03:00:00Z')).legal['termos-de-uso']).toEqual({
    version: '2026-12-01',
    text: '# Termos novos',
  });
});

test('AP-10 AP-18 a brand that lacks a text or a file is refused with one sentence that names it', async () => {
  rmSync(join(folder, 'legal/politica-de-privacidade'), { recursive: true });
  expect(() => readBrandFolder(folder)).toThrow(/^BRAND: .*politica-de-privacidade needs a text named by the day/);
  rmSync(join(folder, 'tokens.css'));
  await expect(loadBrandFiles(folder)).rejects.toThrow(/^BRAND: .* lacks tokens\.css\.$/);
});
