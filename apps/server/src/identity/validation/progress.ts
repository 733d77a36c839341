import type { IdentityProgress } from '@portaria/contract/calls/identity';
import { verdictStatus } from '@portaria/domain/identity';
import * as limits from '@portaria/domain/limits';
import { maskContact } from '@portaria/domain/person/contact';
import type { FlowName } from '@portaria/domain/routes';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/db.ts';
import { evidenceContact } from '../evidence/evidence-code.ts';
import type { IdentitySession, IdentityStatus } from '../identity-session.ts';
import { pendingContact } from '../recovery-grant.ts';
import { afterDenial } from './after-denial.ts';
import { denialsOf } from './denials.ts';
import { recoveryToken } from './grant.ts';
import type { Opened } from './open-session.ts';

const statusOf = {
  open: verdictStatus.waiting_upload,
  review: verdictStatus.waiting_ocr,
  allowed: verdictStatus.allowed,
  denied: verdictStatus.denied,
  cancelled: verdictStatus.denied,
} as const satisfies Record<IdentityStatus, number>;

/** The state of a session, so that a reload or another device continues there. */
export async function progressOf(
  deps: Deps,
  { session, isPhone }: Pick<Opened, 'session' | 'isPhone'>,
  caller: Caller,
): Promise<IdentityProgress> {
  const { purpose, begunBy, status, documentType, isChallenged, passed, consentAt, expiresAt } = session;
  const waiting = status === 'open' ? (await deps.identity.pools(session.id))?.place : undefined;
  const grantToken = status === 'allowed' && !isPhone ? await recoveryToken(deps, session, caller) : undefined;
  const email = isPhone ? null : await evidenceContact(deps, session);
  return {
    purpose,
    ...(await changeOf(deps, session)),
    begunBy: begunBy as FlowName,
    transformation: deps.config.identity.transformations[purpose],
    status: statusOf[status],
    done: [...(consentAt ? (['consent'] as const) : []), ...passed.map(({ picture }) => picture)],
    ...(documentType && { documentType }),
    challenge: isChallenged,
    ...(status === 'denied'
      ? await afterDenial(deps, { session, isPhone })
      : { left: status === 'open' ? await triesLeft(deps, session) : 0 }),
    expiresAt: expiresAt.toISOString(),
    ...(waiting && { waiting }),
    ...(status === 'review' && { reviewHours: deps.config.identity.reviewHours }),
    ...(grantToken && { grantToken }),
    ...(email && { evidenceContact: maskContact(email) }),
  };
}

/** RE-07: the new contact, masked, for the consent screen of any device. */
export async function changeOf(deps: Deps, { note, purpose }: IdentitySession): Promise<Pick<IdentityProgress, 'newContact'>> {
  const waiting = purpose === 'account_recovery' ? await pendingContact(deps, note) : null;
  return waiting ? { newContact: { type: waiting.contact.type, contact: maskContact(waiting.contact) } } : {};
}

/** ID-14: the lower of what is left for this session and for the person. */
export async function triesLeft(deps: Deps, session: IdentitySession, db: Db = deps.db): Promise<number> {
  return Math.max(0, Math.min(limits.identityTriesPerSession - session.tries, (await denialsOf(deps, db, session)).left));
}
