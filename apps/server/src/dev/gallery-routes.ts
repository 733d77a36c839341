import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Asset } from '../pages/web-build.ts';
import { projectFolder } from '../platform/project-folder.ts';
import { admitOwnMachine } from './development-routes.ts';

const script = '/dev/gallery/gallery.js';

/** Every screen and every reaction on one page (apps/web/src/gallery). Mounted in development only, and answered to this machine only. */
export function galleryRoutes(app: FastifyInstance, assets: ReadonlyMap<string, Asset>) {
  const styles = [...assets.keys()].filter((path) => path.endsWith('.css')).map((path) => `<link rel="stylesheet" href="${path}">`);

  app.get(script, async (request, reply) => {
    admitOwnMachine(request);
    reply.header('cache-control', 'max-age=10'); // many iframes request it at once
    return reply.type('text/javascript; charset=utf-8').send(await readFile(join(projectFolder, 'apps/web/dist/gallery.js')));
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
      .replace('</head>', `${styles.join('')}</head>`) // one script holds every screen, so every style is needed
      .replace(/(<script type="module"[^>]* src=")[^"]*/, (_, before: string) => before + script);
    return { html, policy: String(headers['content-security-policy']) };
  }
}

const send = (reply: FastifyReply, html: string, policy: string) =>
  reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html);
