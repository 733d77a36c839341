import { twoFactorCalls as calls } from '@portaria/contract/calls/two-factor';
import type { FastifyInstance } from 'fastify';
import { challengeFor, issueSent, issueValidation, sentChallenge } from '../../codes/confirmation.ts';
import { sendCode } from '../../codes/send-code.ts';
import { verifyCode } from '../../codes/verify-code.ts';
import type { Deps } from '../../deps.ts';
import { handle } from '../../handle.ts';
import { Refusal } from '../../refusal.ts';
import { keepStepUntil, useUpStep } from '../../step-token.ts';

/** CC-01: the same three calls for every flow that confirms a contact; the tokens say what for. */
export function twoFactorRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, calls.send, async ({ body: { channel }, step, caller }) => {
    const challenge = challengeFor(step, channel);
    const data = await sendCode(deps, { challenge, channel, caller }, async (sent, db) => ({
      token: await issueSent(deps, step, challenge, channel, db),
      ...sent,
    }));
    return { data };
  });

  handle(app, deps, calls.resend, async ({ step, caller }) => ({
    data: await sendCode(deps, { ...sentChallenge(step), caller }, async (sent, db) => {
      await keepStepUntil(step, new Date(sent.expiresAt), db);
      return sent;
    }),
  }));

  handle(app, deps, calls.verify, async ({ body: { code }, step, caller }) => {
    const { challenge } = sentChallenge(step);
    const token = await verifyCode(deps, { challenge, code, caller }, async (db) => {
      if (!(await useUpStep(deps, step, db))) throw new Refusal('0035');
      await useUpStep(deps, { tokenHash: challenge.id }, db); // SU-14: what opened the way has done its work
      return issueValidation(deps, step, db);
    });
    return { data: { token } };
  });
}
