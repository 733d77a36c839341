import type { Brand } from '@portaria/contract/brand';
import { type Route, routes } from '@portaria/domain/routes';
import { securityHeaders } from '../http/security-headers.ts';
import { type Asset, assetOf } from './asset.ts';
import type { Document } from './documents.ts';
import { threadPolicy } from './page-policy.ts';
import { caching, type Pages, redirects } from './pages.ts';
import { offlinePath, serviceWorkerFiles } from './service-worker-routes.ts';

/** `path` is a regular expression for the path of a request, without its query. */
type Rule = { readonly path: string; readonly headers: Readonly<Record<string, string>> } & (
  | { readonly location: string; readonly status: number }
  | { readonly file?: string; readonly status?: number }
);
export type StaticSite = { readonly files: ReadonlyMap<string, Asset>; readonly rules: readonly Rule[] };

/**
 * HT-04: the pages as files for any web server, and what it has to do with them: the first rule whose `path` matches decides. It redirects to
 * `location`, or sends `file`, or else the file of that path, with `headers` on top of the type of the file.
 */
export async function staticSite(pages: Pages, brand: Brand): Promise<StaticSite> {
  const always = securityHeaders('production');
  const files = new Map<string, Asset>([...pages.web.assets, ...pages.files.files]);
  const rules: Rule[] = Object.entries(redirects(brand)).map(([from, location]) => ({
    path: exactly(from),
    headers: always,
    status: 302,
    location,
  }));

  for (const path of pages.web.assets.keys()) {
    const policy = threadPolicy(path);
    if (policy)
      rules.push({ path: exactly(path), headers: { ...always, 'cache-control': caching.assets, 'content-security-policy': policy } });
  }
  rules.push({ path: '^/assets/', headers: { ...always, 'cache-control': caching.assets } });
  rules.push({ path: '^/brand/', headers: { ...always, 'cache-control': caching.brand } });
  for (const { path, headers, text } of serviceWorkerFiles(pages, brand)) {
    files.set(path, assetOf(headers['content-type']!, Buffer.from(text)));
    rules.push({ path: exactly(path), headers: { ...always, ...headers } });
  }

  function addDocument(path: string, file: string, { headers, asset }: Document, status?: number) {
    files.set(file, asset);
    rules.push({ path, file, ...(status && { status }), headers: { ...always, ...headers, 'cache-control': caching.documents } });
  }
  addDocument(exactly(offlinePath), '/offline.html', pages.offline);
  for (const { path, route } of routePatterns) addDocument(path, fileOf(route), pages.documents.get(route)!);
  addDocument('', '/404.html', pages.documents.get(null)!, 404);
  return { files, rules };
}

const escaped = (path: string) => path.replace(/[.+*?^$()[\]{}|\\]/g, '\\$&');
const exactly = (path: string) => `^${escaped(path)}$`;
const fileOf = (route: Route) => `${route.replaceAll(':', '_')}.html`;

/** The order and the meaning of `matchRoute`, as regular expressions. */
const all = (Object.keys(routes) as Route[]).filter((route) => route !== '/operacao'); // our own server alone has operators
const withParams = (route: Route) => route.includes(':');
const anywhere = (word: string) => `^(?!.*(//|\\\\)).*${word}`; // ER-07
export const routePatterns: readonly { readonly path: string; readonly route: Route }[] = [
  ...all.filter((route) => !withParams(route)).map((route) => ({ path: route === '/' ? exactly(route) : `^${escaped(route)}/?$`, route })),
  { path: anywhere('erro-inesperado'), route: '/erro-inesperado' },
  { path: anywhere('sessao-expirada'), route: '/sessao-expirada' },
  ...all.filter(withParams).map((route) => ({ path: `^${escaped(route).replace(/:\w+/g, '[^/\\\\]+')}/?$`, route })),
];
