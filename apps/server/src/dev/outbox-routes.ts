import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type OutboxMessage, outboxOf } from '../adapters/carriers/outbox.ts';
import type { Deps } from '../deps.ts';
import { escapeHtml } from '../platform/html.ts';
import { Refusal } from '../platform/refusal.ts';
import { type Person, people } from './demo-accounts.ts';
import { admitOwnMachine } from './development-routes.ts';
import liveScript from './outbox/live.js?raw';
import { messagesHtml, personOf, senderNames } from './outbox/messages-html.ts';
import outboxCss from './outbox/outbox.css?raw';
import { replyWithDevPage } from './page/dev-page.ts';

type Asked = FastifyRequest<{ Querystring: { to?: string; person?: string; most?: string } }>;

/** SV-06: what would have been sent. Mounted in development only, and answered to this machine only. */
export function outboxRoutes(app: FastifyInstance, deps: Deps) {
  const read = async (request: Asked) => {
    admitOwnMachine(request);
    const { to, person, most } = request.query;
    const messages = await outboxOf(deps, typeof to === 'string' && to ? to : undefined);
    const wanted = typeof person === 'string' ? ofPerson(messages, person) : messages;
    return wanted.slice(0, Number(most) || undefined);
  };

  app.get('/dev/outbox.json', async (request: Asked) =>
    (await read(request)).map(({ subject: _subject, html: _html, brand: _brand, ...message }) => message),
  );

  app.get('/dev/outbox/list', async (request: Asked, reply) =>
    reply.type('text/html; charset=utf-8').send(messagesHtml(await read(request), senderNames(deps))),
  );

  /** The icon of another brand is at another host, which the policy of the page does not allow. */
  app.get('/dev/outbox/icon/:slug', async (request: FastifyRequest<{ Params: { slug: string } }>, reply) => {
    admitOwnMachine(request);
    const sender = deps.brands.all.find(({ brand }) => brand.slug === request.params.slug);
    if (!sender) throw new Refusal('0004');
    return reply.type('image/svg+xml').send(readFileSync(join(sender.brandFolder, 'icon.svg')));
  });

  /** A mail may style itself, as in a mail program; it runs nothing and loads nothing. */
  app.get('/dev/outbox/mail/:id', async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
    admitOwnMachine(request);
    const mail = (await outboxOf(deps)).find(({ id }) => id === request.params.id);
    if (!mail?.html) throw new Refusal('0004');
    const policy =
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(mail.html);
  });

  app.get('/dev/outbox', async (request: Asked, reply) => {
    const messages = await read(request);
    const query = request.url.split('?')[1];
    const from = `/dev/outbox/list${query ? `?${query}` : ''}`;
    const intro = 'Em desenvolvimento nada sai desta máquina: o que seria enviado aparece aqui, o mais novo primeiro.';
    const filter = filterHtml(await outboxOf(deps), request.query);
    const main =
      `<div class="outbox-page"><div><h1>Mensagens enviadas</h1><p class="soft">${intro}</p></div>${filter}` +
      `<ul class="outbox" id="outbox" data-from="${escapeHtml(from)}" aria-live="polite">${messagesHtml(messages, senderNames(deps))}</ul></div>`;
    const links = '<a href="/dev">Pessoas</a>';
    return replyWithDevPage(reply, deps, { title: 'Mensagens', css: outboxCss, main, links, script: liveScript });
  });
}

function ofPerson(messages: readonly OutboxMessage[], key: string): OutboxMessage[] {
  const person = Object.hasOwn(people, key) ? people[key as keyof typeof people] : undefined;
  return messages.filter(({ to }) => person && personOf(to) === person);
}

const shownAtMost = 12;

/** Those with the newest messages: a person by both contacts, any other recipient by the contact. */
function filterHtml(messages: readonly OutboxMessage[], query: Asked['query']): string {
  const choices = new Map([['', 'Todas']]);
  for (const { to } of messages) {
    const person = personOf(to);
    const [key] = Object.entries<Person>(people).find(([, one]) => one === person) ?? [];
    choices.set(key ? `?person=${key}` : `?to=${encodeURIComponent(to)}`, person ? person.name.split(' ')[0]! : to);
  }
  if (choices.size < 3) return '';
  const current = query.person ? `?person=${query.person}` : query.to ? `?to=${encodeURIComponent(query.to)}` : '';
  const links = [...choices].slice(0, shownAtMost).map(([search, name]) => {
    const here = search === current ? ' aria-current="page"' : '';
    return `<a href="/dev/outbox${escapeHtml(search)}"${here}>${escapeHtml(name)}</a>`;
  });
  return `<nav class="choices" aria-label="De quem">${links.join('')}</nav>`;
}
