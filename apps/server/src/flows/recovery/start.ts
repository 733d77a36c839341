import type { AnswerOf } from '@portaria/contract/call';
import type { recoveryCalls as calls } from '@portaria/contract/calls/recovery';
import { maskContact } from '@portaria/domain/contact';
import { findAccountByCpf } from '../../account.ts';
import { audit } from '../../audit.ts';
import { transaction } from '../../db.ts';
import type { Deps } from '../../deps.ts';
import type { Input } from '../../handle.ts';
import { issueStep } from '../../step-token.ts';
import { beginRecovery } from './recovery.ts';
import { contactsOf } from './recovery-contacts.ts';

/** RE-02, S10: the same shape, status and work, whether the CPF has an account or not. */
export async function start(deps: Deps, input: Input<typeof calls.start>): Promise<AnswerOf<typeof calls.start>> {
  const { body, caller, cookies } = input;
  const subject = deps.keys.blind('cpf', body.document);
  const account = await findAccountByCpf(deps.db, body.document);
  const { cellphone, email } = contactsOf(deps, account, subject);
  const browser = browserSecret(deps, input.cookie('recovery'));

  const token = await transaction(deps.db, async (db) => {
    const begin = { variant: body.flow, subject, accountId: account?.id, browserHash: browser.hash };
    const recovery = await beginRecovery(deps, begin, caller, db);
    await audit(
      deps,
      caller,
      { event: 'recovery-begun', outcome: 'ok', reason: body.flow, accountId: account?.id, cpf: body.document },
      db,
    );
    return issueStep(deps, 'recovery.contacts', { accountId: account?.id, data: { recovery } }, db);
  });
  cookies.set('recovery', browser.secret);
  deps.metrics.recoveries.inc({ outcome: 'begun' });
  const contacts = {
    ...(cellphone && { cellphone: maskContact({ type: 'cellphone', value: cellphone }) }),
    ...(email && { email: maskContact({ type: 'email', value: email }) }),
  };
  return { data: { data: { token, contacts, elegible: true } } };
}

/** RE-11: two tabs of one browser are one browser. */
function browserSecret({ keys }: Deps, kept: string | undefined) {
  const known = kept && keys.hashToken(kept);
  if (known) return { secret: kept, hash: known };
  const secret = keys.newToken();
  return { secret, hash: keys.hashToken(secret)! };
}
