import type { Brand } from '@portaria/contract/brand';
import { type Route, routes } from '@portaria/domain/routes';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { setBrand, withBrand } from './lib/brand.ts';
import { setPlace } from './lib/location.ts';
import { chunkSourceOf, load } from './router.tsx';
import { type LegalDocument, setLegal } from './shell/legal-document.ts';
import { titleOf } from './shell/title.ts';

type Frame = {
  /** The built index.html, with its two places to fill. */
  readonly template: string;
  readonly brand: Brand;
  /** Everything that is styled: the brand's tokens, then the product's rules. */
  readonly css: string;
  readonly early: string;
  /** Built files that the page's chunk needs, by its source. */
  readonly preloads: (source: string) => readonly string[];
  readonly legal: (route: Route) => LegalDocument | undefined;
};

/** `<` would close the script element; in JSON it may be written as an escape. */
const dataScript = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The whole document of one address, the same for everyone who asks for it. */
export async function renderDocument(route: Route | null, { template, brand, css, early, preloads, legal }: Frame): Promise<string> {
  const document = route ? legal(route) : undefined;
  setBrand(brand);
  setLegal(document);
  setPlace(route ?? '/404');
  await load(route);
  const row = route ? routes[route] : undefined;
  const head = [
    `<title>${escaped(withBrand(titleOf(route)))}</title>`,
    ...(row && 'index' in row
      ? [`<meta name="description" content="${escaped(brand.description)}">`]
      : ['<meta name="robots" content="noindex">']),
    `<link rel="icon" href="/brand/icon.svg" type="image/svg+xml">`,
    `<style>${css}</style>`,
    ...preloads(chunkSourceOf(route)).map((file) => `<link rel="modulepreload" href="${file}">`),
    dataScript('brand', brand),
    ...(document ? [dataScript('legal', document)] : []),
    `<script>${early}</script>`,
  ];
  return template
    .replace('<html lang="pt-BR">', `<html lang="pt-BR" data-flow="${row?.flow ?? 'shell'}">`)
    .replace(/<link rel="stylesheet"[^>]*>/, '')
    .replace('<!--head-->', () => head.join(''))
    .replace('<!--app-->', () => renderToString(<App />));
}
