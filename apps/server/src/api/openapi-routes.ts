import type { Brand } from '@portaria/contract/brand';
import type { FastifyInstance } from 'fastify';
import packageJson from '../../package.json' with { type: 'json' };
import { escapeHtml, replyWithPage } from '../platform/html.ts';
import css from '../platform/plain.css?raw';
import { openapiDocument } from './openapi.ts';
import { callsAsHtml } from './openapi-page.ts';

/** SV-01: the OpenAPI document, and a page that shows it. */
export function openapiRoutes(app: FastifyInstance, { name }: Pick<Brand, 'name'>) {
  const document = openapiDocument(packageJson.version, name);
  const main = `<h1>${escapeHtml(name)} API</h1><p>Generated from the contract. Machines read <a href="/openapi.json">/openapi.json</a>.</p>${callsAsHtml()}`;
  app.get('/openapi.json', async () => document);
  app.get('/openapi', async (_request, reply) => replyWithPage(reply, { lang: 'en', title: `${name} API`, css, main }));
}
