import type { ShownBrand } from '@portaria/contract/brand';
import { isEmbeddable } from '@portaria/domain/embeddable';
import { legalRoutes, signInRoute } from '@portaria/domain/landmarks';
import { routeNames } from '@portaria/domain/route-names';
import { type Route, routes } from '@portaria/domain/routes';
import * as shellTexts from '@portaria/domain/texts/shell';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { chunkSourceOf } from './chunk-sources.ts';
import { Offline } from './layout/offline.tsx';
import { usedCss } from './layout/used-css.ts';
import { type LegalDocument, setLegal } from './legal/legal-document.ts';
import { setBrand, withBrand } from './lib/brand.ts';
import { setPlace } from './lib/location.ts';
import { tryAgain } from './lib/try-again.ts';
import { load } from './router.tsx';
import { pageEnd } from './ui/page.tsx';

type DocumentParts = {
  /** The built index.html, with its two placeholders. */
  readonly template: string;
  readonly brand: ShownBrand;
  /** The brand's tokens, then the rules that every page needs; a chunk's own rules are files. */
  readonly css: string;
  readonly early: string;
  /** The built files that a chunk needs, by its source. */
  readonly preloads: (source: string) => readonly string[];
  readonly styles: (source: string) => readonly string[];
  /** The content of those styles. */
  readonly styleText: (source: string) => string;
  readonly legal: (route: Route) => LegalDocument | undefined;
};

const versionOf = (legal: DocumentParts['legal']) => legal(legalRoutes.terms)?.version ?? '';

/** `<` could close the script element, so it is escaped. */
const dataScript = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** EM-01: an embedded page has no link out of the flow from the first paint on, and a close button as soon as it works. */
const embeddedMark =
  '<script>try{parent.document}catch{document.documentElement.dataset.embedded=""}</script>' +
  `<style>[data-embedded]:not([data-live]) #root header button,[data-embedded] main>a[href="${signInRoute}"]{display:none}</style>`;

/** The browser's bar in the page's colour: light scheme, which the tokens list first, and dark. */
function themeColours(css: string): string[] {
  const papers = [...css.matchAll(/--paper:\s*(#[0-9a-fA-F]{3,8})/g)].map(([, colour]) => colour);
  return papers
    .slice(0, 2)
    .map((colour, i) => `<meta name="theme-color" content="${colour}" media="(prefers-color-scheme: ${i ? 'dark' : 'light'})">`);
}

/** AP-05: shown for any address without a network. It is not the application and is the same for every address. */
export function renderOffline({
  template,
  brand,
  css,
  styles,
  legal,
}: Pick<DocumentParts, 'template' | 'brand' | 'css' | 'styles' | 'legal'>): string {
  setBrand({ ...brand, termsVersion: versionOf(legal) });
  setPlace('/offline');
  const head = [
    `<title>${escaped(withBrand(`{brand} - ${shellTexts.offline.heading}`))}</title>`,
    ...themeColours(css),
    `<style>${css}</style>`,
    ...styles(chunkSourceOf(null)).map((file) => `<link rel="stylesheet" href="${file}">`), // cached by the service worker (service-worker-routes.ts)
    `<script>${tryAgain}</script>`,
  ];
  return template
    .replace(/<script[^>]*>[\s\S]*?<\/script>|<link[^>]*>/g, '')
    .replace('<!--head-->', () => head.join(''))
    .replace('<!--app-->', () => renderToStaticMarkup(<Offline />));
}

/** The document of one address, the same for every person. */
export async function renderDocument(
  route: Route | null,
  { template, brand: plain, css, early, preloads, styles, styleText, legal }: DocumentParts,
): Promise<string> {
  const document = route ? legal(route) : undefined;
  const brand = { ...plain, termsVersion: versionOf(legal) };
  await load(route);
  setBrand(brand); // synchronous from here to the end, so that two renderings cannot mix
  setLegal(document);
  setPlace(route ?? '/404');
  const row = route ? routes[route] : undefined;
  const name = route ? routeNames[route] : undefined;
  const app = renderToString(<App />);
  const source = chunkSourceOf(route);
  const { face, rules } = inlineStyles(css + styleText(source), app);
  const sheets = [...entryStyles(template), ...styles(source)];
  const head = [
    `<title>${escaped(withBrand(name?.title ?? shellTexts.layout.notFoundTitle))}</title>`,
    ...(row && 'index' in row
      ? [`<meta name="description" content="${escaped(brand.description)}">`]
      : ['<meta name="robots" content="noindex">']),
    '<link rel="icon" href="/brand/icon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/brand/apple-touch-icon.png">',
    '<link rel="manifest" href="/entrar/sw/manifest.webmanifest">',
    ...themeColours(css),
    `<link rel="expect" href="#${pageEnd}" blocking="render">`, // half a line, painted between two packets, would move as the rest comes
    `<style>${rules}</style>`,
    ...(face ? [`<style>${face}</style>`] : []),
    `<script>${early}</script>`,
    ...sheets.map((file) => `<link rel="stylesheet" href="${file}" disabled>`), // enabled when the page is idle (layout/late-styles.ts)
    ...(sheets.length ? [`<noscript>${sheets.map((file) => `<link rel="stylesheet" href="${file}">`).join('')}</noscript>`] : []),
    ...preloads(source).map((file) => `<link rel="modulepreload" href="${file}">`),
    ...(isEmbeddable(route) ? [embeddedMark] : []),
  ];
  return template
    .replace('<html lang="pt-BR">', `<html lang="pt-BR" data-flow="${row?.flow ?? 'shell'}" data-area="${name?.area ?? ''}">`)
    .replace(/<link rel="stylesheet"[^>]*>/g, '')
    .replace('<!--head-->', () => head.join(''))
    .replace('<!--app-->', () => app)
    .replace('</body>', () => `${dataScript('brand', brand)}${document ? dataScript('legal', document) : ''}</body>`);
}

/** What the build links in the template: the rules that every page may need. */
const entryStyles = (template: string) => [...template.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"/g)].map(([, file]) => file!);

/** A face that is a file: the early script switches it off where its download would hold back the form. */
const fileFace = /@font-face\s*\{[^}]*url\([^}]*\}/g;

/**
 * What is inline: the rules that the rendered screen uses. A step that shows a placeholder until it has read the storage gets all of them, since
 * nothing of its form is rendered yet.
 */
function inlineStyles(css: string, app: string) {
  const isPlaceholder = app.includes('aria-busy="true"');
  return { face: css.match(fileFace)?.join('') ?? '', rules: isPlaceholder ? without(css) : usedCss(without(css), app) };
}
const without = (css: string) => css.replace(fileFace, '');
