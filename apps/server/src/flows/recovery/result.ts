import type { recoveryCalls as calls } from '@portaria/contract/calls/recovery';
import type { Input } from '../../api/route.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../platform/audit.ts';
import { Refusal } from '../../platform/refusal.ts';
import { issueStep } from '../../steps/step-token.ts';
import { openRecovery } from './recovery.ts';
import { accountOf } from './recovery-contacts.ts';
import { refuseSituation } from './refuse-situation.ts';

/** RE-05, RE-12: a token for the new password, or the refusal that prevents it. */
export async function result(deps: Deps, { step, caller }: Input<typeof calls.result>): Promise<{ token: string }> {
  const recovery = await openRecovery(step, deps.db);
  const account = await accountOf(recovery, deps.db);
  if (!account || !recovery.confirmedBy) throw new Refusal('0036');
  try {
    refuseSituation(account, recovery, deps.now());
  } catch (error) {
    const reason = error instanceof Refusal ? error.code : undefined;
    await audit(deps, caller, { event: 'recovery-refused', outcome: 'refused', reason, accountId: account.id });
    throw error;
  }
  return { token: await issueStep(deps, 'recovery.password', { accountId: account.id, data: step.data }) };
}
