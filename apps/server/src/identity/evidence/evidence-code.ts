import type { AnswerOf } from '@portaria/contract/call';
import type { identityCalls as calls } from '@portaria/contract/calls/identity';
import { verdictStatus } from '@portaria/domain/identity';
import { assuranceOf, type EvidenceKind, outcomeOf } from '@portaria/domain/identity/policy';
import type { Contact } from '@portaria/domain/person/contact';
import type { Input } from '../../api/route.ts';
import type { Challenge } from '../../codes/challenge.ts';
import { sendCode } from '../../codes/send-code.ts';
import { verifyCode } from '../../codes/verify-code.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../platform/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findIdentitySession, type IdentitySession, type KeptVerdict } from '../identity-session.ts';
import { deletePicturesFrom, removeDuePictures } from '../pictures/pictures.ts';
import { applyAllowed } from '../validation/grant.ts';
import { type Bearer, openIdentitySession } from '../validation/open-session.ts';
import { auditReason } from '../validation/settle.ts';
import { oldEmail } from './gather-evidence.ts';

type Send = Input<typeof calls.sendEvidenceCode>;
type Verify = Input<typeof calls.verifyEvidenceCode>;

const withCode = ({ evidence = [] }: KeptVerdict): EvidenceKind[] => [...evidence, 'old_email_code'];

/** ID-14: the e-mail whose code ends the review at once: only where nothing but the evidence is missing. */
export async function evidenceContact(deps: Deps, session: IdentitySession, db: Db = deps.db): Promise<Contact | null> {
  const { status, verdict, purpose } = session;
  if (status !== 'review' || !verdict || verdict.reasons.length === 0) return null;
  if (verdict.reasons.some(({ code }) => code !== 'evidence_missing')) return null;
  const approval = { purpose, evidence: withCode(verdict), signs: verdict.signs ?? [] };
  if (outcomeOf(deps.config.identity.policy, approval) === 'review') return null;
  const value = await oldEmail(deps, db, session);
  return value ? { type: 'email', value } : null;
}

type Waiting = { readonly session: IdentitySession; readonly challenge: Challenge };

/** 0035 when the case is decided, or cannot end this way. The phone that helped has no part in it. */
async function openWaiting(deps: Deps, bearer: Bearer): Promise<Waiting> {
  const { session, isPhone } = await openIdentitySession(deps, bearer);
  const contact = isPhone ? null : await evidenceContact(deps, session);
  const { id, accountId } = session;
  if (!contact || !accountId) throw new Refusal('0035');
  const purpose = 'identity-evidence';
  return { session, challenge: { id: deps.keys.blind('code', `${purpose} ${id}`), purpose, subject: accountId, accountId, contact } };
}

export async function sendEvidenceCode(deps: Deps, input: Send): Promise<AnswerOf<typeof calls.sendEvidenceCode>> {
  const { challenge } = await openWaiting(deps, input);
  return sendCode(deps, { challenge, channel: 'email', step: input.step, caller: input.caller }, async (sent) => ({ sent }));
}

/** The right code decides the case, once, in the transaction that consumes the code. */
export async function verifyEvidenceCode(deps: Deps, input: Verify): Promise<AnswerOf<typeof calls.verifyEvidenceCode>> {
  const { body, step, caller } = input;
  const { session, challenge } = await openWaiting(deps, input);
  const answer = await verifyCode(deps, { challenge, step, code: body.code, caller }, async (db) => {
    const locked = await findIdentitySession(deps, session.id, db, { locked: true });
    const contact = locked && (await evidenceContact(deps, locked, db));
    if (contact?.value !== challenge.contact.value) throw new Refusal('0035'); // decided, or changed, meanwhile
    await allow(deps, db, locked!, caller);
    return { status: verdictStatus.allowed };
  });
  await removeDuePictures(deps, session.id).catch(() => 0); // otherwise the housekeeping does
  deps.metrics.identityVerdicts.inc({ purpose: session.purpose, outcome: 'allowed' });
  return answer;
}

async function allow(deps: Deps, db: Db, session: IdentitySession, caller: Caller) {
  const { id, accountId, verdict } = session;
  const kept = { ...verdict!, evidence: withCode(verdict!) };
  await db.query(`update identity_sessions set status = 'allowed', verdict = $2 where id = $1`, [id, JSON.stringify(kept)]);
  await applyAllowed(deps, db, session, assuranceOf(kept.evidence));
  await deletePicturesFrom(deps, db, id, deps.now());
  const reason = auditReason(session, 'allowed', { ...kept, reasons: [] });
  await audit(deps, caller, { event: 'identity-decided', outcome: 'ok', reason, accountId: accountId ?? undefined }, db);
}
