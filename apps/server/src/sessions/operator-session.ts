import * as limits from '@portaria/domain/limits';
import type { Deps } from '../deps.ts';
import type { CookieWriter } from '../http/cookies.ts';
import type { Caller } from '../platform/caller.ts';
import type { Db } from '../platform/db.ts';
import { Refusal } from '../platform/refusal.ts';

export type OperatorSession = { readonly operatorId: string; readonly name: string; readonly expiresAt: Date };

const hours = (count: number) => count * 3_600_000;
const minutes = (count: number) => count * 60_000;

/** S13: lasts at most one working day; the one that the browser had ends. Its cookie is valid for no call of a person, and a person's session for no call of an operator. */
export async function startOperatorSession(deps: Deps, operatorId: string, caller: Caller, cookies: CookieWriter, db: Db) {
  const token = deps.keys.newToken();
  const now = deps.now();
  const expiresAt = new Date(now.getTime() + hours(limits.operatorSessionHours));
  await db.query(
    'insert into operator_sessions (token_hash, operator_id, ip, started_at, last_seen_at, expires_at) values ($1, $2, $3, $4, $4, $5)',
    [deps.keys.hashToken(token), operatorId, caller.ip, now, expiresAt],
  );
  await db.query('update operator_sessions set ended_at = $2 where token_hash = $1 and ended_at is null', [
    caller.sessions?.operator ?? null,
    now,
  ]);
  cookies.set('operator', token);
}

/** 0003 without a session, or after too long without activity. */
export async function openOperatorSession(deps: Deps, cookie: string | undefined): Promise<OperatorSession> {
  const tokenHash = cookie ? deps.keys.hashToken(cookie) : null;
  const now = deps.now();
  const { rows } = await deps.db.query<OperatorSession>(
    `update operator_sessions s set last_seen_at = $2 from operators o
     where s.token_hash = $1 and o.id = s.operator_id and s.ended_at is null and s.expires_at > $2 and s.last_seen_at > $3
       and o.disabled_at is null
     returning o.id as "operatorId", o.name, s.expires_at as "expiresAt"`,
    [tokenHash, now, new Date(now.getTime() - minutes(limits.operatorIdleMinutes))],
  );
  if (!rows[0]) throw new Refusal('0003');
  return rows[0];
}

export async function endOperatorSession(deps: Deps, cookie: string | undefined, cookies: CookieWriter) {
  const tokenHash = cookie ? deps.keys.hashToken(cookie) : null;
  await deps.db.query('update operator_sessions set ended_at = $2 where token_hash = $1 and ended_at is null', [tokenHash, deps.now()]);
  cookies.clear('operator');
}
