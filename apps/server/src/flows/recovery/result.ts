import type { recoveryCalls as calls } from '@portaria/contract/calls/recovery';
import type { Account } from '../../accounts/account.ts';
import type { Input } from '../../api/route.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../platform/audit.ts';
import { Refusal } from '../../platform/refusal.ts';
import { keepAnswer } from '../../steps/kept-answer.ts';
import { issueStep } from '../../steps/step-token.ts';
import { unlockTokenFor } from './eligibility.ts';
import { openRecovery, type Recovery } from './recovery.ts';
import { accountOf } from './recovery-contacts.ts';
import { refuseSituation } from './refuse-situation.ts';
import { staysLocked } from './unlocks.ts';

/** RE-05, RE-12: a token for the new password, or the refusal that prevents it. */
export async function result(deps: Deps, { step, caller }: Input<typeof calls.result>): Promise<{ token: string }> {
  const recovery = await openRecovery(step, deps.db);
  const account = await accountOf(recovery, deps.db);
  if (!account || !recovery.confirmedBy) throw new Refusal('0036');
  try {
    refuseSituation(account, recovery, deps.now());
    await refuseStillLocked(deps, account, recovery);
  } catch (error) {
    const reason = error instanceof Refusal ? error.code : undefined;
    await audit(deps, caller, { event: 'recovery-refused', outcome: 'refused', reason, accountId: account.id });
    throw error;
  }
  const token = await issueStep(deps, 'recovery.password', { accountId: account.id, data: step.data });
  return keepAnswer(deps, step, { token }, deps.db);
}

/** RE-01: a new password would not unlock the account; the token starts the identity validation, which does. */
async function refuseStillLocked(deps: Deps, account: Account, recovery: Recovery): Promise<void> {
  if (staysLocked(recovery, account)) throw new Refusal('0040', { token: await unlockTokenFor(deps, recovery, 'unlock') });
}
