import { createHash } from 'node:crypto';
import type { Brand } from '@portaria/contract/brand';
import { type Route, routes } from '@portaria/domain/routes';
import type { BrandFolder } from '../brand/brand-folder.ts';
import type { LegalTexts } from '../brand/legal-texts.ts';
import type { Mode } from '../platform/mode.ts';
import { type Asset, assetOf } from './asset.ts';
import type { BrandFiles } from './brand-files.ts';
import { contentSecurityPolicy, openerPolicy } from './page-policy.ts';
import type { WebBuild } from './web-build.ts';

export type Document = {
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
  readonly asset: Asset;
};

const legalNames: Partial<Record<Route, keyof LegalTexts>> = {
  '/app/termos-de-uso': 'termos-de-uso',
  '/app/politica-de-privacidade': 'politica-de-privacidade',
};

/** Every HTML document of the product and the 404, rendered at start for this brand; the same for every request. */
export async function renderDocuments(
  web: WebBuild,
  { css }: BrandFiles,
  { brand, legal, texts }: Pick<BrandFolder, 'brand' | 'legal' | 'texts'>,
  mode: Mode,
) {
  const { senders: _, ...shown } = brand;
  const options = {
    template: web.template,
    brand: { ...shown, ...(texts && { texts }), ...(mode === 'development' && ({ plainCookies: true } as const)) },
    css: css + web.css,
    early: web.early,
    preloads: web.preloads,
    styles: web.styles,
    styleText: web.styleText,
    legal: (route: Route) => {
      const name = legalNames[route];
      return name && legal[name];
    },
  };
  const documents = new Map<Route | null, Document>();
  for (const route of [...(Object.keys(routes) as Route[]), null]) {
    const html = await web.renderDocument(route, options);
    documents.set(route, documentOf(html, route, brand));
  }
  const offline = web.renderOffline(options);
  return { documents, offline: documentOf(offline, null, brand) };
}

function documentOf(html: string, route: Route | null, brand: Brand): Document {
  const plain = Buffer.from(html);
  return {
    headers: {
      'content-security-policy': contentSecurityPolicy(route, html, brand),
      'cross-origin-opener-policy': openerPolicy(route, brand),
    },
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    asset: assetOf('text/html; charset=utf-8', plain),
  };
}
