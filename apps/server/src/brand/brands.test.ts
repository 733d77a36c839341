import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { brandRowsOf, developmentBrands } from '../config/brands.ts';
import { readConfig } from '../config/config.ts';
import { projectFolder } from '../platform/project-folder.ts';
import { readBrands } from './brands.ts';

const env = { DATABASE_URL: 'postgres://localhost/portaria' };
const own = mkdtempSync(join(tmpdir(), 'portaria-brands-'));
afterAll(() => rmSync(own, { recursive: true }));

/** A copy of the example, changed. */
function copied(name: string, change: object): string {
  const folder = join(own, name);
  cpSync(join(projectFolder, 'brand/mutirao'), folder, { recursive: true });
  const file = join(folder, 'brand.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...change }));
  return folder;
}

const read = (BRANDS: string, config = {}) => readBrands({ ...readConfig({ ...env, BRANDS }), ...config });

test('BR-01 two brands out of the box in development, one where BRAND names another, none more in production', () => {
  expect(readConfig(env).brands).toEqual(brandRowsOf(developmentBrands));
  expect(readConfig({ ...env, BRAND: 'mutirao' })).toMatchObject({ brand: 'mutirao', brands: [] });
  const [first, second] = readBrands(readConfig(env));
  expect([first.mark, second?.mark, second?.publicOrigins]).toEqual([null, 'mutirao', ['http://mutirao.localhost:3000']]);
});

test('BR-04 each brand has the origins of its hosts', () => {
  const publicOrigins = ['https://entrar.mutirao.example', 'https://conta.portaria.example', 'https://outra.portaria.example'];
  const brands = read('*=portaria entrar.mutirao.example=mutirao', { publicOrigins });
  expect(brands.map((brand) => brand.publicOrigins)).toEqual([publicOrigins.slice(1), publicOrigins.slice(0, 1)]);
});

test.each([
  ['portaria', 'BRANDS must list hosts and their brands'],
  ['=portaria', 'BRANDS must list hosts and their brands'],
  ['https://a.example=portaria', 'BRANDS must list hosts and their brands'],
  ['a.example:3000=portaria', 'BRANDS must list hosts and their brands'],
  ['a.example=', 'BRANDS must list hosts and their brands'],
  ['a.example=portaria a.example=mutirao', 'BRANDS names a.example twice'],
  ['a.example=no-such-brand', 'brand.json is missing'],
  [Array.from({ length: 31 }, (_, i) => `h${i}.example=portaria`).join(' '), 'BRANDS lists more than 30 hosts'],
])('BR-01 BRANDS=%s is refused at start: %s', (brands, sentence) => {
  expect(() => read(brands)).toThrow(sentence);
});

test('BR-01 BRAND and BRANDS exclude each other', () => {
  expect(() => readConfig({ ...env, BRAND: 'portaria', BRANDS: 'a.example=portaria' })).toThrow('choose one');
});

test('BR-01 two brands with one slug are refused: it marks what belongs to a brand', () => {
  expect(() => read(`a.example=mutirao b.example=${copied('twin', {})}`)).toThrow('two brands have the slug mutirao');
});

test.each([
  ['entrar.portaria.example=portaria portaria.example=mutirao', ''],
  ['conta.portaria.example=portaria b.conta.portaria.example=mutirao', 'the cookies of conta.portaria.example'],
  ['a.conta.portaria.example=portaria b.conta.portaria.example=mutirao', 'the cookies of a.conta.portaria.example'],
])('BR-02 ST-03 hosts whose cookies would meet are refused: %s', (brands, sentence) => {
  if (sentence) expect(() => read(brands)).toThrow(sentence);
  else expect(() => read(brands)).toThrow('the cookies of portaria.example');
});

test('BR-02 ST-03 a cookie domain of the brand counts as well', () => {
  const wide = copied('wide', { slug: 'wide', cookieDomain: 'grupo.example' });
  expect(() => read(`a.grupo.example=${wide} b.grupo.example=portaria`)).toThrow('reach b.grupo.example');
  expect(() => read(`a.grupo.example=${wide} portaria.example=portaria`)).not.toThrow();
});

test('BR-02 ST-03 the brand of every other host counts with its public origins and its cookie domain', () => {
  const publicOrigins = ['https://conta.grupo.com.br', 'https://entrar.aurora.grupo.com.br'];
  const rows = '*=portaria entrar.aurora.grupo.com.br=mutirao';
  expect(() => read(rows, { publicOrigins })).toThrow(
    'the cookies of conta.grupo.com.br (portaria) reach entrar.aurora.grupo.com.br (mutirao)',
  );
  expect(() => read(rows, { publicOrigins: ['https://conta.portaria.example', publicOrigins[1]!] })).not.toThrow();
  const wide = copied('wide-elsewhere', { slug: 'wide-elsewhere', cookieDomain: 'grupo.com.br' });
  expect(() => read(`*=${wide} entrar.grupo.com.br=portaria`)).toThrow('reach entrar.grupo.com.br (portaria)');
});

test('BR-01 SV-07 two brands with different captchas are refused: there is one secret', () => {
  const captcha = { service: 'turnstile', script: 'https://challenges.example/api.js', siteKey: 'one' };
  const [one, two] = [copied('one', { slug: 'one', captcha }), copied('two', { slug: 'two', captcha: { ...captcha, siteKey: 'two' } })];
  expect(() => read(`a.example=${one} b.example=${two}`)).toThrow(`${one} and ${two} name different captchas`);
  const same = copied('same', { slug: 'same', captcha });
  expect(() => read(`a.example=${one} b.example=${same} c.example=portaria`)).not.toThrow();
});

test('BR-04 with a mail server, a brand beyond the first says who sends its e-mails', () => {
  const delivery = { email: {} };
  const silent = copied('silent', { slug: 'silent', senders: {} });
  expect(() => read(`a.example=portaria b.example=${silent}`, { delivery })).toThrow('lacks senders.email');
  expect(() => read(`a.example=${silent} b.example=mutirao`, { delivery })).not.toThrow();
  const hostile = copied('hostile', { slug: 'hostile', senders: { email: 'Mutirão\r\nBcc: <all@mutirao.example>' } });
  expect(() => read(`a.example=portaria b.example=${hostile}`)).toThrow('wrong value at senders.email');
});
