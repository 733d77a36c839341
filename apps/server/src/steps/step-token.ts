import * as limits from '@portaria/domain/limits';
import type { FlowName } from '@portaria/domain/routes';
import type { Deps } from '../deps.ts';
import type { Db } from '../platform/db.ts';
import { Refusal } from '../platform/refusal.ts';

/** `flow.step`: the call, or the few calls, that a token authorises. */
export type StepName = `${FlowName | 'shell'}.${string}`;

export type Step = {
  readonly tokenHash: Buffer;
  readonly accountId: string | null;
  readonly data: Readonly<Record<string, unknown>>;
  /** The token whose call issued this one, if that call may be replayed: then there may be copies, and only one of them can be consumed. */
  readonly givenBy?: Buffer | null;
  /** SU-14: a hash of the request, for a call that may be replayed. */
  readonly request?: Buffer | undefined;
  /** Already consumed by an identical request: replay the answer. */
  readonly isReplay?: boolean;
};

type NewStep = {
  readonly accountId?: string | undefined;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly minutes?: number;
  readonly givenBy?: Pick<Step, 'tokenHash'>;
};

/** SU-14: issues a token for the next step; only its keyed hash is stored. */
export async function issueStep(
  deps: Deps,
  name: StepName,
  { accountId, data = {}, minutes = limits.stepTokenMinutes, givenBy }: NewStep,
  db: Db = deps.db,
) {
  const [flow, step] = splitStepName(name);
  const token = deps.keys.newToken();
  const now = deps.now();
  await db.query(
    `insert into step_tokens (token_hash, flow, step, account_id, data, issued_at, expires_at, given_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      deps.keys.hashToken(token),
      flow,
      step,
      accountId ?? null,
      data,
      now,
      new Date(now.getTime() + minutes * 60_000),
      givenBy?.tokenHash ?? null,
    ],
  );
  return token;
}

const usedCopy = `select 1 from step_tokens c where c.given_by = t.given_by and c.flow = t.flow and c.step = t.step and c.used_at is not null`;

/** S4: 0036 for a token that is unknown or expired, 0035 for a token of another step or a consumed one. */
export async function openStep(deps: Deps, token: string | undefined, name: StepName, db: Db = deps.db, request?: Buffer): Promise<Step> {
  const tokenHash = token ? deps.keys.hashToken(token) : null;
  if (!tokenHash) throw new Refusal('0036');
  const [flow, step] = splitStepName(name);
  const { rows } = await db.query<Step & { flow: string; step: string; isUsed: boolean }>(
    `select token_hash as "tokenHash", account_id as "accountId", data, flow, step, given_by as "givenBy",
       used_at is not null or exists (${usedCopy}) as "isUsed"
     from step_tokens t where token_hash = $1 and expires_at > $2`,
    [tokenHash, deps.now()],
  );
  const found = rows[0];
  if (!found) throw new Refusal('0036');
  if (found.flow !== flow || found.step !== step) throw new Refusal('0035');
  const opened = { ...found, request, isReplay: found.isUsed };
  if (found.isUsed && !(await isReplay(deps, opened, db))) throw new Refusal('0035');
  return opened;
}

/** True for exactly one of any number of callers, whichever copy of the token they hold. */
export async function consumeStep(
  deps: Deps,
  { tokenHash, givenBy, request }: Pick<Step, 'tokenHash' | 'givenBy' | 'request'>,
  db: Db,
): Promise<boolean> {
  if (givenBy) await db.query('select pg_advisory_xact_lock($1::int, $2::int)', [givenBy.readInt32BE(0), givenBy.readInt32BE(4)]);
  const now = deps.now();
  const { rowCount } = await db.query(
    `update step_tokens t set used_at = $2, used_with = $3, expires_at = greatest(expires_at, $4)
     where token_hash = $1 and used_at is null and not exists (${usedCopy})`,
    // A call made in the last minute of its token can be replayed as well.
    [tokenHash, now, request ?? null, request ? new Date(now.getTime() + limits.stepReplayMinutes * 60_000) : now],
  );
  return rowCount === 1;
}

/**
 * SU-14: an identical request with the same token within two minutes, because its answer was lost. Once the next token was consumed the
 * answer had arrived, so the request is not a replay.
 */
export async function isReplay(deps: Deps, { tokenHash, request }: Pick<Step, 'tokenHash' | 'request'>, db: Db): Promise<boolean> {
  if (!request) return false;
  const { rowCount } = await db.query(
    `select 1 from step_tokens t where token_hash = $1 and used_with = $2 and used_at >= $3
       and not exists (select 1 from step_tokens n where n.given_by = t.token_hash and n.used_at is not null)`,
    [tokenHash, request, new Date(deps.now().getTime() - limits.stepReplayMinutes * 60_000)],
  );
  return rowCount === 1;
}

/** CC-07: a step that waits for a code is valid as long as the code. */
export async function keepStepUntil({ tokenHash }: Pick<Step, 'tokenHash'>, until: Date, db: Db) {
  await db.query('update step_tokens set expires_at = greatest(expires_at, $2) where token_hash = $1', [tokenHash, until]);
}

export const splitStepName = (name: StepName) => {
  const dot = name.indexOf('.');
  return [name.slice(0, dot), name.slice(dot + 1)] as const;
};
