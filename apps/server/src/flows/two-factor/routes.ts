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
    const data = await sendCode(deps, { challenge, channel, caller }, async (sent, db) => ({
      token: await issueSent(deps, challenge, channel, noteOf(step), db),
      ...sent,
    }));
    return { data };
  });

  route(app, deps, calls.resend, async ({ step, caller }) => ({ data: await resendSent(deps, step, caller) }));

  route(app, deps, calls.verify, async ({ body: { code }, step, caller }) => ({
    data: { token: await verifySent(deps, step, code, caller) },
  }));
}
