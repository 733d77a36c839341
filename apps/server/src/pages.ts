import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Brand } from '@portaria/contract/brand';
import { matchRoute } from '@portaria/domain/match-route';
import type { Route } from '@portaria/domain/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type BrandFiles, loadBrandFiles } from './brand-files.ts';
import { contentSecurityPolicy } from './page-policy.ts';
import { type Asset, loadWebBuild, type WebBuild } from './web-build.ts';

type Page = Asset & { readonly policy: string; readonly etag: string };

const year = 'public, max-age=31536000, immutable';
const legalFolders: Partial<Record<Route, string>> = {
  '/app/termos-de-uso': 'termos-de-uso',
  '/app/politica-de-privacidade': 'politica-de-privacidade',
};

/** The built web and the brand's own files, in memory. */
export type Pages = { readonly web: WebBuild; readonly files: BrandFiles };

export const loadPages = async (webFolder: string, brandFolder: string): Promise<Pages> => ({
  web: await loadWebBuild(webFolder),
  files: await loadBrandFiles(brandFolder),
});

/** The documents of the product, rendered once per brand and kept in memory; the same for everyone who asks. */
export function pageRoutes(app: FastifyInstance, { web, files: { css, files, legal } }: Pages, brand: Brand) {
  const pages = new Map<Route | null, Promise<Page>>();
  const page = (route: Route | null) => {
    const made = pages.get(route) ?? render(route);
    pages.set(route, made);
    return made;
  };

  async function render(route: Route | null): Promise<Page> {
    const html = await web.renderDocument(route, {
      template: web.template,
      brand,
      css: css + web.css,
      early: web.early,
      preloads: web.preloads,
      legal: (address) => legal(legalFolders[address] ?? ''),
    });
    const plain = Buffer.from(html);
    return {
      type: 'text/html; charset=utf-8',
      policy: contentSecurityPolicy(route, html, brand),
      etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
      plain,
      br: await promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
      gzip: await promisify(gzip)(plain),
    };
  }

  app.get('/', (_request, reply) => reply.redirect('/entrar', 302)); // AP-16
  app.get('/autorizacao/exclusao-de-conta', (_request, reply) => reply.redirect(brand.links.deleteRegistration || '/area-cliente', 302)); // AP-14

  app.get('/assets/*', (request, reply) => sendAsset(request, reply, web.assets.get(pathOf(request)), year));
  app.get('/brand/*', (request, reply) => sendAsset(request, reply, files.get(pathOf(request)), 'public, max-age=3600'));

  app.get('/*', async (request, reply) => {
    const route = matchRoute(pathOf(request))?.route ?? null;
    if (!route && !request.headers.accept?.includes('text/html')) return reply.callNotFound();
    const { policy, etag, ...document } = await page(route);
    reply.code(route ? 200 : 404).headers({ 'content-security-policy': policy, etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return sendAsset(request, reply, document, 'no-cache');
  });
}

/** A form sent where no script runs: the page comes again with its notice, and what was typed never stood in an address. */
export function answerBareForms(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    const isForm = request.method === 'POST' && request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    if (isForm && matchRoute(pathOf(request))) return reply.redirect(pathOf(request), 303);
  });
}

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0]!;

function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset | undefined, cache: string) {
  if (!asset) return reply.callNotFound();
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = (['br', 'gzip'] as const).find((name) => asset[name] && accepted.includes(name));
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .headers({ 'content-type': asset.type, 'cache-control': cache, vary: 'accept-encoding' })
    .send(encoding ? asset[encoding] : asset.plain);
}
