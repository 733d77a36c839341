import { signInCalls as calls } from '@portaria/contract/calls/sign-in';
import type { FastifyInstance } from 'fastify';
import { findAccountByCpf } from '../../account.ts';
import { checkPassword } from '../../check-password.ts';
import { completeSignIn } from '../../complete-sign-in.ts';
import type { Deps } from '../../deps.ts';
import { handle } from '../../handle.ts';
import { maskedContacts } from '../../masked-contacts.ts';
import { Refusal } from '../../refusal.ts';
import { holdBack } from './hold-back.ts';
import { situationOf } from './situation.ts';
import { accountByHandle, issueHandle, subjectOf } from './subject.ts';
import { acceptTerms } from './terms.ts';

export function signInRoutes(app: FastifyInstance, deps: Deps) {
  handle(app, deps, calls.checkCpf, async ({ body }) => {
    const account = await findAccountByCpf(deps.db, body.cpf);
    if (!account) throw new Refusal('0004');
    return { id: await issueHandle(deps, account), tokenElegible: account.tokenEligible };
  });

  handle(app, deps, calls.login, async ({ body, caller, cookies }) => {
    try {
      const { cpf, account } = await subjectOf(deps, body, calls.login.path);
      if (!body.password) throw new Refusal('0050');
      await checkPassword(deps, { cpf, account, password: body.password, caller });
      const arrival = { account: account!, caller, cookies };
      const situation = situationOf(arrival.account);
      if (situation) throw await holdBack(deps, situation, arrival);
      return await completeSignIn(deps, arrival);
    } catch (error) {
      deps.metrics.signIns.inc({ outcome: error instanceof Refusal ? error.code : 'error' });
      throw error;
    }
  });

  handle(app, deps, calls.acceptTerms, (input) => acceptTerms(deps, input));

  handle(app, deps, calls.methods, async ({ params }) => maskedContacts(await accountByHandle(deps, params.id ?? '', calls.methods.path)));
}
