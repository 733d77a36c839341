import type { IdentityPurpose } from '@portaria/domain/identity';
import type { CameraSign, Sign } from '@portaria/domain/identity/camera-signs';
import type { EvidenceKind } from '@portaria/domain/identity/policy';
import type { Evidence, Step as Picture, ProvenDocument, Verdict } from '@portaria/identity-engine/engine';
import type { Deps } from '../deps.ts';
import type { Db } from '../platform/db.ts';
import type { DrawnChallenge } from './drawn-challenge.ts';

export type IdentityStatus = 'open' | 'review' | 'allowed' | 'denied' | 'cancelled';

/** A picture that was accepted. The back of a CNH, which only the older pages photograph, is not judged. */
export type Passed = {
  readonly picture: Picture;
  readonly type?: ProvenDocument;
  readonly evidence?: Evidence;
  /** A selfie of this session was clearly another person. Pictures taken later keep the mark. */
  readonly hadMismatch?: true;
  /** The selfie: its challenge had no colours. */
  readonly isCalm?: true;
};

/** What a decision leaves behind: nothing personal. Rows of before the policy have no `evidence`. */
export type KeptVerdict = Pick<Verdict, 'reasons' | 'engine'> & {
  readonly evidence?: readonly EvidenceKind[];
  readonly signs?: readonly Sign[];
};

/** One identity validation, decrypted. */
export type IdentitySession = {
  readonly id: string;
  /** Null for a CPF without an account: everything runs alike, and nothing is ever allowed (RE-02). */
  readonly accountId: string | null;
  readonly subject: Buffer;
  /** ID-14: the key by which its denials are counted. */
  readonly countedAs: Buffer;
  readonly isStranger: boolean;
  /** S19: the hash of the cookie of the browser that started it. Null allows no browser. */
  readonly browser: Buffer | null;
  readonly purpose: IdentityPurpose;
  readonly begunBy: string;
  /** BR-04: of the brand where it began; null for the first one. */
  readonly mark: string | null;
  readonly note: Readonly<Record<string, string>>;
  readonly status: IdentityStatus;
  /** ID-01: a cellphone used for this session only. */
  readonly contact: string | null;
  /** ID-06: the selfie is a liveness challenge. */
  readonly isChallenged: boolean;
  readonly documentType: ProvenDocument | null;
  readonly tries: number;
  readonly passed: readonly Passed[];
  readonly challenge: DrawnChallenge | null;
  readonly consentAt: Date | null;
  /** ID-14: since when the account knows the device that started. */
  readonly deviceKnownSince: Date | null;
  /** Null where the page reported no camera. */
  readonly cameraSigns: readonly CameraSign[] | null;
  readonly verdict: KeptVerdict | null;
  readonly userAgent: string;
  readonly startedAt: Date;
  readonly expiresAt: Date;
  readonly decidedAt: Date | null;
};

type Row = Omit<IdentitySession, 'mark' | 'note' | 'contact' | 'passed' | 'challenge'> &
  Readonly<Record<'note' | 'contact' | 'evidence' | 'challenge', Buffer | null>>;

const sessionColumns = `id, account_id as "accountId", subject, counted_as as "countedAs", is_stranger as "isStranger", browser, purpose, begun_by as "begunBy", note, status, contact,
  is_challenged as "isChallenged", document_type as "documentType", tries, evidence, challenge, consent_at as "consentAt", device_known_since as "deviceKnownSince", camera_signs as "cameraSigns", verdict,
  user_agent as "userAgent", started_at as "startedAt", expires_at as "expiresAt", decided_at as "decidedAt"`;

/** Encrypts a personal value and binds it to its row: it does not open in another row. */
export const sealValue = ({ keys }: Pick<Deps, 'keys'>, id: string, value: unknown) =>
  keys.sealBytes('identity', Buffer.from(JSON.stringify(value)), id);

export function unsealValue<T>({ keys }: Pick<Deps, 'keys'>, id: string, sealed: Buffer | null, none: T): T {
  const text = sealed && keys.unsealBytes('identity', sealed, id);
  return text ? (JSON.parse(text.toString()) as T) : none;
}

/** A note is sealed, and no schema knows what is in it. */
const brandInNote = ' brand';
export const sealNote = (deps: Pick<Deps, 'keys' | 'mark'>, id: string, note: IdentitySession['note'] | undefined) =>
  note || deps.mark ? sealValue(deps, id, { ...note, ...(deps.mark && { [brandInNote]: deps.mark }) }) : null;

function identitySessionOf(deps: Deps, { evidence, ...row }: Row): IdentitySession {
  const open = <T>(sealed: Buffer | null, none: T) => unsealValue(deps, row.id, sealed, none);
  const { [brandInNote]: mark = null, ...note } = open<Readonly<Record<string, string>>>(row.note, {});
  return {
    ...row,
    mark,
    note,
    contact: open<string | null>(row.contact, null),
    passed: open<readonly Passed[]>(evidence, []),
    challenge: drawnChallenge(open<object | null>(row.challenge, null)),
  };
}

/** One that a process of an earlier release drew is none. */
const drawnChallenge = (kept: object | null) => (kept && 'answered' in kept ? (kept as DrawnChallenge) : null);

/** `locked` takes a row lock until the transaction ends. */
export async function findIdentitySession(
  deps: Deps,
  id: string,
  db: Db = deps.db,
  { locked = false } = {},
): Promise<IdentitySession | null> {
  const { rows } = await db.query<Row>(`select ${sessionColumns} from identity_sessions where id = $1 ${locked ? 'for update' : ''}`, [id]);
  return rows[0] ? identitySessionOf(deps, rows[0]) : null;
}

/** ID-01, S6: a case of this person is under review, begun by strangers if this one is, by the person if not. */
export async function hasWaitingCase(db: Db, accountId: string | null, { isStranger }: { readonly isStranger: boolean }): Promise<boolean> {
  const { rowCount } = await db.query(
    `select 1 from identity_sessions where account_id = $1 and status = 'review' and is_stranger = $2 limit 1`,
    [accountId, isStranger],
  );
  return rowCount === 1;
}
