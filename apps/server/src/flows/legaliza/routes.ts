import { legalizaCalls as calls } from '@portaria/contract/calls/legaliza';
import type { FastifyInstance } from 'fastify';
import { route } from '../../api/route.ts';
import type { Deps } from '../../deps.ts';
import { saveContact } from './contact.ts';
import { refuseWithoutTerms } from './first-request.ts';
import { openLegaliza } from './legaliza-session.ts';
import { savePersonalData } from './personal-data.ts';
import { applyResult } from './result.ts';

/** LE-02, LE-05. */
export function legalizaRoutes(app: FastifyInstance, deps: Deps) {
  route(app, deps, calls.legalize, async (input) => {
    const { body, header, caller, cookie, cookies } = input;
    const legaliza = await openLegaliza(deps, input);
    refuseWithoutTerms(legaliza, body.terms);
    const proof = header('contactValidation');
    if ('email' in body) return saveContact(deps, legaliza, { contact: { type: 'email', value: body.email }, proof, caller });
    if (!('cellphone' in body)) return savePersonalData(deps, legaliza, body, { caller, cookie, cookies });
    const { cellphone, optinWhatsapp } = body;
    return saveContact(deps, legaliza, { contact: { type: 'cellphone', value: cellphone }, optinWhatsapp, proof, caller });
  });

  route(app, deps, calls.result, async (input) => {
    const { header, caller, cookie, cookies } = input;
    return applyResult(deps, await openLegaliza(deps, input), header('contactValidation'), { caller, cookie, cookies });
  });
}
