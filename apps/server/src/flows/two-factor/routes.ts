import { twoFactorCalls as calls } from '@portaria/contract/calls/two-factor';
import type { FastifyInstance } from 'fastify';
import { route } from '../../api/route.ts';
import { challengeFor, issueSent, noteOf, resendSent, verifySent } from '../../codes/confirmation.ts';
import { sendCode } from '../../codes/send-code.ts';
import type { Deps } from '../../deps.ts';

/** CC-01: the same three calls for every flow that confirms a contact; the token determines the purpose. */
export function twoFactorRoutes(app: FastifyInstance, deps: Deps) {
  route(app, deps, calls.send, async ({ body: { channel }, step, caller }) => {
    const challenge = challengeFor(step, channel);
    return sendCode(deps, { challenge, channel, step, caller }, async (sent, db) => ({
      data: { token: await issueSent(deps, challenge, channel, noteOf(step), db), ...sent },
    }));
  });

  route(app, deps, calls.resend, ({ step, caller }) => resendSent(deps, step, caller));

  route(app, deps, calls.verify, ({ body: { code }, step, caller }) => verifySent(deps, step, code, caller));
}
