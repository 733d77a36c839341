import type { Deps } from '../deps.ts';
import type { Db } from '../platform/db.ts';
import { Refusal } from '../platform/refusal.ts';

/** A request as it arrived, and the cookies that its answer has set so far. */
export type StepRequest = { readonly text: string; readonly cookies: () => readonly string[] };

/** SU-14: what makes two requests the same: token, call, body and browser. Neither the token nor a password can be guessed from the hash. */
export type Asked = { readonly token: string; readonly hash: Buffer; readonly cookies: StepRequest['cookies'] };

export const askedWith = ({ keys }: Deps, token: string, { text, cookies }: StepRequest): Asked => ({
  token,
  hash: keys.blind('token', `${token} ${text}`),
  cookies,
});

/** A token, and the request that it came with, if its answer may be kept. */
export type Opened = { readonly tokenHash: Buffer; readonly asked?: Asked | undefined };

/** What a token remembers of the last request that it answered. */
export type KeptAnswer = {
  readonly isUsed: boolean;
  readonly usedWith: Buffer | null;
  readonly answer: Buffer | null;
  readonly answerUntil: Date | null;
};

type Kept = {
  readonly answer?: unknown;
  readonly refusal?: { readonly code: Refusal['code']; readonly data: unknown };
  readonly cookies: readonly string[];
};

/** SU-14: the same request was answered before. It gets that answer again, and nothing happens a second time. */
export class Replay extends Refusal {
  readonly kept: Kept;
  constructor(kept: Kept) {
    super('0035');
    this.kept = kept;
  }
}

export function replayFrom({ keys, now }: Deps, asked: Asked | undefined, { usedWith, answer, answerUntil }: KeptAnswer): Replay | null {
  if (!asked || !answer || !usedWith?.equals(asked.hash) || !answerUntil || answerUntil <= now()) return null;
  const text = keys.unsealWith(asked.token, answer);
  return text === null ? null : new Replay(JSON.parse(text) as Kept);
}

/**
 * SU-14: keeps the answer beside its effect, in the same transaction, for the same request by the same browser: for the life of the token,
 * or until the given time. Only the token opens it (S1).
 */
export async function keepAnswer<A>(deps: Deps, { tokenHash, asked }: Opened, answer: A, db: Db, until?: Date): Promise<A> {
  if (!asked) return answer;
  const told = answer instanceof Refusal ? { refusal: { code: answer.code, data: answer.data } } : { answer };
  const kept: Kept = { ...told, cookies: asked.cookies() };
  await db.query('update step_tokens set used_with = $2, answer = $3, answer_until = coalesce($4, expires_at) where token_hash = $1', [
    tokenHash,
    asked.hash,
    deps.keys.sealWith(asked.token, JSON.stringify(kept)),
    until ?? null,
  ]);
  return answer;
}

/** What a token kept is over, and is not answered again. */
export async function forgetAnswer(db: Db, tokenHash: Buffer): Promise<void> {
  await db.query('update step_tokens set answer = null where token_hash = $1', [tokenHash]);
}
