import { isoDayText } from '@portaria/domain/clock-text';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { outboxOf } from '../adapters/carriers/outbox.ts';
import type { Deps } from '../deps.ts';
import { originOf } from '../messages/site.ts';
import { isOwnMachine } from '../platform/networks/own-machine.ts';
import { Refusal } from '../platform/refusal.ts';
import { demoPassword, type Person, people } from './demo-accounts.ts';
import { demoOperator, demoOperatorCode, seedOperator } from './demo-operator.ts';
import liveScript from './outbox/live.js?raw';
import { messagesHtml, senderNames } from './outbox/messages-html.ts';
import outboxCss from './outbox/outbox.css?raw';
import { replyWithDevPage } from './page/dev-page.ts';
import { seedAccounts } from './seed-accounts.ts';
import { enterAs } from './start/enter-as.ts';
import startCss from './start/start.css?raw';
import { startPage } from './start/start-page.ts';

/** SV-06: the demo accounts. Mounted in development only, and answered to this machine only. */
export function developmentRoutes(app: FastifyInstance, deps: Deps) {
  app.get('/dev/people.json', async (request) => {
    admitOwnMachine(request);
    return Object.entries<Person>(people).map(([key, person]) => ({
      key,
      cpf: person.cpf,
      password: demoPassword,
      name: person.name,
      birthDate: isoDayText(person.birthDate),
      email: person.email,
      cellphone: person.cellphone,
      about: person.about,
    }));
  });

  /** Resets all demo accounts without a restart, to what they are after one: they know the first brand, and no other. */
  app.post('/dev/people/reset', async (request) => {
    admitOwnMachine(request);
    await seedAccounts(deps.brands.all[0]!);
    await seedOperator(deps);
    return {};
  });

  /** What an authenticator app would show now. */
  app.get('/dev/operator.json', async (request) => {
    admitOwnMachine(request);
    return { ...demoOperator, code: demoOperatorCode(deps.now()) };
  });

  app.get('/dev', async (request: FastifyRequest<{ Querystring: { grupo?: string } }>, reply) => {
    admitOwnMachine(request);
    const messages = messagesHtml((await outboxOf(deps)).slice(0, 3), senderNames(deps));
    const links = '<button type="button" data-reset="/dev/people/reset">Recomeçar tudo</button>';
    const others = deps.brands.all
      .filter(({ mark }) => mark !== deps.mark)
      .map(({ brand, config }) => ({ name: brand.name, at: originOf(config) }));
    const main = startPage(request.query.grupo, messages, others);
    return replyWithDevPage(reply, deps, { title: 'Demonstração', css: `${startCss}\n${outboxCss}`, main, links, script: liveScript });
  });

  /** A form, so that it works without script; the origin is checked as for every call that changes something. */
  app.post('/dev/people/:key/enter', { config: { isForm: true } }, async (request: FastifyRequest<{ Params: { key: string } }>, reply) => {
    admitOwnMachine(request);
    const { key } = request.params;
    if (!Object.hasOwn(people, key)) throw new Refusal('0004');
    const isIn = await enterAs(deps, people[key as keyof typeof people], request, reply);
    return reply.redirect(isIn ? '/area-cliente' : '/entrar', 303);
  });
}

export function admitOwnMachine(request: FastifyRequest) {
  if (!isOwnMachine(request)) throw new Refusal('0004');
}
