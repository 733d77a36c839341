import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { projectFolder } from '../platform/project-folder.ts';
import { readBrandFolder } from './brand-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'portaria-brand-'));
cpSync(join(projectFolder, 'brand/portaria'), folder, { recursive: true });
const file = join(folder, 'brand.json');
const original = JSON.parse(readFileSync(file, 'utf8')) as object;
afterAll(() => rmSync(folder, { recursive: true }));

const readWith = (cookieDomain: string) => {
  writeFileSync(file, JSON.stringify({ ...original, cookieDomain }));
  return readBrandFolder(folder).brand.cookieDomain;
};

test.each(['', 'portaria.com.br', '.portaria.com.br', 'saude.sp.gov.br'])('ST-03 a brand may set the cookie domain %j', (cookieDomain) => {
  expect(readWith(cookieDomain)).toBe(cookieDomain);
});

test.each([
  ['sp.gov.br', 'is shared by many sites'],
  ['portaria.com.br; Path=/', 'is not a domain name'],
  ['porta ria.com.br', 'is not a domain name'],
  ['-portaria.com.br', 'is not a domain name'],
])('ST-03 a brand with the cookie domain %j is refused at start: it %s', (cookieDomain, reason) => {
  expect(() => readWith(cookieDomain)).toThrow(reason);
});
