import type { Deps } from '../deps.ts';
import { audit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import { type Db, transaction } from '../platform/db.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Account } from './account.ts';
import { knownDevice } from './known-device.ts';
import { type Bucket, blockedUntil, clearDeviceFailures, lockBucket, recordFailure } from './lockout.ts';

type Attempt = { readonly cpf: string; readonly account: Account | null; readonly password: string; readonly caller: Caller };
type Verdict =
  | { readonly is: 'right' }
  | { readonly is: 'wrong' }
  | { readonly is: 'blocked'; readonly until: Date; readonly compared: boolean };

/** SI-19, S10: throws 0052 or 0043 unless the password is right. An unknown CPF, a wrong password and a block cost the same work. */
export async function checkPassword(deps: Deps, attempt: Attempt): Promise<void> {
  const subject = deps.keys.blind('cpf', attempt.cpf);
  const verdict = await deps.mutex(subject.toString('hex'), () => transaction(deps.db, (db) => compare(deps, db, subject, attempt)));
  if (verdict.is === 'right') return;
  if (verdict.is === 'blocked' && verdict.compared) deps.metrics.locks.inc({ kind: 'password' }); // this attempt started the block
  if (verdict.is === 'blocked' && !verdict.compared) await deps.passwords.matches(null, attempt.password);
  throw verdict.is === 'wrong' ? new Refusal('0052') : new Refusal('0043', { blockedUntil: verdict.until.toISOString() });
}

async function compare(deps: Deps, db: Db, subject: Buffer, { cpf, account, password, caller }: Attempt): Promise<Verdict> {
  const bucket: Bucket = { subject, deviceId: await knownDevice(db, account, caller) };
  const refuse = (reason: string) => audit(deps, caller, { event: 'sign-in', outcome: 'refused', reason, accountId: account?.id, cpf }, db);
  await lockBucket(db, bucket);

  const until = await blockedUntil(deps, db, bucket);
  if (until) {
    await refuse('0043');
    return { is: 'blocked', until, compared: false };
  }
  if (!(await deps.passwords.matches(account?.passwordHash, password))) {
    await refuse('0052');
    const blockedUntil = await recordFailure(deps, db, bucket);
    return blockedUntil ? { is: 'blocked', until: blockedUntil, compared: true } : { is: 'wrong' };
  }
  await clearDeviceFailures(db, bucket);
  if (deps.passwords.isOutdated(account!.passwordHash!)) {
    const { id, passwordHash } = account!;
    const hash = await deps.passwords.hash(password);
    await db.query('update accounts set password_hash = $3 where id = $1 and password_hash = $2', [id, passwordHash, hash]); // unless it was changed meanwhile
  }
  return { is: 'right' };
}
