import type { AnswerOf } from '@portaria/contract/call';
import type { linkCalls as calls } from '@portaria/contract/calls/recovery';
import type { Notice } from '@portaria/domain/notice';
import { lockDisowned, takeAccount } from '../../account-lock.ts';
import { audit } from '../../audit.ts';
import { transaction } from '../../db.ts';
import type { Deps } from '../../deps.ts';
import { endWaysIn } from '../../end-ways-in.ts';
import type { Input } from '../../handle.ts';
import type { NoticeToken } from '../../notify.ts';
import { Refusal } from '../../refusal.ts';
import { useUpStep } from '../../step-token.ts';
import { endRecoveriesOf, endRecovery } from './recovery.ts';

/** What the notice told; a GET changes nothing. */
export async function aboutNotice({ step }: Input<typeof calls.aboutNotice>): Promise<AnswerOf<typeof calls.aboutNotice>> {
  const { notice, device, place, at } = step.data as NoticeToken;
  return { data: { notice, device, place, at } };
}

/** Nothing has changed by it. */
const onlyAsked: readonly Notice[] = ['contact-change-asked', 'identity-refused'];

/**
 * RE-13: "não fui eu", once. A change that was only asked for is called off: to lock the account for it would let anyone who knows a CPF have it
 * locked by its owner.
 */
export async function disown(deps: Deps, { step, caller }: Input<typeof calls.disown>): Promise<AnswerOf<typeof calls.disown>> {
  const { notice, at, recovery } = step.data as NoticeToken;
  const { accountId } = step;
  if (!accountId) throw new Refusal('0036');
  const locked = !onlyAsked.includes(notice);
  await transaction(deps.db, async (db) => {
    await takeAccount(db, accountId);
    if (!(await useUpStep(deps, step, db))) throw new Refusal('0035');
    await audit(deps, caller, { event: 'disowned', outcome: 'ok', reason: notice, accountId }, db);
    if (!locked) {
      if (recovery) await endRecovery(deps, { id: recovery }, 'disowned', db);
      return;
    }
    await endRecoveriesOf(deps, accountId, 'disowned', db);
    await endWaysIn(deps, accountId, { by: 'disowned' }, db);
    await lockDisowned(db, accountId, deps.now(), new Date(at));
  });
  deps.metrics.recoveries.inc({ outcome: 'disowned' });
  if (locked) deps.metrics.locks.inc({ kind: 'account' });
  return { data: { locked } };
}
