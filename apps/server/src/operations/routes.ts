import { operationsCalls as calls, identityCaseCalls as caseCalls } from '@portaria/contract/calls/operations';
import type { FastifyInstance } from 'fastify';
import { route } from '../api/route.ts';
import type { Deps } from '../deps.ts';
import { endOperatorSession } from '../sessions/operator-session.ts';
import { decideCase } from './decide-case.ts';
import { giveCaseBack, listCases, showCase, showPicture, takeNextCase } from './identity-cases.ts';
import { signInOperator } from './sign-in-operator.ts';
import { summarise } from './summary.ts';

/** The calls of `/operacao`. */
export function operationsRoutes(app: FastifyInstance, deps: Deps) {
  route(app, deps, calls.signIn, (input) => signInOperator(deps, input));

  route(app, deps, calls.session, async ({ operator: { name, expiresAt } }) => ({ name, expiresAt: expiresAt.toISOString() }));

  route(app, deps, calls.summary, ({ params }) => summarise(deps, params.window!));

  route(app, deps, calls.signOut, async ({ cookie, cookies }) => {
    await endOperatorSession(deps, cookie('operator'), cookies);
    return {};
  });
  route(app, deps, caseCalls.list, ({ operator }) => listCases(deps, operator));
  route(app, deps, caseCalls.next, (input) => takeNextCase(deps, input));
  route(app, deps, caseCalls.giveBack, (input) => giveCaseBack(deps, input));
  route(app, deps, caseCalls.one, (input) => showCase(deps, input));
  route(app, deps, caseCalls.picture, (input) => showPicture(deps, input));
  route(app, deps, caseCalls.decide, (input) => decideCase(deps, input));
}
