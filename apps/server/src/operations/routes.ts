import { operationsCalls as calls, identityCaseCalls as caseCalls } from '@portaria/contract/calls/operations';
import type { FastifyInstance } from 'fastify';
import { handle } from '../api/route.ts';
import type { Deps } from '../deps.ts';
import { endOperatorSession } from '../sessions/operator-session.ts';
import { decideCase } from './decide-case.ts';
import { listCases, showCase, showPicture } from './identity-cases.ts';
import { signInOperator } from './sign-in-operator.ts';
import { summarise } from './summary.ts';

/** What operators see and do at `/operacao`. */
export function operationsRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, calls.signIn, (input) => signInOperator(deps, input));

  handle(app, deps, calls.session, async ({ operator: { name, expiresAt } }) => ({ name, expiresAt: expiresAt.toISOString() }));

  handle(app, deps, calls.summary, ({ params }) => summarise(deps, params.window!));

  handle(app, deps, calls.signOut, async ({ cookie, cookies }) => {
    await endOperatorSession(deps, cookie('operator'), cookies);
    return {};
  });
  handle(app, deps, caseCalls.list, () => listCases(deps));
  handle(app, deps, caseCalls.one, (input) => showCase(deps, input));
  handle(app, deps, caseCalls.picture, (input) => showPicture(deps, input));
  handle(app, deps, caseCalls.decide, (input) => decideCase(deps, input));
}
