import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyMask, masks } from '@portaria/domain/person/masks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type OutboxMessage, outboxOf } from '../adapters/carriers/outbox.ts';
import type { Deps } from '../deps.ts';
import { escapeHtml, replyWithPage } from '../platform/html.ts';
import plainCss from '../platform/plain.css?raw';
import { admitOwnMachine } from './development-routes.ts';
import outboxCss from './outbox.css?raw';
import liveScript from './outbox-live.js?raw';

type Asked = FastifyRequest<{ Querystring: { to?: string } }>;

/** SV-06: what would have been sent. Mounted in development only, and answered to this machine only. */
export function outboxRoutes(app: FastifyInstance, deps: Deps) {
  const css = `${plainCss}\n${outboxCss}\n${readFileSync(join(deps.brandFolder, 'tokens.css'), 'utf8')}`;
  const read = (request: Asked) => {
    admitOwnMachine(request);
    const { to } = request.query;
    return outboxOf(deps, typeof to === 'string' && to ? to : undefined);
  };

  app.get('/dev/outbox.json', async (request: Asked) => (await read(request)).map(({ subject: _, ...message }) => message));

  app.get('/dev/outbox/list', async (request: Asked, reply) => reply.type('text/html; charset=utf-8').send(listHtml(await read(request))));

  app.get('/dev/outbox', async (request: Asked, reply) => {
    const list = listHtml(await read(request));
    const name = escapeHtml(deps.brand.name);
    const intro = `Em desenvolvimento nada sai desta máquina: o que seria enviado aparece aqui, o mais novo primeiro. <a href="/dev">Pessoas</a> · <a href="/entrar">Entrar</a>`;
    const main = `<h1>${name}: mensagens enviadas</h1><p>${intro}</p><div id="outbox" aria-live="polite">${list}</div>`;
    return replyWithPage(reply, { lang: 'pt-BR', title: `${deps.brand.name} - Mensagens`, css, main, script: liveScript });
  });
}

const channelNames = { email: 'E-mail', sms: 'SMS', whatsapp: 'WhatsApp' } as const;

function listHtml(messages: readonly OutboxMessage[]): string {
  if (!messages.length) return '<p class="empty">Nenhuma mensagem ainda. Peça um código e ele aparece aqui.</p>';
  return `<ul class="outbox">${messages.map(messageHtml).join('')}</ul>`;
}

function messageHtml({ channel, to, subject, text, code, link, at }: OutboxMessage): string {
  const contact = channel === 'email' ? to : applyMask(masks.phone, to.slice(2));
  const time = new Date(at).toLocaleTimeString('pt-BR', { timeZone: 'America/Sao_Paulo' });
  const title = subject ? `<h2>${escapeHtml(subject)}</h2>` : '';
  return (
    `<li class="${channel}"><header><span><b>${channelNames[channel]}</b> ${escapeHtml(contact)}</span><time datetime="${at}">${time}</time></header>` +
    `<div class="message">${title}${textHtml(text, channel, code, link)}</div></li>`
  );
}

/** The code is copied with one click, a link opened; WhatsApp's asterisks are bold. */
function textHtml(text: string, channel: OutboxMessage['channel'], code: string | undefined, link: string | undefined): string {
  const plain = escapeHtml(channel === 'whatsapp' ? text.replaceAll('*', '') : text);
  if (link) return plain.replace(escapeHtml(link), (found) => `<a href="${found}">${found}</a>`);
  return code ? plain.replace(escapeHtml(code), (found) => `<code class="secret">${found}</code>`) : plain;
}
