import * as limits from '@portaria/domain/limits';
import type { FlowName } from '@portaria/domain/routes';
import type { Deps } from '../deps.ts';
import type { Db } from '../platform/db.ts';
import { Refusal } from '../platform/refusal.ts';
import { type Asked, askedWith, type KeptAnswer, type Opened, type Replay, replayFrom, type StepRequest } from './kept-answer.ts';

/** `flow.step`: the call, or the few calls, that a token authorises. */
export type StepName = `${FlowName | 'shell'}.${string}`;

export type Step = Opened & {
  readonly accountId: string | null;
  readonly data: Readonly<Record<string, unknown>>;
};

type NewStep = {
  readonly accountId?: string | undefined;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly minutes?: number;
};

/** SU-14: issues a token for the next step; only its keyed hash is stored. */
export async function issueStep(
  deps: Deps,
  name: StepName,
  { accountId, data = {}, minutes = limits.stepTokenMinutes }: NewStep,
  db: Db = deps.db,
) {
  const [flow, step] = splitStepName(name);
  const token = deps.keys.newToken();
  const now = deps.now();
  await db.query(
    `insert into step_tokens (token_hash, flow, step, account_id, data, issued_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [deps.keys.hashToken(token), flow, step, accountId ?? null, data, now, new Date(now.getTime() + minutes * 60_000)],
  );
  return token;
}

type Row = Step & KeptAnswer & { readonly flow: string; readonly step: string };
const keptColumns = `used_at is not null as "isUsed", used_with as "usedWith", answer, answer_until as "answerUntil"`;

/**
 * S4: 0036 for a token that is unknown or expired, 0035 for a token of another step or a used one. A request that was answered before is a
 * `Replay`.
 */
export async function openStep(deps: Deps, token: string | undefined, name: StepName, request?: StepRequest): Promise<Step> {
  const found = await findStep(deps, token, name);
  const asked = request && askedWith(deps, token!, request);
  refuseAnswered(deps, asked, found);
  return { tokenHash: found.tokenHash, accountId: found.accountId, data: found.data, asked };
}

/** SV-13: the same before the body is read: a token that keeps an answer may still repeat it, if it is the same body. */
export async function checkStep(deps: Deps, token: string | undefined, name: StepName): Promise<void> {
  const { isUsed, answer } = await findStep(deps, token, name);
  if (isUsed && !answer) throw new Refusal('0035');
}

export const isStep = (deps: Deps, token: string | undefined, name: StepName): Promise<boolean> =>
  checkStep(deps, token, name).then(
    () => true,
    (error) => {
      if (error instanceof Refusal) return false;
      throw error;
    },
  );

async function findStep(deps: Deps, token: string | undefined, name: StepName): Promise<Row> {
  const tokenHash = token ? deps.keys.hashToken(token) : null;
  if (!tokenHash) throw new Refusal('0036');
  const [flow, step] = splitStepName(name);
  const { rows } = await deps.db.query<Row>(
    `select token_hash as "tokenHash", account_id as "accountId", data, flow, step, ${keptColumns}
     from step_tokens where token_hash = $1 and expires_at > $2`,
    [tokenHash, deps.now()],
  );
  const found = rows[0];
  if (!found) throw new Refusal('0036');
  if (found.flow !== flow || found.step !== step) throw new Refusal('0035');
  return found;
}

function refuseAnswered(deps: Deps, asked: Asked | undefined, kept: KeptAnswer) {
  const replay = replayFrom(deps, asked, kept);
  if (replay) throw replay;
  if (kept.isUsed) throw new Refusal('0035');
}

async function keptNow({ tokenHash }: Opened, db: Db): Promise<KeptAnswer | undefined> {
  const { rows } = await db.query<KeptAnswer>(`select ${keptColumns} from step_tokens where token_hash = $1`, [tokenHash]);
  return rows[0];
}

/** The same check again, for a call that waited for a lock meanwhile: the same request may have overtaken it. */
export async function refuseOvertaken(deps: Deps, step: Opened, db: Db): Promise<void> {
  const kept = await keptNow(step, db);
  if (kept) refuseAnswered(deps, step.asked, kept);
}

/** The answer that the same request got while this one was on its way to a refusal. */
export async function findReplay(deps: Deps, step: Opened): Promise<Replay | null> {
  const kept = step.asked && (await keptNow(step, deps.db));
  return kept ? replayFrom(deps, step.asked, kept) : null;
}

/** SU-14: exactly one of any number of callers passes; the same request again is a `Replay`, any other caller gets 0035. */
export async function consumeStep(deps: Deps, step: Opened, db: Db): Promise<void> {
  const now = deps.now();
  const { rowCount } = await db.query(
    `update step_tokens set used_at = $2, used_with = $3, answer = null, answer_until = null, expires_at = greatest(expires_at, $4)
     where token_hash = $1 and used_at is null`,
    // A call made in the last minute of its token can be repeated as well.
    [step.tokenHash, now, step.asked?.hash ?? null, step.asked ? new Date(now.getTime() + limits.stepReplayMinutes * 60_000) : now],
  );
  if (rowCount === 1) return;
  await refuseOvertaken(deps, step, db);
  throw new Refusal('0035');
}

/** Ends a token, used or not. */
export async function endStep(deps: Deps, tokenHash: Buffer, db: Db): Promise<void> {
  await db.query('update step_tokens set used_at = $2 where token_hash = $1 and used_at is null', [tokenHash, deps.now()]);
}

/** CC-07: a step that waits for a code is valid as long as the code. */
export async function keepStepUntil({ tokenHash }: Pick<Step, 'tokenHash'>, until: Date, db: Db) {
  await db.query('update step_tokens set expires_at = greatest(expires_at, $2) where token_hash = $1', [tokenHash, until]);
}

const splitStepName = (name: StepName) => {
  const dot = name.indexOf('.');
  return [name.slice(0, dot), name.slice(dot + 1)] as const;
};
