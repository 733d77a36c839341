import * as limits from '@portaria/domain/limits';
import type { FlowName } from '@portaria/domain/routes';
import type { Db } from './db.ts';
import type { Deps } from './deps.ts';
import { Refusal } from './refusal.ts';

/** `flow.step`: the one call, or few, that a token is good for. */
export type StepName = `${FlowName | 'shell'}.${string}`;

export type Step = {
  readonly tokenHash: Buffer;
  readonly accountId: string | null;
  readonly data: Readonly<Record<string, unknown>>;
};

type NewStep = { readonly accountId?: string | undefined; readonly data?: Readonly<Record<string, unknown>>; readonly minutes?: number };

/** SU-14: a token for the next step; only its keyed hash is kept. */
export async function issueStep(
  deps: Deps,
  name: StepName,
  { accountId, data = {}, minutes = limits.stepTokenMinutes }: NewStep,
  db: Db = deps.db,
) {
  const [flow, step] = split(name);
  const token = deps.keys.newToken();
  const now = deps.now();
  await db.query(
    `insert into step_tokens (token_hash, flow, step, account_id, data, issued_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [deps.keys.hashToken(token), flow, step, accountId ?? null, data, now, new Date(now.getTime() + minutes * 60_000)],
  );
  return token;
}

/** For a call that takes the tokens of several steps: which of them it is. */
export async function openOneOf<N extends StepName>(
  deps: Deps,
  token: string | undefined,
  names: readonly N[],
  db: Db = deps.db,
): Promise<Step & { readonly name: N }> {
  const { flow, step, usedAt, ...found } = await find(deps, token, db);
  const name = names.find((candidate) => candidate === `${flow}.${step}`);
  if (!name || usedAt) throw new Refusal('0035');
  return { ...found, name };
}

/** S4: 0036 for a token that is unknown or expired, 0035 for one of another step or one that is used up. */
export const openStep = (deps: Deps, token: string | undefined, name: StepName, db: Db = deps.db): Promise<Step> =>
  openOneOf(deps, token, [name], db);

async function find(deps: Deps, token: string | undefined, db: Db) {
  const tokenHash = token ? deps.keys.hashToken(token) : null;
  if (!tokenHash) throw new Refusal('0036');
  const { rows } = await db.query<Step & { flow: string; step: string; usedAt: Date | null }>(
    `select token_hash as "tokenHash", account_id as "accountId", data, flow, step, used_at as "usedAt"
     from step_tokens where token_hash = $1 and expires_at > $2`,
    [tokenHash, deps.now()],
  );
  if (!rows[0]) throw new Refusal('0036');
  return rows[0];
}

/** True for exactly one of any number of callers. */
export async function useUpStep(deps: Deps, { tokenHash }: Pick<Step, 'tokenHash'>, db: Db): Promise<boolean> {
  const { rowCount } = await db.query('update step_tokens set used_at = $2 where token_hash = $1 and used_at is null', [
    tokenHash,
    deps.now(),
  ]);
  return rowCount === 1;
}

/** CC-07: a step that waits for a code lives as long as the code does. */
export async function keepStepUntil({ tokenHash }: Pick<Step, 'tokenHash'>, until: Date, db: Db) {
  await db.query('update step_tokens set expires_at = greatest(expires_at, $2) where token_hash = $1', [tokenHash, until]);
}

const split = (name: StepName) => {
  const dot = name.indexOf('.');
  return [name.slice(0, dot), name.slice(dot + 1)] as const;
};
