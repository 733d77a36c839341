import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyMask, masks } from '@portaria/domain/person/masks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { escapeHtml, replyWithPage } from '../platform/html.ts';
import { isForwarded, isLoopback } from '../platform/networks/loopback.ts';
import plainCss from '../platform/plain.css?raw';
import { Refusal } from '../platform/refusal.ts';
import { demoPassword, type Person, people } from './demo-accounts.ts';
import { demoOperator, demoOperatorCode, seedOperator } from './demo-operator.ts';
import { seedAccounts } from './seed-accounts.ts';

/** SV-06: the demo accounts. Mounted in development only, and answered to this machine only. */
export function developmentRoutes(app: FastifyInstance, deps: Deps) {
  const { brand, brandFolder } = deps;
  const css = `${plainCss}\n${readFileSync(join(brandFolder, 'tokens.css'), 'utf8')}`;

  app.get('/dev/people.json', async (request) => {
    admitOwnMachine(request);
    return Object.entries<Person>(people).map(([key, person]) => ({
      key,
      cpf: person.cpf,
      password: demoPassword,
      name: person.name,
      birthDate: brazilian(person.birthDate),
      email: person.email,
      cellphone: person.cellphone,
      about: person.about,
    }));
  });

  /** Resets all demo accounts without a restart. */
  app.post('/dev/people/reset', async (request) => {
    admitOwnMachine(request);
    await seedAccounts(deps);
    await seedOperator(deps);
    return {};
  });

  /** What an authenticator app would show now. */
  app.get('/dev/operator.json', async (request) => {
    admitOwnMachine(request);
    return { ...demoOperator, code: demoOperatorCode(deps.now()) };
  });

  app.get('/dev', async (request, reply) => {
    admitOwnMachine(request);
    const cards = Object.entries<Person>(people).map(([key, person]) => card(key, person));
    const intro = `Pessoas inventadas, uma por situação. A senha de todas é <code class="secret">${escapeHtml(demoPassword)}</code>. A cada início do servidor elas voltam à sua situação.`;
    const main = `<h1>${escapeHtml(brand.name)}: pessoas de demonstração</h1><p>${intro} <a href="/entrar">Entrar</a> · <a href="/dev/outbox">Mensagens enviadas</a> · <a href="/openapi">API</a> · <a href="/dev/gallery">Galeria</a> · <a href="/dev/flags">Funcionalidades</a> · <a href="/dev/parceiro">Dentro de outro site</a> · <a href="/operacao">Operação</a> (<code>${demoOperator.name}</code>, a mesma senha, código em <a href="/dev/operator.json">operator.json</a>)</p><ul>${cards.join('')}</ul>`;
    return replyWithPage(reply, { lang: 'pt-BR', title: `${brand.name} - Demonstração`, css, main });
  });
}

/**
 * Checks the peer address and the host name: a foreign name that resolves to this machine is refused (DNS rebinding), and so is a proxy on
 * this machine, which would publish the page.
 */
export function admitOwnMachine({ socket, host, headers }: FastifyRequest) {
  if (!isLoopback(socket.remoteAddress ?? '') || !isLoopback(host) || isForwarded(headers)) throw new Refusal('0004');
}

const brazilian = (date: string) => date.split('-').reverse().join('/');

function card(key: string, { cpf, name, birthDate, email, cellphone, about }: Person): string {
  const rows = [
    ['CPF', `<code class="secret">${applyMask(masks.cpf, cpf)}</code>`],
    ['Nascimento', brazilian(birthDate)],
    ['E-mail', email ? escapeHtml(email) : '—'],
    ['Celular', cellphone ? applyMask(masks.phone, cellphone.slice(2)) : '—'],
  ].map(([label, value]) => `<dt>${label}</dt><dd>${value}</dd>`);
  return `<li class="card"><h2>${escapeHtml(name)}</h2><span class="key">${key}</span><p>${escapeHtml(about)}</p><dl>${rows.join('')}</dl></li>`;
}
