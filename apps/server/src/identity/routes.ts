import { identityCalls as calls, identityPhoneCalls as phoneCalls } from '@portaria/contract/calls/identity';
import type { FastifyInstance } from 'fastify';
import { route } from '../api/route.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../platform/refusal.ts';
import { sendEvidenceCode, verifyEvidenceCode } from './evidence/evidence-code.ts';
import { aboutPhone, acceptPhone, cancelPhone, followPhone, offerPhone, refusePhone } from './phone/hand-off.ts';
import { answerStep } from './validation/answer-step.ts';
import { challenge } from './validation/challenge.ts';
import { consent } from './validation/consent.ts';
import { openForPicture, openIdentitySession } from './validation/open-session.ts';
import { progressOf } from './validation/progress.ts';
import { proofOfLife } from './validation/proof-of-life.ts';
import { readExecute, readForm } from './validation/read-picture.ts';
import { takePicture } from './validation/take-picture.ts';

/** ID-01 to ID-03: identity validation. */
export function identityRoutes(app: FastifyInstance, deps: Deps) {
  route(app, deps, calls.proofOfLife, (input) => proofOfLife(deps, input));
  route(app, deps, calls.progress, async (input) => progressOf(deps, await openIdentitySession(deps, input), input.caller));
  route(app, deps, calls.consent, (input) => consent(deps, input));
  route(app, deps, calls.challenge, (input) => challenge(deps, input));
  route(app, deps, calls.challengeStep, (input) => answerStep(deps, input));
  route(app, deps, calls.execute, async ({ body, params, caller, step, cookie }) => {
    const opened = await openForPicture(deps, { step, cookie });
    if (params.id !== deps.config.identity.transformations[opened.session.purpose]) throw new Refusal('0035');
    return takePicture(deps, { ...opened, step }, readExecute(body, opened.session), caller);
  });
  route(app, deps, calls.processImage, async ({ body, caller, cookie, step }) =>
    takePicture(deps, { ...(await openForPicture(deps, { step, cookie })), step }, readForm(body), caller),
  );
  route(app, deps, calls.sendEvidenceCode, (input) => sendEvidenceCode(deps, input));
  route(app, deps, calls.verifyEvidenceCode, (input) => verifyEvidenceCode(deps, input));
  route(app, deps, phoneCalls.open, (input) => offerPhone(deps, input));
  route(app, deps, phoneCalls.follow, (input) => followPhone(deps, input));
  route(app, deps, phoneCalls.about, (input) => aboutPhone(deps, input));
  route(app, deps, phoneCalls.accept, (input) => acceptPhone(deps, input));
  route(app, deps, phoneCalls.cancel, (input) => cancelPhone(deps, input));
  route(app, deps, phoneCalls.refuse, (input) => refusePhone(deps, input));
}
