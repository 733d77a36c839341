import type { operationsCalls as calls } from '@portaria/contract/calls/operations';
import { blockedUntil, clearFailures, lockBucket, recordFailure } from '../accounts/lockout.ts';
import type { Input } from '../api/route.ts';
import type { Deps } from '../deps.ts';
import { audit } from '../platform/audit.ts';
import { type Db, transaction } from '../platform/db.ts';
import { Refusal } from '../platform/refusal.ts';
import { startOperatorSession } from '../sessions/operator-session.ts';
import { findOperator, type Operator, resealTotp, useTotpStep } from './operators.ts';
import { matchingStep } from './totp.ts';

/** Password and second factor in one call: the answer does not say which was wrong. Blocked like a person's account (SI-19). */
export async function signInOperator(deps: Deps, { body, caller, cookies }: Input<typeof calls.signIn>): Promise<{ name: string }> {
  const bucket = { subject: deps.keys.blind('operator', body.name), deviceId: null };
  const refusal = await deps.mutex(bucket.subject.toString('hex'), () =>
    transaction(deps.db, async (db) => {
      await lockBucket(db, bucket);
      const operator = await findOperator(db, body.name);
      const refuse = async (code: '0043' | '0052', until?: Date | null) => {
        await audit(deps, caller, { event: 'operator-sign-in', outcome: 'refused', reason: code, operatorId: operator?.id }, db);
        return new Refusal(until ? '0043' : '0052', until ? { blockedUntil: until.toISOString() } : undefined);
      };
      const until = await blockedUntil(deps, db, bucket);
      const isRight = await deps.passwords.matches(until ? null : operator?.passwordHash, body.password);
      if (until) return refuse('0043', until);
      if (!operator || !isRight || !(await passesSecondFactor(deps, db, operator, body.code))) {
        const blockedUntil = await recordFailure(deps, db, bucket);
        if (blockedUntil && operator) deps.metrics.locks.inc({ kind: 'operator' });
        return refuse('0052', blockedUntil);
      }
      await clearFailures(db, bucket.subject);
      await resealTotp(deps, db, operator);
      await startOperatorSession(deps, operator.id, caller, cookies, db);
      await audit(deps, caller, { event: 'operator-sign-in', outcome: 'ok', operatorId: operator.id }, db);
      return null;
    }),
  );
  if (refusal) throw refusal;
  return { name: body.name };
}

async function passesSecondFactor(deps: Deps, db: Db, { id, totpSealed }: Operator, code: string): Promise<boolean> {
  const secret = deps.keys.unseal('operator', totpSealed);
  const step = secret && matchingStep(Buffer.from(secret, 'base64'), code, deps.now());
  return step !== null && (await useTotpStep(db, id, step as number));
}
