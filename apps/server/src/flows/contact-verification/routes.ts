import { contactVerificationCalls as calls } from '@portaria/contract/calls/contact-verification';
import { maskContact } from '@portaria/domain/person/contact';
import type { FastifyInstance } from 'fastify';
import { type Account, findAccountById, verdictOnChange } from '../../accounts/account.ts';
import { route } from '../../api/route.ts';
import type { Deps } from '../../deps.ts';
import { Refusal } from '../../platform/refusal.ts';
import { assess } from '../../risk/assess.ts';
import type { Session } from '../../sessions/session.ts';
import { applyContact } from './apply-contact.ts';
import { beginConfirmation } from './begin-confirmation.ts';

/** CC-10, SI-11. */
export function contactVerificationRoutes(app: FastifyInstance, deps: Deps) {
  const accountOf = async ({ accountId }: Session): Promise<Account> => {
    const account = await findAccountById(deps.db, accountId);
    if (!account) throw new Refusal('0003');
    return account;
  };

  route(app, deps, calls.contacts, async ({ session }) => {
    const { email, emailConfirmedAt, cellphone, cellphoneConfirmedAt } = await accountOf(session);
    return {
      ...(email && { email: { masked: maskContact({ type: 'email', value: email }), confirmed: emailConfirmedAt !== null } }),
      ...(cellphone && {
        cellphone: { masked: maskContact({ type: 'cellphone', value: cellphone }), confirmed: cellphoneConfirmedAt !== null },
      }),
    };
  });

  route(app, deps, calls.confirm, async ({ session, body, header, caller, signals, request }) => {
    const account = await accountOf(session);
    const suspicion = await assess(deps, 'contact-confirmation', {
      subject: deps.keys.blind('cpf', account.cpf),
      accountId: account.id,
      listed: verdictOnChange(account),
      caller,
      signals,
    });
    if (suspicion) throw new Refusal(suspicion);
    return beginConfirmation(deps, account, body, header('contactValidation'), request);
  });

  route(app, deps, calls.result, (input) => applyContact(deps, input));
}
