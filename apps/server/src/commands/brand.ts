import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { contrastFaults } from '@portaria/domain/contrast';
import { parseLegalText } from '@portaria/domain/legal-text';
import { routeNames } from '@portaria/domain/route-names';
import { readBlockedPhones } from '../brand/blocked-phones.ts';
import { readBrandFolder } from '../brand/brand-folder.ts';
import { readBrandTexts } from '../brand/brand-texts.ts';
import { type LegalTexts, readLegalTexts } from '../brand/legal-texts.ts';
import { loadBrandFiles } from '../pages/brand-files.ts';
import { ConfigError } from '../platform/config-error.ts';
import { projectFolder } from '../platform/project-folder.ts';

const usage = 'Usage: npm run brand -- check <folder under brand/, or path>';

const texts = import.meta.glob<object>(
  ['../../../../packages/domain/src/texts/**/*.ts', '!../../../../packages/domain/src/texts/**/*.test.ts'],
  { eager: true },
);
const labels = import.meta.glob<object>(
  ['../../../../packages/domain/src/errors/**/*.ts', '!../../../../packages/domain/src/errors/**/*.test.ts'],
  { eager: true },
);

/**
 * BR-07: checks a brand as the server does at start, and what only an eye would notice: colours, tokens, legal texts, sentences. Throws with a
 * sentence for each fault.
 */
export async function brandCommand([first = '', second]: readonly string[]): Promise<string> {
  const name = second ?? (first === 'check' ? '' : first);
  if (!name || (second && first !== 'check')) return usage;
  const own = join(projectFolder, 'brand', name);
  const folder = existsSync(own) ? own : resolve(name);
  if (!existsSync(folder)) throw new ConfigError([`BRAND: there is no folder ${folder}.`]);
  const faults = [
    ...(await faultsOf(() => readBrandFolder(folder))),
    // each by itself too: the server stops at the first
    ...(await faultsOf(() => readBrandTexts(folder))),
    ...(await faultsOf(() => readBlockedPhones(folder))),
    ...(await faultsOf(() => legalFaults(folder))),
    ...(await faultsOf(() => loadBrandFiles(folder))),
    ...(await faultsOf(() => unknownTexts(folder))),
    ...linkFaults(folder),
    ...tokenFaults(folder),
  ];
  if (faults.length) throw new ConfigError([...new Set(faults)]);
  return `${folder} is a valid brand. Start it with BRAND=${name} npm start.`;
}

async function faultsOf(check: () => unknown): Promise<string[]> {
  try {
    await check();
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n');
    throw error;
  }
}

/** A text without a title or without a paragraph would be an empty page that people accept. */
function legalFaults(folder: string) {
  const legal: LegalTexts = readLegalTexts(folder, new Date());
  const faults = Object.entries(legal).flatMap(([name, { version, text }]) => {
    const file = `legal/${name}/${version}.md`;
    const blocks = parseLegalText(text);
    return [
      ...(blocks[0]?.kind === 'title' ? [] : [`BRAND: ${file} must begin with its title, as in “# Termos de uso”.`]),
      ...(blocks.some(({ kind }) => kind === 'paragraph') ? [] : [`BRAND: ${file} has no paragraph.`]),
      ...(/\]\(|<\w+[ >]/.test(text) ? [`BRAND: ${file} has a link or a tag, which is shown as it is written.`] : []),
    ];
  });
  if (faults.length) throw new ConfigError(faults);
}

/** A link of brand.json that leads to a file of the folder must find it. */
function linkFaults(folder: string): string[] {
  const file = join(folder, 'brand.json');
  const css = join(folder, 'tokens.css');
  const [json, tokens] = [file, css].map((each) => (existsSync(each) ? readFileSync(each, 'utf8') : ''));
  const named = [...`${json} ${tokens}`.matchAll(/["'(]\/brand\/([\w./-]+)["')]/g)].map(([, path]) => path!);
  const plain = [...(json ?? '').matchAll(/"(http:[^"]+)"/g)]
    .map(([, url]) => url!)
    .filter((url) => !/^http:\/\/[\w.]*localhost/.test(url));
  return [
    ...[...new Set(named)]
      .filter((path) => !existsSync(join(folder, path)))
      .map((path) => `BRAND: /brand/${path} is named, and ${path} is not in the folder.`),
    ...plain.map((url) => `BRAND: ${url} is not https.`),
  ];
}

/** BR-05: letter by letter, or it would never be said. */
function unknownTexts(folder: string) {
  const own = readBrandTexts(folder) ?? {};
  const known = new Set([...sentencesIn(Object.values(texts)), ...sentencesIn(Object.values(labels)), ...sentencesIn(routeNames)]);
  const faults = Object.keys(own)
    .filter((text) => !known.has(text))
    .map((text) => `BRAND: texts.json changes “${text}”, which the product does not say.${nearest(text, known)}`);
  if (faults.length) throw new ConfigError(faults);
}

function* sentencesIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (value && typeof value === 'object') for (const each of Object.values(value)) yield* sentencesIn(each);
}

/** The sentence that shares most words with it, where they are half of them. */
function nearest(text: string, known: ReadonlySet<string>): string {
  const words = new Set(text.toLowerCase().split(/\W+/).filter(Boolean));
  let best = { share: 0.5, text: '' };
  for (const other of known) {
    const others = new Set(other.toLowerCase().split(/\W+/).filter(Boolean));
    const share = [...words].filter((word) => others.has(word)).length / Math.max(words.size, others.size);
    if (share > best.share) best = { share, text: other };
  }
  return best.text && ` It says “${best.text}”.`;
}

const namesIn = (css: string) => [...new Set([...css.matchAll(/^[ \t]*(--[a-z0-9-]+):/gm)].map(([, name]) => name!))];

/** The screens use every token of the default brand. */
function tokenFaults(folder: string): string[] {
  const read = (path: string) => readFileSync(join(path, 'tokens.css'), 'utf8');
  if (!existsSync(join(folder, 'tokens.css'))) return []; // already reported
  const css = read(folder);
  const missing = namesIn(read(join(projectFolder, 'brand/portaria'))).filter((name) => !namesIn(css).includes(name));
  return [...missing.map((name) => `BRAND: tokens.css lacks ${name}.`), ...contrastFaults(css).map((fault) => `BRAND: ${fault}`)];
}
