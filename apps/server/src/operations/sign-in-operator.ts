import type { operationsCalls as calls } from '@portaria/contract/calls/operations';
import { guess, type Verdict } from '../accounts/guess.ts';
import type { Input } from '../api/route.ts';
import type { Deps } from '../deps.ts';
import { audit } from '../platform/audit.ts';
import { transaction } from '../platform/db.ts';
import { Refusal } from '../platform/refusal.ts';
import { startOperatorSession } from '../sessions/operator-session.ts';
import { operatorShare, rememberOperatorDevice } from './operator-devices.ts';
import { findOperator, type Operator, resealTotp, useTotpStep } from './operators.ts';
import { matchingStep } from './totp.ts';

/**
 * Password and second factor in one call: the answer does not say which was wrong. Blocked like a person's account (SI-19), and like there a
 * browser that the operator used before is not blocked by strangers (S6).
 */
export async function signInOperator(deps: Deps, { body, caller, cookies }: Input<typeof calls.signIn>): Promise<{ name: string }> {
  const operator = await findOperator(deps.db, body.name);
  const { bucket, guesser } = await operatorShare(deps, body.name, operator, caller);
  const verdict = await guess(deps, { bucket, person: guesser, compare: () => compare(deps, operator, body), next: async () => {} });
  if (verdict.is !== 'right' || !operator) throw await refuse(deps, verdict, operator, caller);
  await transaction(deps.db, async (db) => {
    await resealTotp(deps, db, operator);
    const deviceId = await rememberOperatorDevice(deps, db, operator, caller);
    cookies.set('device', deps.keys.sign('device', deviceId));
    await startOperatorSession(deps, operator.id, caller, cookies, db);
    await audit(deps, caller, { event: 'operator-sign-in', outcome: 'ok', operatorId: operator.id }, db);
  });
  return { name: body.name };
}

/** A code that was used before, by someone who knows the password too, is most often a second click: refused, but no guess. */
async function compare(deps: Deps, operator: Operator | null, { password, code }: Input<typeof calls.signIn>['body']) {
  const isRight = await deps.passwords.matches(operator?.passwordHash, password);
  const secret = operator && deps.keys.unseal('operator', operator.totpSealed);
  const step = secret ? matchingStep(Buffer.from(secret, 'base64'), code, deps.now()) : null;
  if (!isRight || !operator || step === null) return 'wrong';
  return (await useTotpStep(deps.db, operator.id, step)) ? 'right' : 'spared';
}

async function refuse(deps: Deps, verdict: Verdict, operator: Operator | null, caller: Input<typeof calls.signIn>['caller']) {
  const isBlocked = verdict.is === 'blocked' || verdict.is === 'closed';
  const reason = isBlocked ? '0043' : '0052';
  await audit(deps, caller, { event: 'operator-sign-in', outcome: 'refused', reason, operatorId: operator?.id });
  if (verdict.is === 'blocked' && verdict.compared && operator) deps.metrics.locks.inc({ kind: 'operator' });
  return new Refusal(reason, verdict.is === 'blocked' ? { blockedUntil: verdict.until.toISOString() } : undefined);
}
