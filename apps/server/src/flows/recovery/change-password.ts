import type { AnswerOf } from '@portaria/contract/call';
import type { recoveryCalls as calls } from '@portaria/contract/calls/recovery';
import type { Account } from '../../accounts/account.ts';
import { lockAccount, unlockAccount, unlockProven } from '../../accounts/account-lock.ts';
import { forgetFailures } from '../../accounts/failure-totals.ts';
import { clearFailures } from '../../accounts/lockout.ts';
import { checkNewPassword, setPassword } from '../../accounts/new-password.ts';
import type { Input } from '../../api/route.ts';
import type { Deps } from '../../deps.ts';
import { notify } from '../../messages/notify.ts';
import { audit } from '../../platform/audit.ts';
import { transaction } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { endAccess } from '../../sessions/end-access.ts';
import { findSession } from '../../sessions/session.ts';
import { keepAnswer } from '../../steps/kept-answer.ts';
import { consumeStep } from '../../steps/step-token.ts';
import { applyNewContact } from './new-contact.ts';
import { endRecoveriesOf, endRecovery, lockRecovery, openRecovery, type Recovery } from './recovery.ts';
import { accountOf } from './recovery-contacts.ts';
import { refuseSituation } from './refuse-situation.ts';
import { contactUnlocks } from './unlocks.ts';

type Given = Input<typeof calls.changePassword>;
type Answer = AnswerOf<typeof calls.changePassword>;

/** RE-05, S13: sets the new password and ends everything that the old one opened. Starts no session. */
export async function changePassword(deps: Deps, input: Given): Promise<Answer> {
  const { step, body, cookies } = input;
  const recovery = await openRecovery(step, deps.db);
  const account = await accountOf(recovery, deps.db);
  if (!account) throw new Refusal('0036');
  refuseSituation(account, recovery, deps.now());
  await checkNewPassword(deps, { ...account, password: body.password, accountId: account.id });
  cookies.clear('authorizer');
  const answer = await take(deps, input, recovery, account);
  deps.metrics.recoveries.inc({ outcome: 'finished' });
  return answer;
}

async function take(deps: Deps, { step, body, caller, cookie }: Given, { id }: Recovery, before: Account): Promise<Answer> {
  const session = await findSession(deps, cookie('auth'));
  const inUse = session?.accountId === before.id ? session.id : undefined;
  const hash = await deps.passwords.hash(body.password);
  return transaction(deps.db, async (db) => {
    await lockAccount(db, before.id);
    await consumeStep(deps, step, db);
    const recovery = await lockRecovery({ id }, db);
    await setPassword(deps, before.id, hash, db);
    await endRecovery(deps, recovery, 'new-password', db);
    await endRecoveriesOf(deps, before.id, 'another-recovery', db);
    await endAccess(deps, before.id, { by: 'new-password', except: inUse, caller }, db);
    await clearFailures(db, recovery.subject);
    await forgetFailures(deps, db, before.id);
    if (recovery.confirmedBy === 'identity') await unlockProven(db, before.id, deps.now());
    else if (contactUnlocks(recovery, before)) await unlockAccount(db, before.id, deps.now());
    await audit(deps, caller, { event: 'password-changed', outcome: 'ok', reason: recovery.confirmedBy!, accountId: before.id }, db);
    await notify(deps, db, before, 'password-changed', caller);
    const contactChanged = await applyNewContact(deps, recovery, before, caller, db);
    return keepAnswer(deps, step, contactChanged === undefined ? {} : { contactChanged }, db);
  });
}
