import type { AnswerOf } from '@portaria/contract/call';
import type { identityCaseCalls as calls } from '@portaria/contract/calls/operations';
import type { IdentityPurpose } from '@portaria/domain/identity';
import { maskCpf } from '@portaria/domain/person/cpf';
import { deviceName } from '../accounts/device-name.ts';
import type { Input } from '../api/route.ts';
import type { Deps } from '../deps.ts';
import { type KeptVerdict, unsealValue } from '../identity/identity-session.ts';
import { listPictures, openPicture } from '../identity/pictures/pictures.ts';
import { pendingContact, type RecoveryNote } from '../identity/recovery-grant.ts';
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
};

/** ID-19: as many as a person looks through; `waiting` is the total. */
const pageSize = 100;
const isCase = `(s.status = 'review' or s.reviewed_at is not null)`;
const columns = `s.id, s.purpose, s.document_type as "documentType", s.started_at as "startedAt", s.decided_at as "waitingSince"`;

const listed = ({ id, purpose, documentType, startedAt, waitingSince }: Row): Listed => ({
  id,
  purpose,
  ...(documentType && { documentType }),
  begunAt: startedAt.toISOString(),
  waitingSince: waitingSince.toISOString(),
});

export async function listCases({ db }: Deps): Promise<AnswerOf<typeof calls.list>> {
  const { rows } = await db.query<Row>(`select ${columns} from identity_sessions s where status = 'review' order by decided_at limit $1`, [
    pageSize,
  ]);
  const { rows: counted } = await db.query<{ waiting: number }>(
    `select count(*)::int as waiting from identity_sessions where status = 'review'`,
  );
  return { cases: rows.map(listed), waiting: counted[0]!.waiting };
}

type Case = Row & {
  readonly status: 'review' | 'allowed' | 'denied';
  readonly accountId: string;
  readonly cpf: string;
  readonly name: string;
  readonly birthDate: string;
  readonly begunBy: string;
  readonly begunFor: Buffer | null;
  readonly userAgent: string;
  readonly verdict: KeptVerdict;
  readonly reviewedAt: Date | null;
  readonly reviewedBy: string | null;
  readonly reviewNote: Buffer | null;
};

/** 0004 if it is not a case: operators may not see a session that the engine decided. */
async function findCase({ db }: Deps, id: string | undefined): Promise<Case> {
  const { rows } = isCaseId(id)
    ? await db.query<Case>(
        `select ${columns}, s.status, a.id as "accountId", a.cpf, a.name, a.birth_date as "birthDate", s.begun_by as "begunBy", s.note as "begunFor",
           s.user_agent as "userAgent", s.verdict, s.reviewed_at as "reviewedAt", o.name as "reviewedBy", s.review_note as "reviewNote"
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
  const pictures = await listPictures(deps.db, found.id, deps.now());
  const waiting = await pendingContact(deps, unsealValue<RecoveryNote>(deps, found.id, found.begunFor, {}));
  await tell(deps, caller, operator, found, 'identity-case-viewed');
  return {
    ...listed(found),
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
    ...(found.reviewedAt && { decidedAt: found.reviewedAt.toISOString() }),
    ...(found.reviewedBy && { decidedBy: found.reviewedBy }),
    ...(found.reviewNote && { note: unsealValue(deps, found.id, found.reviewNote, '') }),
  };
}

/** ID-12: decrypted for this answer only. The view is in the audit log before the picture is sent. */
export async function showPicture(deps: Deps, { params, operator, caller }: Input<typeof calls.picture>): Promise<Uint8Array> {
  const found = await findCase(deps, params.id);
  const picture = await openPicture(deps, found.id, params.step ?? '');
  if (!picture) throw new Refusal('0004');
  await tell(deps, caller, operator, found, 'identity-picture-viewed', params.step);
  return picture;
}

type Event = 'identity-case-viewed' | 'identity-picture-viewed';
const tell = (deps: Deps, caller: Caller, { operatorId }: OperatorSession, { id, accountId }: Case, event: Event, step?: string) =>
  audit(deps, caller, { event, outcome: 'ok', reason: [id, step].filter(Boolean).join(' '), accountId, operatorId });
