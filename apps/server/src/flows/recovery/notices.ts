import type { AnswerOf } from '@portaria/contract/call';
import type { linkCalls as calls } from '@portaria/contract/calls/recovery';
import * as limits from '@portaria/domain/limits';
import type { Notice } from '@portaria/domain/notice';
import { distrustAdditions, lockAccount, lockDisowned } from '../../accounts/account-lock.ts';
import type { Input } from '../../api/route.ts';
import type { Deps } from '../../deps.ts';
import { bindBrowser } from '../../http/browser-binding.ts';
import type { NoticeToken } from '../../messages/notify.ts';
import { audit } from '../../platform/audit.ts';
import { type Db, transaction } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { endAccess } from '../../sessions/end-access.ts';
import { keepAnswer } from '../../steps/kept-answer.ts';
import { consumeStep } from '../../steps/step-token.ts';
import { endRecoveriesOf, endRecovery, type Recovery } from './recovery.ts';

/** The content of the notice; a GET changes nothing. */
export async function aboutNotice(deps: Deps, input: Input<typeof calls.aboutNotice>): Promise<AnswerOf<typeof calls.aboutNotice>> {
  bindBrowser(deps, input); // SU-14: the answer may be sent twice
  const noticeToken = input.step.data as NoticeToken;
  const { notice, device, at } = noticeToken;
  return { data: { notice, device, at, locks: await hasHappened(noticeToken, deps.db) } };
}

/** Notices of a request: nothing had changed yet. */
const onlyAsked: readonly Notice[] = ['contact-change-asked', 'identity-refused'];

/** A request may have been carried out since: a notice stays in a mailbox for days. Unfinished recoveries are kept longer than that. */
async function hasHappened({ notice, recovery }: NoticeToken, db: Db): Promise<boolean> {
  if (!onlyAsked.includes(notice)) return true;
  if (!recovery) return false;
  const { rows } = await db.query<Pick<Recovery, 'endedBy'>>('select ended_by as "endedBy" from recoveries where id = $1', [recovery]);
  return !rows[0] || rows[0].endedBy === 'new-password';
}

/**
 * RE-13: "não fui eu", once. A change that was only requested is cancelled: locking the account for it would let anyone who knows a CPF
 * trick its owner into locking it.
 */
export async function disown(deps: Deps, { step, caller }: Input<typeof calls.disown>): Promise<AnswerOf<typeof calls.disown>> {
  const noticeToken = step.data as NoticeToken;
  const { notice, at, recovery } = noticeToken;
  const { accountId } = step;
  if (!accountId) throw new Refusal('0036');
  const since = new Date(new Date(at).getTime() - limits.disownedBeforeMilliseconds);
  const answer = await transaction(deps.db, async (db) => {
    await lockAccount(db, accountId);
    const locks = await hasHappened(noticeToken, db); // changes in progress have finished by now
    await consumeStep(deps, step, db);
    await audit(deps, caller, { event: 'disowned', outcome: 'ok', reason: notice, accountId }, db);
    if (!locks) {
      if (recovery) await endRecovery(deps, { id: recovery }, 'disowned', db);
      return keepAnswer(deps, step, { data: { locked: false } }, db);
    }
    await endRecoveriesOf(deps, accountId, 'disowned', db);
    await endAccess(deps, accountId, { by: 'disowned', caller }, db);
    await lockDisowned(db, accountId, deps.now(), since);
    await distrustAdditions(db, accountId, since);
    return keepAnswer(deps, step, { data: { locked: true } }, db);
  });
  deps.metrics.recoveries.inc({ outcome: 'disowned' });
  if (answer.data.locked) deps.metrics.locks.inc({ kind: 'account' });
  return answer;
}
