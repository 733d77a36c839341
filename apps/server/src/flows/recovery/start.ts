import type { AnswerOf } from '@portaria/contract/call';
import type { recoveryCalls as calls } from '@portaria/contract/calls/recovery';
import { maskContact } from '@portaria/domain/person/contact';
import { findAccountByCpf } from '../../accounts/account.ts';
import { contactsOf } from '../../accounts/decoys.ts';
import type { Input } from '../../api/route.ts';
import type { Deps } from '../../deps.ts';
import { bindBrowser } from '../../http/browser-binding.ts';
import { withBody } from '../../http/signals.ts';
import { audit } from '../../platform/audit.ts';
import { transaction } from '../../platform/db.ts';
import { assess } from '../../risk/assess.ts';
import { issueStep } from '../../steps/step-token.ts';
import { beginRecovery } from './recovery.ts';

/** RE-02, S10: the same shape, status and work, whether the CPF has an account or not. */
export async function start(deps: Deps, input: Input<typeof calls.start>): Promise<AnswerOf<typeof calls.start>> {
  const { body, caller, signals } = input;
  const subject = deps.keys.blind('cpf', body.document);
  const account = await findAccountByCpf(deps.db, body.document);
  const { cellphone, email } = contactsOf(deps, account, subject);
  const browserHash = bindBrowser(deps, input);
  const riskOutcome = await assess(deps, 'recovery-start', {
    subject,
    accountId: account?.id ?? null,
    listed: account?.riskVerdict ?? null,
    caller,
    signals: withBody(signals, body),
  });

  const token = await transaction(deps.db, async (db) => {
    const begin = { variant: body.flow, subject, accountId: account?.id, browserHash, riskOutcome };
    const recovery = await beginRecovery(deps, begin, caller, db);
    await audit(
      deps,
      caller,
      { event: 'recovery-begun', outcome: 'ok', reason: body.flow, accountId: account?.id, cpf: body.document },
      db,
    );
    return issueStep(deps, 'recovery.contacts', { accountId: account?.id, data: { recovery } }, db);
  });
  deps.metrics.recoveries.inc({ outcome: 'begun' });
  const contacts = {
    ...(cellphone && { cellphone: maskContact({ type: 'cellphone', value: cellphone }) }),
    ...(email && { email: maskContact({ type: 'email', value: email }) }),
  };
  return { data: { data: { token, contacts, elegible: true } } };
}
