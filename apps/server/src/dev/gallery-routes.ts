import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Asset } from '../pages/asset.ts';
import { projectFolder } from '../platform/project-folder.ts';
import { admitOwnMachine } from './development-routes.ts';

const script = '/dev/gallery/gallery.js';
/** One script holds every screen, so every style is needed. */
const style = '/dev/gallery/gallery.css';

/** Every screen and every reaction on one page (apps/web/src/gallery). Mounted in development only, and answered to this machine only. */
export function galleryRoutes(app: FastifyInstance, assets: ReadonlyMap<string, Asset>) {
  const styles = () => Promise.all([...assets].filter(([path]) => path.endsWith('.css')).map(([, asset]) => asset.in(undefined)));

  app.get(script, async (request, reply) => {
    admitOwnMachine(request);
    return sendShared(reply, 'text/javascript', await readFile(join(projectFolder, 'apps/web/dist/gallery.js')));
  });

  app.get(style, async (request, reply) => {
    admitOwnMachine(request);
    return sendShared(reply, 'text/css', Buffer.concat(await styles()));
  });

  app.get('/dev/gallery', async (request, reply) => {
    const { html, policy } = await realPage(request, '/dev/gallery/none');
    const empty = html.replace(/(<div id="root">)[\s\S]*(<\/div>\s*<\/body>)/, '$1$2');
    return send(reply, empty, `${policy}; frame-src 'self'`);
  });

  app.get<{ Params: { '*': string } }>('/dev/gallery/view/*', async (request, reply) => {
    const { html, policy } = await realPage(request, `/${request.params['*']}`);
    return send(reply, html, policy.replace(/frame-ancestors [^;]*/, "frame-ancestors 'self'"));
  });

  /**
   * A page of the product as served to anyone, but with the gallery's script first, which sets its state. The real pages stay unchanged.
   */
  async function realPage(request: FastifyRequest, url: string) {
    admitOwnMachine(request);
    const { body, headers } = await app.inject({ url, headers: { host: request.host, accept: 'text/html' } });
    const html = body
      .replace(/<link rel="(modulepreload|stylesheet)"[^>]*>/g, '')
      .replace('</head>', `<link rel="stylesheet" href="${style}"></head>`)
      .replace(/<script type="module"[^>]*>[\s\S]*?<\/script>/, `<script type="module" src="${script}"></script>`);
    return { html, policy: String(headers['content-security-policy']) };
  }
}

/** Many iframes request it at once. */
const sendShared = (reply: FastifyReply, type: string, file: Buffer) =>
  reply.header('cache-control', 'max-age=10').type(`${type}; charset=utf-8`).send(file);

const send = (reply: FastifyReply, html: string, policy: string) =>
  reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html);
