import type { AnswerOf } from '@portaria/contract/call';
import type { recoveryCalls as calls } from '@portaria/contract/calls/recovery';
import type { Contact } from '@portaria/domain/person/contact';
import type { Input } from '../../api/route.ts';
import { hasLiveCode } from '../../codes/code-store.ts';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/caller.ts';
import { transaction } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { openStep, type Step } from '../../steps/step-token.ts';
import { issueConfirmed, markConfirmed } from './confirmed.ts';
import { confirmNewContact } from './new-contact.ts';
import { findRecovery, type InRecovery, lockRecovery, type Recovery } from './recovery.ts';
import { challengeOf, offeredContact } from './recovery-contacts.ts';

type Answer = AnswerOf<typeof calls.validateResult>;

/** RE-04: whether the contact is confirmed. Idempotent: the page polls, and networks are weak. */
export async function validateResult(deps: Deps, { step, header, caller }: Input<typeof calls.validateResult>): Promise<Answer> {
  const recovery = await findRecovery(step, deps.db);
  const token = header('contactValidation');
  const isLink = await openWait(deps, token, recovery).then(() => true, notOfLink);
  return isLink ? afterLink(deps, recovery) : afterCode(deps, recovery, await openStep(deps, token, 'two-factor.validated'), caller);
}

/** Not a token of a link: it may be that of a verified code. */
function notOfLink(error: unknown): false {
  if (error instanceof Refusal && error.code === '0035') return false;
  throw error;
}

type Passed = { readonly purpose: string; readonly contact: Contact; readonly note?: Partial<InRecovery> };

/** S4: the code must have been requested in this recovery, and the contact still belong to the account. */
async function afterCode(deps: Deps, recovery: Recovery, step: Step, caller: Caller): Promise<Answer> {
  const { purpose, contact, note } = step.data as Passed;
  if (recovery.endedAt || note?.recovery !== recovery.id) throw new Refusal('0035');
  if (purpose === 'recovery-contact') {
    await confirmNewContact(deps, recovery, contact);
    return { data: { status: 'confirmed' } };
  }
  const offered = await offeredContact(deps, recovery, contact.type);
  if (purpose !== 'recovery' || offered.value !== contact.value || !recovery.accountId) throw new Refusal('0035');
  return transaction(deps.db, async (db) => {
    const locked = await lockRecovery(recovery, db);
    await markConfirmed(deps, locked, contact.type, caller, db);
    return { data: { status: 'confirmed', token: await issueConfirmed(deps, locked, db) } };
  });
}

/** RE-11: the token of the page that waits for a link, of this recovery. */
export async function openWait(deps: Deps, token: string | undefined, { id }: Recovery): Promise<void> {
  const wait = await openStep(deps, token, 'recovery.wait').catch(asExpired);
  if ((wait.data as InRecovery).recovery !== id) throw new Refusal('0035');
}

async function afterLink(deps: Deps, recovery: Recovery): Promise<Answer> {
  if (recovery.endedBy === 'refused' || recovery.endedBy === 'disowned') return { data: { status: 'refused' } };
  if (recovery.endedAt) throw new Refusal('0035');
  // A cellphone confirmed earlier is proof enough; an identity may have been proven in another browser.
  const isProven = recovery.confirmedBy === 'email' || recovery.confirmedBy === 'cellphone';
  if (isProven) return { data: { status: 'confirmed', token: await issueConfirmed(deps, recovery) } };
  const contact = await offeredContact(deps, recovery, 'email');
  const codeAsked = await hasLiveCode(deps, challengeOf(deps, recovery, 'recovery-link', contact).id);
  return { data: { status: 'pending', codeAsked } };
}

/** The link and the page that waits for it expire together. */
function asExpired(error: unknown): never {
  throw error instanceof Refusal && error.code === '0036' ? new Refusal('0013') : error;
}
