import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cpf } from '@portaria/contract/fields';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { FlagOverrides } from '../adapters/flags/flag-overrides.ts';
import type { Deps } from '../deps.ts';
import { escapeHtml, replyWithPage } from '../platform/html.ts';
import plainCss from '../platform/plain.css?raw';
import { Refusal } from '../platform/refusal.ts';
import { admitOwnMachine } from './development-routes.ts';
import flagsCss from './flags.css?raw';
import liveScript from './flags-live.js?raw';

const change = v.object({ cpf, key: v.string(), treatment: v.picklist(['on', 'off', 'file']) });

/** SG-05: the treatments of a CPF, and overrides for them. Mounted in development only, and answered to this machine only. */
export function flagRoutes(app: FastifyInstance, deps: Deps, overrides: FlagOverrides) {
  const css = `${plainCss}\n${readFileSync(join(deps.brandFolder, 'tokens.css'), 'utf8')}\n${flagsCss}`;
  const parse = <S extends v.GenericSchema>(schema: S, value: unknown) => {
    const given = v.safeParse(schema, value);
    if (!given.success) throw new Refusal('0038', undefined, { errors: [{ field: 'cpf', message: given.issues[0].message }] });
    return given.output;
  };

  app.get('/dev/flags.json', async (request: FastifyRequest<{ Querystring: { cpf?: string } }>) => {
    admitOwnMachine(request);
    const who = parse(cpf, request.query.cpf);
    const rows = overrides.keys().map(async (key) => [key, await deps.features.treatment(key, who)] as const);
    return { treatments: Object.fromEntries(await Promise.all(rows)), switched: overrides.of(who) };
  });

  app.post('/dev/flags.json', async (request) => {
    admitOwnMachine(request);
    const { cpf: who, key, treatment } = parse(change, request.body);
    overrides.set(who, key, treatment === 'file' ? null : treatment);
    return {};
  });

  app.get('/dev/flags', async (request, reply) => {
    admitOwnMachine(request);
    const name = escapeHtml(deps.brand.name);
    const intro = `O que um CPF recebe. Uma troca vale para este CPF, neste servidor, até ele parar. <a href="/dev">Pessoas</a>`;
    const form = `<form id="who"><label>CPF <input name="cpf" inputmode="numeric" autocomplete="off" placeholder="000.000.000-00"></label> <button>Ver</button></form>`;
    const main = `<h1>${name}: funcionalidades</h1><p>${intro}</p>${form}<div id="flags" aria-live="polite"></div>`;
    return replyWithPage(reply, { lang: 'pt-BR', title: `${deps.brand.name} - Funcionalidades`, css, main, script: liveScript });
  });
}
