import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ShownBrand } from '@portaria/contract/brand';
import type { Route } from '@portaria/domain/routes';
import type { LegalText } from '../brand/legal-texts.ts';
import { type Asset, readAsset } from './asset.ts';
import { inlineEntry } from './inline-entry.ts';

type DocumentParts = {
  template: string;
  brand: ShownBrand;
  css: string;
  early: string;
  preloads: (source: string) => readonly string[];
  styles: (source: string) => readonly string[];
  styleText: (source: string) => string;
  legal: (route: Route) => LegalText | undefined;
};
type Renderer = {
  renderDocument(route: Route | null, parts: DocumentParts): Promise<string>;
  renderOffline(parts: Pick<DocumentParts, 'template' | 'brand' | 'css' | 'styles'>): string;
};
type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

/** The output of `npm run build` for the web, read once at start. */
export async function loadWebBuild(folder: string) {
  const client = join(folder, 'client');
  const read = (file: string) => readFile(join(client, file), 'utf8');
  const files = (await filesBelow(client)).filter((file) => /^assets\//.test(file) && !/\.(br|gz)$/.test(file));
  const manifest = JSON.parse(await read('.vite/manifest.json')) as Manifest;
  const { file: entry } = manifest['index.html']!;
  const { renderDocument, renderOffline } = (await import(pathToFileURL(join(folder, 'ssr/prerender.js')).href)) as Renderer;
  const texts = new Map<string, string>(
    await Promise.all(
      files.filter((file) => file.endsWith('.css')).map(async (file) => [`/${file}`, (await read(file)).trim()] as [string, string]),
    ),
  );
  const textOf = (sheets: readonly string[]) => sheets.map((file) => texts.get(file)).join('');

  return {
    renderDocument,
    renderOffline,
    template: inlineEntry(await read('index.html'), { file: entry, text: await read(entry) }),
    /** The face of the text first: it is in no sheet that a page loads. */
    css: textOf([`/${manifest['src/ui/font.css']!.file}`, ...entryOf(manifest, stylesOf)]),
    early: (await readFile(join(folder, 'early.js'), 'utf8')).trim(),
    serviceWorker: await readFile(join(folder, 'sw.js'), 'utf8'),
    /** The chunks of a page beyond the entry. Without preload the browser finds them only once the entry runs. */
    preloads: (source: string) => beyondEntry(manifest, source, filesOf),
    styles: (source: string) => beyondEntry(manifest, source, stylesOf),
    styleText: (source: string) => textOf(beyondEntry(manifest, source, stylesOf)),
    /** What the first page loads, for the service worker to cache. */
    firstFiles: [...entryOf(manifest, filesOf).filter((file) => file !== `/${entry}`), ...entryOf(manifest, stylesOf)],
    assets: new Map<string, Asset>(
      await Promise.all(files.map(async (file) => [`/${file}`, await readAsset(join(client, file))] as const)),
    ),
  };
}

export type WebBuild = Awaited<ReturnType<typeof loadWebBuild>>;

type Needs = (manifest: Manifest, key: string) => string[];

const filesOf: Needs = (manifest, key) => needed(manifest, key, ({ file }) => [file]);
const stylesOf: Needs = (manifest, key) => needed(manifest, key, ({ css = [] }) => css);

function needed(manifest: Manifest, key: string, own: (chunk: Manifest[string]) => string[]): string[] {
  const chunk = manifest[key]!;
  const files = [...own(chunk).map((file) => `/${file}`), ...(chunk.imports ?? []).flatMap((other) => needed(manifest, other, own))];
  return [...new Set(files)];
}

const entryOf = (manifest: Manifest, needs: Needs) => needs(manifest, 'index.html');

function beyondEntry(manifest: Manifest, source: string, needs: Needs): string[] {
  if (!manifest[source]) return []; // the first screen is no chunk: it is in the entry
  const entry = entryOf(manifest, needs);
  const files = [...needs(manifest, 'src/chunks.ts'), ...needs(manifest, source)]; // the entry finds a screen in the list of chunks
  return [...new Set(files)].filter((file) => !entry.includes(file));
}
