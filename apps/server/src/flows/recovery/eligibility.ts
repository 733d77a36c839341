import type { AnswerOf } from '@portaria/contract/call';
import type { recoveryCalls as calls } from '@portaria/contract/calls/recovery';
import type { IdentityPurpose } from '@portaria/domain/identity';
import type { Contact } from '@portaria/domain/person/contact';
import { bearerless, type Input } from '../../api/route.ts';
import type { Deps } from '../../deps.ts';
import { issueUnlock } from '../../identity/entry-token.ts';
import { hashContact } from '../../identity/recovery-grant.ts';
import type { Db } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { openStep } from '../../steps/step-token.ts';
import { openRecovery, type Recovery, type Variant } from './recovery.ts';

type Answer = AnswerOf<typeof calls.eligibility>;

/**
 * RE-03, RE-09: anyone who started a recovery may prove their identity instead. Saying that an account is closed, or does not exist, would
 * reveal it to anyone who knows the CPF; the identity validation tells the person.
 */
export async function eligibility(deps: Deps, { body, header }: Input<typeof calls.eligibility>): Promise<Answer> {
  const recovery = await recoveryOf(deps, bearerless(header('authorization')));
  if (!recovery?.subject.equals(deps.keys.blind('cpf', body.document))) return { data: { elegible: false } };
  return { data: { elegible: true, unlockToken: await unlockTokenFor(deps, recovery, purposeOf(recovery.variant)) } };
}

/** The variant unlock only unlocks the account; the others also set a new password. */
const purposeOf = (variant: Variant): IdentityPurpose => (variant === 'unlock' ? 'unlock' : 'account_recovery');

/** `contact`: what the validation also changes; shown to the person first (RE-07). */
export function unlockTokenFor(deps: Deps, recovery: Recovery, purpose: IdentityPurpose, db: Db = deps.db, contact?: Contact) {
  const note = { recovery: recovery.id, ...(contact && { contact: hashContact(deps, contact) }) };
  return issueUnlock(deps, recovery.accountId ?? undefined, { purpose, begunBy: 'recovery', note, browser: recovery.browserHash }, db);
}

async function recoveryOf(deps: Deps, token: string | undefined): Promise<Recovery | null> {
  try {
    return await openRecovery(await openStep(deps, token, 'recovery.contacts'), deps.db);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
