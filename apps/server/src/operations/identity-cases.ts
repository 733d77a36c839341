import type { AnswerOf } from '@portaria/contract/call';
import type { identityCaseCalls as calls } from '@portaria/contract/calls/operations';
import type { IdentityPurpose } from '@portaria/domain/identity';
import { reviewRisk } from '@portaria/domain/identity/review-risk';
import { maskCpf } from '@portaria/domain/person/cpf';
import { deviceName } from '../accounts/device-name.ts';
import type { Input } from '../api/route.ts';
import type { Deps } from '../deps.ts';
import { type KeptVerdict, unsealValue } from '../identity/identity-session.ts';
import { listPictures, lostFrom, openPicture } from '../identity/pictures/pictures.ts';
import { pendingContact, type RecoveryNote } from '../identity/recovery-grant.ts';
import { giveBack, keepHold, takeNext } from '../identity/review/hold.ts';
import { audit } from '../platform/audit.ts';
import type { Caller } from '../platform/caller.ts';
import { Refusal } from '../platform/refusal.ts';
import type { OperatorSession } from '../sessions/operator-session.ts';

type Listed = AnswerOf<typeof calls.list>['cases'][number];
type Row = {
  readonly id: string;
  readonly purpose: IdentityPurpose;
  readonly documentType: string | null;
  readonly startedAt: Date;
  readonly waitingSince: Date;
  readonly verdict: KeptVerdict;
};

/** ID-19: as many as a person looks through; `waiting` is the total. */
const pageSize = 100;
const isCase = `(s.status = 'review' or s.reviewed_at is not null)`;
const columns = `s.id, s.purpose, s.document_type as "documentType", s.started_at as "startedAt", s.decided_at as "waitingSince", s.verdict`;

const about = ({ config }: Deps, { id, purpose, documentType, startedAt, waitingSince, verdict }: Row) => ({
  id,
  purpose,
  ...(documentType && { documentType }),
  begunAt: startedAt.toISOString(),
  waitingSince: waitingSince.toISOString(),
  dueAt: new Date(waitingSince.getTime() + config.identity.reviewHours * 3_600_000).toISOString(),
  risk: reviewRisk([...verdict.reasons.map(({ code }) => code), ...(verdict.signs ?? [])]),
});

type Held = Row & { readonly heldBy: string | null; readonly holder: string | null };

/** ID-19: nothing that says who the person is: an operator takes the next case, and does not choose whose. */
export async function listCases(deps: Deps, { operatorId }: OperatorSession): Promise<AnswerOf<typeof calls.list>> {
  const { db } = deps;
  const now = deps.now();
  const { rows } = await db.query<Held>(
    `select ${columns}, s.held_by as "heldBy", case when s.held_until > $2 then o.name end as holder
     from identity_sessions s left join operators o on o.id = s.held_by where s.status = 'review' order by s.decided_at limit $1`,
    [pageSize, now],
  );
  const { rows: counted } = await db.query<{ waiting: number }>(
    `select count(*)::int as waiting from identity_sessions where status = 'review'`,
  );
  const mine = rows.find(({ heldBy }) => heldBy === operatorId)?.id;
  return {
    at: now.toISOString(),
    cases: rows.map((row) => listed(deps, row)),
    waiting: counted[0]!.waiting,
    reviewHours: deps.config.identity.reviewHours,
    ...(mine && { mine }),
  };
}

const listed = (deps: Deps, { holder, ...row }: Held): Listed => ({
  ...about(deps, row),
  doubts: [...new Set(row.verdict.reasons.map(({ code }) => code))],
  ...(holder && { heldBy: holder }),
});

type Case = Row & {
  readonly status: 'review' | 'allowed' | 'denied';
  readonly accountId: string;
  readonly cpf: string;
  readonly name: string;
  readonly birthDate: string;
  readonly begunBy: string;
  readonly begunFor: Buffer | null;
  readonly userAgent: string;
  readonly reviewedAt: Date | null;
  readonly reviewedBy: string | null;
  readonly reviewNote: Buffer | null;
};

/** 0004 if it is not a case: operators may not see a session that the engine decided. */
async function findCase({ db }: Deps, id: string | undefined): Promise<Case> {
  const { rows } = isCaseId(id)
    ? await db.query<Case>(
        `select ${columns}, s.status, a.id as "accountId", a.cpf, a.name, a.birth_date as "birthDate", s.begun_by as "begunBy", s.note as "begunFor",
           s.user_agent as "userAgent", s.reviewed_at as "reviewedAt", o.name as "reviewedBy", s.review_note as "reviewNote"
         from identity_sessions s join accounts a on a.id = s.account_id left join operators o on o.id = s.reviewed_by
         where s.id = $1 and ${isCase}`,
        [id],
      )
    : { rows: [] };
  if (!rows[0]) throw new Refusal('0004');
  return rows[0];
}

export const isCaseId = (text: string | undefined): text is string => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text ?? '');

export async function showCase(deps: Deps, { params, operator, caller }: Input<typeof calls.one>): Promise<AnswerOf<typeof calls.one>> {
  const found = await findCase(deps, params.id);
  const opened = found.status === 'review' ? await keepHold(deps, found.id, operator.operatorId) : [];
  const pictures = await listPictures(deps.db, found.id, deps.now());
  const waiting = await pendingContact(deps, unsealValue<RecoveryNote>(deps, found.id, found.begunFor, {}));
  await tell(deps, caller, operator, found, 'identity-case-viewed');
  return {
    ...about(deps, found),
    state: found.status === 'review' ? 'waiting' : found.status,
    cpf: maskCpf(found.cpf),
    name: found.name,
    birthDate: found.birthDate,
    begunBy: found.begunBy,
    ...(waiting && { newContact: waiting.contact.type }),
    device: deviceName(found.userAgent),
    reasons: found.verdict.reasons.map(({ check, code, score, threshold }) => ({ check, code, score, threshold })),
    evidence: [...(found.verdict.evidence ?? [])],
    signs: [...(found.verdict.signs ?? [])],
    engine: found.verdict.engine,
    pictures: pictures.map(({ step }) => step),
    opened: pictures.map(({ step }) => step).filter((step) => opened.includes(step)),
    lost: [...(await lostFrom(deps, pictures))],
    ...(found.reviewedAt && { decidedAt: found.reviewedAt.toISOString() }),
    ...(found.reviewedBy && { decidedBy: found.reviewedBy }),
    ...(found.reviewNote && { note: unsealValue(deps, found.id, found.reviewNote, '') }),
  };
}

export async function takeNextCase(deps: Deps, { operator, caller }: Input<typeof calls.next>): Promise<AnswerOf<typeof calls.next>> {
  const taken = await takeNext(deps, operator.operatorId);
  if (taken?.isNew) await tell(deps, caller, operator, taken, 'identity-case-taken');
  return taken ? { id: taken.id } : {};
}

export async function giveCaseBack(deps: Deps, { params, operator, caller }: Input<typeof calls.giveBack>): Promise<object> {
  const found = await findCase(deps, params.id);
  if (await giveBack(deps, found.id, operator.operatorId)) await tell(deps, caller, operator, found, 'identity-case-returned');
  return {};
}

/** ID-12: decrypted for this answer only. The view is in the audit log before the picture is sent. */
export async function showPicture(deps: Deps, { params, operator, caller }: Input<typeof calls.picture>): Promise<Uint8Array> {
  const found = await findCase(deps, params.id);
  const picture = await openPicture(deps, found.id, params.step ?? '');
  if (!picture) throw new Refusal('0004');
  if (found.status === 'review') await keepHold(deps, found.id, operator.operatorId, params.step);
  await tell(deps, caller, operator, found, 'identity-picture-viewed', params.step);
  return picture;
}

type Event = 'identity-case-taken' | 'identity-case-returned' | 'identity-case-viewed' | 'identity-picture-viewed';
const tell = (
  deps: Deps,
  caller: Caller,
  { operatorId }: OperatorSession,
  { id, accountId }: Pick<Case, 'id' | 'accountId'>,
  event: Event,
  step?: string,
) => audit(deps, caller, { event, outcome: 'ok', reason: [id, step].filter(Boolean).join(' '), accountId, operatorId });
