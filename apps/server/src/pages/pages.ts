import type { Brand } from '@portaria/contract/brand';
import { matchRoute } from '@portaria/domain/match-route';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BrandFolder } from '../brand/brand-folder.ts';
import { answerError } from '../http/errors.ts';
import type { Mode } from '../platform/mode.ts';
import type { Asset } from './asset.ts';
import { loadBrandFiles } from './brand-files.ts';
import { type Document, renderDocuments } from './documents.ts';
import { threadPolicy } from './page-policy.ts';
import type { WebBuild } from './web-build.ts';

/** How long a browser may keep each kind of file: the name of an asset contains its hash, that of a brand file does not. */
export const caching = { assets: 'public, max-age=31536000, immutable', brand: 'public, max-age=3600', documents: 'no-cache' } as const;

/** AP-14, AP-16. */
export const redirects = ({ links }: Brand) => ({
  '/': '/entrar',
  '/autorizacao/exclusao-de-conta': links.deleteRegistration || '/area-cliente',
});

/** The built web app, rendered for one brand and held in memory: serving reads nothing from disk. */
export async function loadPages(web: WebBuild, brand: BrandFolder, mode: Mode) {
  const files = await loadBrandFiles(brand.folder);
  return { web, files, ...(await renderDocuments(web, files, brand, mode)) };
}

export type Pages = Awaited<ReturnType<typeof loadPages>>;

export function pageRoutes(app: FastifyInstance, { web, files: { files }, documents }: Pages, brand: Brand) {
  for (const [path, to] of Object.entries(redirects(brand))) app.get(path, (_request, reply) => reply.redirect(to, 302));

  app.get('/assets/*', (request, reply) => {
    const policy = threadPolicy(pathOf(request));
    if (policy) reply.header('content-security-policy', policy);
    return sendAsset(request, reply, web.assets.get(pathOf(request)), caching.assets);
  });
  app.get('/brand/*', (request, reply) => sendAsset(request, reply, files.get(pathOf(request)), caching.brand));

  app.get('/*', (request, reply) => {
    const route = matchRoute(pathOf(request))?.route ?? null;
    if (!route && !request.headers.accept?.includes('text/html')) return reply.callNotFound();
    return sendDocument(request, reply.code(route ? 200 : 404), documents.get(route)!);
  });
}

/** A form sent where no script runs: the page comes again with its notice, and what was typed never stood in an address. */
export function answerBareForms(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    const isForm = request.method === 'POST' && request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    if (isForm && matchRoute(pathOf(request))) return void reply.redirect(pathOf(request), 303);
    return done();
  });
}

/** An address that cannot even be read: a person gets the page, a program our body. */
export function answerUnreadable(pages: Pages | null, error: unknown, request: FastifyRequest, reply: FastifyReply) {
  if (pages && request.headers.accept?.includes('text/html')) void sendDocument(request, reply.code(404), pages.documents.get(null)!);
  else void answerError(error, request, reply);
}

export async function sendDocument(request: FastifyRequest, reply: FastifyReply, { headers, etag, asset }: Document) {
  reply.headers({ ...headers, etag });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return sendAsset(request, reply, asset, caching.documents);
}

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0]!;

async function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset | undefined, cache: string) {
  if (!asset) return reply.callNotFound();
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = asset.isCompressible ? (['br', 'gzip'] as const).find((name) => accepted.includes(name)) : undefined;
  const bytes = await asset.in(encoding);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.headers({ 'content-type': asset.type, 'cache-control': cache, vary: 'accept-encoding' }).send(bytes);
}
