import { timingSafeEqual } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { audit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Db } from '../platform/db.ts';
import { keepAnswer } from '../steps/kept-answer.ts';
import { refuseOvertaken, type Step } from '../steps/step-token.ts';
import { type Challenge, type CountKeys, countKeysOf, hashCode, withContactLock } from './challenge.ts';
import { addWrongCode, endWrongCodes, isClosedTo } from './code-failures.ts';
import { endCode, isSameTry, lastChannel, liveCode, recordWrongTry, triesBlockedUntil } from './code-store.ts';
import { type Failure, refusalOf } from './purposes.ts';

type Attempt = {
  readonly challenge: Challenge;
  /** The token of the call: a passed code keeps its answer there. */
  readonly step: Step;
  readonly code: string;
  readonly caller: Caller;
};
type Verdict<T> = { readonly is: 'right'; readonly answer: T } | (Failure & { readonly startsBlock?: true });

/** SV-10: the outcome in the metrics. */
const outcomes = {
  closed: 'locked',
  right: 'verified',
  wrong: 'wrong',
  expired: 'expired',
  tooManyTries: 'locked',
  tooManySends: 'locked',
} as const;

/** CC-01, S2: `inTransaction` runs in the transaction that consumes the code: once, or not at all. Its answer is kept (SU-14). */
export async function verifyCode<T>(deps: Deps, attempt: Attempt, inTransaction: (db: Db) => Promise<T>): Promise<T> {
  const counts = await countKeysOf(deps, attempt.challenge, attempt.caller);
  const { verdict, channel } = await withContactLock(deps, counts, async (db) => {
    await refuseOvertaken(deps, attempt.step, db);
    return { channel: await lastChannel(db, attempt.challenge.id), verdict: await compare(deps, db, counts, attempt, inTransaction) };
  });
  deps.metrics.codesChecked.inc({ channel: channel ?? 'none', purpose: attempt.challenge.purpose, outcome: outcomes[verdict.is] });
  if (verdict.is === 'right') return verdict.answer;
  if (verdict.startsBlock) deps.metrics.locks.inc({ kind: 'code_tries' });
  throw refusalOf(attempt.challenge.purpose, verdict); // thrown after the commit, so that the failed try stays counted
}

async function compare<T>(
  deps: Deps,
  db: Db,
  counts: CountKeys,
  { challenge, step, code, caller }: Attempt,
  inTransaction: (db: Db) => Promise<T>,
): Promise<Verdict<T>> {
  const note = (outcome: 'ok' | 'refused') =>
    audit(deps, caller, { event: 'code-checked', outcome, reason: challenge.purpose, accountId: challenge.accountId ?? undefined }, db);

  const until = await triesBlockedUntil(deps, db, counts);
  if (until) return { is: 'tooManyTries', until };
  if (await isClosedTo(deps, db, challenge, counts)) return { is: 'closed' };
  const live = await liveCode(deps, db, challenge, counts);
  if (!live) return { is: 'expired' };

  if (!timingSafeEqual(live.codeHash, hashCode(deps.keys, challenge, counts, code))) {
    const attempt = caller.browser ? deps.keys.blind('code', `attempt ${live.id} ${code} ${caller.browser}`) : null;
    if (attempt && (await isSameTry(deps, db, counts, attempt))) return { is: 'wrong' };
    await note('refused');
    await addWrongCode(deps, db, challenge, counts);
    const blockedUntil = await recordWrongTry(deps, db, counts, attempt);
    return blockedUntil ? { is: 'tooManyTries', until: blockedUntil, startsBlock: true } : { is: 'wrong' };
  }
  if (!(await endCode(deps, db, live.id))) return { is: 'expired' };
  await endWrongCodes(deps, db, challenge, counts);
  await note('ok');
  return { is: 'right', answer: await keepAnswer(deps, step, await inTransaction(db), db) };
}
