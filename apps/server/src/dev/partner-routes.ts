import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { projectFolder } from '../platform/project-folder.ts';
import { partnerHost } from './demo-partner.ts';
import { admitOwnMachine } from './development-routes.ts';
import partnerCss from './partner.css?raw';
import partnerHtml from './partner.html?raw';
import partnerScript from './partner.js?raw';

const embedFile = join(projectFolder, 'packages/embed/dist/open-portaria.js');

/** EM-02: a partner's page that uses packages/embed. In development only, to this machine only, and under its other name. */
export function partnerRoutes(app: FastifyInstance) {
  const files = {
    'partner.css': ['text/css', async () => partnerCss],
    'partner.js': ['text/javascript', async () => partnerScript],
    'open-portaria.js': ['text/javascript', () => readFile(embedFile, 'utf8')],
  } as const;
  for (const [name, [type, read]] of Object.entries(files)) {
    app.get(`/dev/parceiro/${name}`, async (request, reply) => {
      admitOwnMachine(request);
      return reply.type(`${type}; charset=utf-8`).send(await read());
    });
  }

  app.get('/dev/parceiro', async (request, reply) => {
    admitOwnMachine(request);
    if (request.hostname !== partnerHost) return reply.redirect(`http://${partnerHost}:${request.port}/dev/parceiro`, 302);
    return reply.headers(policyOf(request)).type('text/html; charset=utf-8').send(partnerHtml);
  });
}

/** A partner chooses its own policy; embedding needs `frame-src` and an opener policy that lets its windows reach each other. */
const policyOf = ({ port }: FastifyRequest) => ({
  'content-security-policy': [
    "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    `frame-src http://localhost:${port}`,
  ].join('; '),
  'cross-origin-opener-policy': 'unsafe-none',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': `camera=(self "http://localhost:${port}")`,
});
