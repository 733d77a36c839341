import { createHash } from 'node:crypto';
import type { Brand } from '@portaria/contract/brand';
import type { FastifyInstance } from 'fastify';
import type { BrandFiles } from './brand-files.ts';
import { type Pages, sendDocument } from './pages.ts';

type TextFile = { readonly path: string; readonly headers: Readonly<Record<string, string>>; readonly text: string };

/** AP-05: the service worker and the web app manifest. */
export function serviceWorkerFiles({ web, files, offline }: Pages, brand: Brand): readonly TextFile[] {
  const fonts = web.css.match(/\/assets\/[\w.-]+\.woff2/g) ?? [];
  const picture = /--picture-1:\s*url\("?(\/brand\/[\w./-]+)/.exec(files.css)?.[1];
  const shell = {
    build: buildName([web.template, web.css, files.css, offline.etag]),
    files: [...web.firstFiles, ...web.styles('src/refusals/error-pages.tsx'), ...fonts, '/brand/logo.svg', ...(picture ? [picture] : [])],
    assets: [...web.assets.keys()],
  };
  return [
    {
      path: '/entrar/sw/sw.js',
      headers: {
        'content-type': 'text/javascript; charset=utf-8',
        'cache-control': 'no-cache',
        'service-worker-allowed': '/',
        'content-security-policy': "default-src 'none'; connect-src 'self'", // what it may fetch itself
      },
      text: `const shell=${JSON.stringify(shell)};${web.serviceWorker}`,
    },
    {
      path: '/entrar/sw/manifest.webmanifest',
      headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
      text: JSON.stringify(manifestOf(brand, files)),
    },
  ];
}

/** AP-05: the page that is shown offline. */
export const offlinePath = '/entrar/sw/offline';

export function serviceWorkerRoutes(app: FastifyInstance, pages: Pages, brand: Brand) {
  for (const { path, headers, text } of serviceWorkerFiles(pages, brand))
    app.get(path, (_request, reply) => reply.headers(headers).send(text));
  app.get(offlinePath, (request, reply) => sendDocument(request, reply, pages.offline));
}

const buildName = (parts: readonly string[]) => createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 12);

/** Some stores and launchers do not render SVG: PNG icons of these sizes are listed where the brand has them. */
const pictures = [192, 512].flatMap((size) => [
  { src: `/brand/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' },
  { src: `/brand/icon-maskable-${size}.png`, sizes: `${size}x${size}`, type: 'image/png', purpose: 'maskable' },
]);

const manifestOf = ({ name, description, slug }: Brand, { files, css }: BrandFiles) => ({
  id: `/${slug}`,
  name,
  short_name: name,
  description,
  lang: 'pt-BR',
  start_url: '/entrar',
  scope: '/',
  display: 'standalone',
  ...coloursOf(css),
  icons: [
    { src: '/brand/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/brand/icon-maskable.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
    ...pictures.filter(({ src }) => files.has(src)),
  ],
});

/** Of the light scheme, which comes first; a manifest has only one. */
function coloursOf(css: string) {
  const paper = /--paper:\s*(#[0-9a-fA-F]{3,8})/.exec(css)?.[1];
  return paper && { background_color: paper, theme_color: paper };
}
