import type { Deps } from '../deps.ts';
import { audit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import type { Db } from '../platform/db.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Account } from './account.ts';
import { guess, type Verdict } from './guess.ts';

type Attempt = {
  readonly cpf: string;
  /** The keyed hash of the CPF. */
  readonly subject: Buffer;
  readonly account: Account | null;
  readonly knownDevice: string | null;
  readonly password: string;
  readonly caller: Caller;
};
type Right<T> = { readonly account: Account; readonly next: T };

/**
 * SI-19, S10: throws 0052 or 0043 unless the password is right. An unknown CPF, a wrong password and a block cost the same work. `next` is asked
 * once it is right, in one packet with the end of the try.
 */
export async function checkPassword<T>(
  deps: Deps,
  { cpf, subject, account, knownDevice, password, caller }: Attempt,
  next: (db: Db, account: Account) => Promise<T>,
): Promise<Right<T>> {
  const verdict = await guess(deps, {
    bucket: { subject, deviceId: knownDevice },
    person: account?.id ?? subject.toString('hex'),
    compare: async () => ((await deps.passwords.matches(account?.passwordHash, password)) ? 'right' : 'wrong'),
    next: (db) => next(db, account!),
  });
  if (verdict.is === 'right') {
    if (deps.passwords.isOutdated(account!.passwordHash!)) await rehash(deps, account!, password);
    return { account: account!, next: verdict.next };
  }
  const isCompared = verdict.is === 'wrong' || (verdict.is === 'blocked' && verdict.compared);
  await audit(deps, caller, { event: 'sign-in', outcome: 'refused', reason: isCompared ? '0052' : '0043', accountId: account?.id, cpf });
  if (!isCompared) await deps.passwords.matches(null, password);
  else if (verdict.is === 'blocked') deps.metrics.locks.inc({ kind: 'password' });
  throw refusalOf(verdict);
}

function refusalOf(verdict: Verdict<unknown>): Refusal {
  if (verdict.is === 'closed') return new Refusal('0043', { closed: true });
  return verdict.is === 'blocked' ? new Refusal('0043', { blockedUntil: verdict.until.toISOString() }) : new Refusal('0052');
}

async function rehash(deps: Deps, { id, passwordHash }: Account, password: string) {
  const hash = await deps.passwords.hash(password);
  await deps.db.query('update accounts set password_hash = $3 where id = $1 and password_hash = $2', [id, passwordHash, hash]); // unless it was changed meanwhile
}
