import { legalizaCalls as calls } from '@portaria/contract/calls/legaliza';
import type { FastifyInstance } from 'fastify';
import { handle } from '../../api/route.ts';
import type { Deps } from '../../deps.ts';
import { refuseWithoutTerms } from './beginning.ts';
import { giveContact } from './contact.ts';
import { openJourney } from './legaliza-session.ts';
import { givePersonalData } from './personal-data.ts';
import { takeEffect } from './result.ts';

/** LE-02, LE-05. */
export function legalizaRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, calls.legalize, async ({ body, step, header, caller, cookie, cookies }) => {
    const journey = await openJourney(deps, step);
    refuseWithoutTerms(journey, body.terms);
    const proof = header('contactValidation');
    if ('email' in body) return giveContact(deps, journey, { contact: { type: 'email', value: body.email }, proof, caller });
    if (!('cellphone' in body)) return givePersonalData(deps, journey, body, { caller, cookie, cookies });
    const { cellphone, optinWhatsapp } = body;
    return giveContact(deps, journey, { contact: { type: 'cellphone', value: cellphone }, optinWhatsapp, proof, caller });
  });

  handle(app, deps, calls.result, async ({ step, header, caller, cookie, cookies }) =>
    takeEffect(deps, await openJourney(deps, step), header('contactValidation'), { caller, cookie, cookies }),
  );
}
