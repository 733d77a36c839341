import { randomUUID } from 'node:crypto';
import type { recoveryFlows } from '@portaria/contract/calls/recovery';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/db.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { OutcomeAt } from '../../risk/facts.ts';
import type { Step } from '../../steps/step-token.ts';

export type Variant = (typeof recoveryFlows)[number];
type ConfirmedBy = 'email' | 'cellphone' | 'identity';

/** One recovery, from `start` to the new password. Every token of the flow names it: a token of another recovery is refused (S4). */
export type Recovery = {
  readonly id: string;
  readonly variant: Variant;
  readonly subject: Buffer;
  /** Null for a CPF without an account. */
  readonly accountId: string | null;
  readonly browserHash: Buffer | null;
  readonly userAgent: string;
  readonly startedAt: Date;
  readonly linkHash: Buffer | null;
  readonly confirmedAt: Date | null;
  readonly confirmedBy: ConfirmedBy | null;
  readonly newContact: Buffer | null;
  readonly newContactConfirmedAt: Date | null;
  /** SG-07: what the risk rules said at the start; answered in `result`. */
  readonly riskOutcome: OutcomeAt<'recovery-start'> | null;
  readonly endedAt: Date | null;
  readonly endedBy: 'new-password' | 'refused' | 'disowned' | 'another-recovery' | null;
};

const columns = `id, variant, subject, account_id as "accountId", browser_hash as "browserHash", user_agent as "userAgent",
  started_at as "startedAt", link_hash as "linkHash", confirmed_at as "confirmedAt", confirmed_by as "confirmedBy",
  new_contact as "newContact", new_contact_confirmed_at as "newContactConfirmedAt", risk_outcome as "riskOutcome", ended_at as "endedAt",
  ended_by as "endedBy"`;

type Begin = {
  readonly variant: Variant;
  readonly subject: Buffer;
  readonly accountId: string | undefined;
  readonly browserHash: Buffer;
  readonly riskOutcome: Recovery['riskOutcome'];
};

export async function beginRecovery(deps: Deps, { variant, subject, accountId, browserHash, riskOutcome }: Begin, caller: Caller, db: Db) {
  const id = randomUUID();
  await db.query(
    `insert into recoveries (id, variant, subject, account_id, browser_hash, ip, user_agent, started_at, risk_outcome)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, variant, subject, accountId ?? null, browserHash, caller.ip, caller.userAgent, deps.now(), riskOutcome],
  );
  return id;
}

/** The data of the flow's tokens. */
export type InRecovery = { readonly recovery: string };
const idIn = ({ data }: Pick<Step, 'data'>) => (data as InRecovery).recovery;

/** The recovery of a token, ended or not. */
export async function findRecovery(step: Pick<Step, 'data'>, db: Db): Promise<Recovery> {
  const { rows } = await db.query<Recovery>(`select ${columns} from recoveries where id = $1`, [idIn(step)]);
  if (!rows[0]) throw new Refusal('0036');
  return rows[0];
}

/** The same, if it has not ended. */
export async function openRecovery(step: Pick<Step, 'data'>, db: Db): Promise<Recovery> {
  const recovery = await findRecovery(step, db);
  if (recovery.endedAt) throw new Refusal('0035');
  return recovery;
}

/**
 * Locks the recovery until the transaction ends, after its account as `lockAccount` does: a token that is issued later references the
 * account, and taking the locks in another order could deadlock.
 */
export async function lockRecovery({ id }: Pick<Recovery, 'id'>, db: Db): Promise<Recovery> {
  await db.query('select 1 from recoveries r join accounts a on a.id = r.account_id where r.id = $1 for key share of a', [id]);
  const { rows } = await db.query<Recovery>(`select ${columns} from recoveries where id = $1 for update`, [id]);
  if (!rows[0] || rows[0].endedAt) throw new Refusal('0035');
  return rows[0];
}

export async function endRecovery(
  deps: Deps,
  { id }: Pick<Recovery, 'id'>,
  by: NonNullable<Recovery['endedBy']>,
  db: Db,
): Promise<boolean> {
  const { rowCount } = await db.query('update recoveries set ended_at = $2, ended_by = $3 where id = $1 and ended_at is null', [
    id,
    deps.now(),
    by,
  ]);
  return rowCount === 1;
}

export async function endRecoveriesOf(deps: Deps, accountId: string, by: NonNullable<Recovery['endedBy']>, db: Db): Promise<void> {
  await db.query('update recoveries set ended_at = $2, ended_by = $3 where account_id = $1 and ended_at is null', [
    accountId,
    deps.now(),
    by,
  ]);
}
