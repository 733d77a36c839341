import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@portaria/contract/call';
import type { identityCalls as calls } from '@portaria/contract/calls/identity';
import { afterIdentityIntroduction, livenessFeature } from '@portaria/domain/identity';
import * as limits from '@portaria/domain/limits';
import { type Account, findAccountById } from '../../accounts/account.ts';
import { contactsOf, noAccountId } from '../../accounts/decoys.ts';
import type { Input } from '../../api/route.ts';
import type { Deps } from '../../deps.ts';
import { audit } from '../../platform/audit.ts';
import type { Caller } from '../../platform/caller.ts';
import { type Db, transaction } from '../../platform/db.ts';
import { deviceKnownSince } from '../../platform/known-device.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findIdentitySession, hasWaitingCase, type IdentitySession, sealNote, sealValue } from '../identity-session.ts';
import { issueSessionToken } from '../session-tokens.ts';
import { type Counted, countedAs, denialsOf } from './denials.ts';
import { type Entry, entryOf } from './entry.ts';
import { progressOf } from './progress.ts';

type Asked = Input<typeof calls.proofOfLife>;

/** ID-01. Idempotent: the same token or session continues the identity session that it started, after a reload or a lost answer. */
export async function proofOfLife(deps: Deps, input: Asked): Promise<AnswerOf<typeof calls.proofOfLife>> {
  const { caller } = input;
  const entry = await entryOf(deps, input);
  if ('goOn' in entry) return goOn(deps, entry, caller);
  const account = await findAccountById(deps.db, entry.accountId ?? noAccountId);
  const session = await transaction(deps.db, async (db) => {
    await db.query('select pg_advisory_xact_lock($1::int, $2::int)', [entry.begunWith.readInt32BE(0), entry.begunWith.readInt32BE(4)]);
    const begun = await sessionBegunWith(deps, entry, db);
    if (begun) return begun;
    const isProven = entry.begunBy !== 'recovery';
    const counted = await countedAs(deps, db, { subject: entry.subject, isProven, account, caller });
    await refuseBeginning(deps, db, counted, account);
    return begin(deps, db, { ...entry, ...counted }, account, input);
  });
  if (session.status === 'review') throw new Refusal('0014');
  if (session.status !== 'open') throw new Refusal('0035');
  if (session.expiresAt <= deps.now()) throw new Refusal('0036');
  return answerOf(deps, session, caller);
}

const answerOf = async (deps: Deps, session: IdentitySession, caller: Caller) => ({
  token: await issueSessionToken(deps, session),
  ...(await progressOf(deps, { session, isPhone: false }, caller)),
});

/** ID-14: an operator has allowed it meanwhile; the link of the notice brought the person back to the browser that started. */
async function goOn(deps: Deps, { goOn: id }: { readonly goOn: string }, caller: Caller) {
  const session = await findIdentitySession(deps, id);
  if (session?.status !== 'allowed') throw new Refusal('0036');
  return answerOf(deps, session, caller);
}

async function sessionBegunWith(deps: Deps, { begunWith, browser, isSession }: Entry, db: Db): Promise<IdentitySession | null> {
  const { rows } = await db.query<{ id: string }>(
    `select id from identity_sessions where begun_with = $1 and ($2::bytea is null or browser = $2)
     order by status = 'open' desc, started_at desc limit 1`,
    [begunWith, isSession ? browser : null],
  );
  const session = rows[0] ? await findIdentitySession(deps, rows[0].id, db) : null;
  const isOpen = session?.status === 'open' && session.expiresAt > deps.now();
  return isOpen || !isSession ? session : null;
}

/** 0024 by the operators' list, 0014 during a review, 0008 after too many denials. */
async function refuseBeginning(deps: Deps, db: Db, counted: Counted, account: Account | null) {
  if (account?.riskVerdict === '0024') throw new Refusal('0024');
  if (account && (account.status === 'pending_proof' || (await hasWaitingCase(db, account.id, counted)))) throw new Refusal('0014');
  const { blockedUntil } = await denialsOf(deps, db, counted);
  if (blockedUntil) throw new Refusal('0008', { reason: 'exceeded_attempts', blockedUntil: blockedUntil.toISOString() });
}

async function begin(
  deps: Deps,
  db: Db,
  entry: Entry & Counted,
  account: Account | null,
  { body, caller }: Asked,
): Promise<IdentitySession> {
  const isKnown = contactsOf(deps, account, entry.subject).cellphone !== undefined;
  const given = body.contact?.cellphone;
  if (!isKnown && !given) throw new Refusal('0021');
  const { purpose, begunBy, note, accountId, subject, begunWith, browser, isStranger } = entry;
  const rollout = await deps.features.treatment(livenessFeature, body.cpf!);
  const id = randomUUID();
  const now = deps.now();
  await db.query(
    `insert into identity_sessions (id, account_id, subject, counted_as, is_stranger, browser, purpose, begun_by, note, begun_with, contact,
       is_challenged, ip, user_agent, started_at, expires_at, device_known_since)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
    [
      id,
      accountId,
      subject,
      entry.countedAs,
      isStranger,
      browser,
      purpose,
      begunBy,
      sealNote(deps, id, note),
      begunWith,
      isKnown || !given ? null : sealValue(deps, id, given),
      afterIdentityIntroduction(purpose, rollout === 'on') === 'challengeAsked',
      caller.ip,
      caller.userAgent,
      now,
      new Date(now.getTime() + limits.identitySessionMinutes * 60_000),
      await deviceKnownSince(db, accountId, caller),
    ],
  );
  await audit(
    deps,
    caller,
    { event: 'identity-begun', outcome: 'ok', reason: purpose, accountId: accountId ?? undefined, cpf: body.cpf },
    db,
  );
  return (await findIdentitySession(deps, id, db))!;
}
