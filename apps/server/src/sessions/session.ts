import { randomUUID } from 'node:crypto';
import * as limits from '@portaria/domain/limits';
import type { Deps } from '../deps.ts';
import type { CookieWriter } from '../http/cookies.ts';
import type { Caller } from '../platform/caller.ts';
import type { Db } from '../platform/db.ts';
import { Refusal } from '../platform/refusal.ts';

export type Session = { readonly id: string; readonly accountId: string; readonly expiresAt: Date };

/** `last_seen_at` is written at most this often, so that reading a page does not write each time. */
const seenStepMs = 60_000;

/** SI-18, S13: always a new session, valid exactly three hours. The one that the browser had ends, of any account. */
export async function startSession(deps: Deps, accountId: string, caller: Caller, deviceId: string, db: Db) {
  const id = randomUUID();
  const token = deps.keys.newToken();
  const now = deps.now();
  const expiresAt = new Date(now.getTime() + limits.sessionHours * 3_600_000);
  await db.query(
    `insert into sessions (id, token_hash, account_id, device_id, ip, user_agent, started_at, last_seen_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $7, $8)`,
    [id, deps.keys.hashToken(token), accountId, deviceId, caller.ip, caller.userAgent, now, expiresAt],
  );
  await db.query(`update sessions set ended_at = $2, ended_by = 'replaced' where token_hash = $1 and ended_at is null`, [
    caller.sessions?.person ?? null,
    now,
  ]);
  return { id, token };
}

export function setSessionCookies(cookies: CookieWriter, token: string) {
  cookies.set('auth', token);
  cookies.set('authIndicator', '1');
}

export function clearSessionCookies(cookies: CookieWriter) {
  cookies.clear('auth');
  cookies.clear('authIndicator');
}

export async function openSession(deps: Deps, cookie: string | undefined): Promise<Session> {
  const session = await findSession(deps, cookie);
  if (!session) throw new Refusal('0003');
  return session;
}

export async function findSession(deps: Deps, cookie: string | undefined): Promise<Session | null> {
  const tokenHash = cookie ? deps.keys.hashToken(cookie) : null;
  if (!tokenHash) return null;
  const now = deps.now();
  const { rows } = await deps.db.query<Session & { lastSeenAt: Date }>(
    `select id, account_id as "accountId", expires_at as "expiresAt", last_seen_at as "lastSeenAt"
     from sessions where token_hash = $1 and ended_at is null and expires_at > $2`,
    [tokenHash, now],
  );
  const session = rows[0];
  if (session && now.getTime() - session.lastSeenAt.getTime() >= seenStepMs) {
    await deps.db.query('update sessions set last_seen_at = $2 where token_hash = $1', [tokenHash, now]);
  }
  return session ?? null;
}

type Ending = { readonly only?: string; readonly except?: string; readonly by: 'person' | 'sign-out' | 'new-password' | 'disowned' };

/** Ends one session of an account, all but one, or all. */
export async function endSessions(deps: Deps, accountId: string, { only, except, by }: Ending, db: Db = deps.db): Promise<number> {
  const { rowCount } = await db.query(
    `update sessions set ended_at = $2, ended_by = $3
     where account_id = $1 and ended_at is null and ($4::uuid is null or id = $4) and ($5::uuid is null or id <> $5)`,
    [accountId, deps.now(), by, only ?? null, except ?? null],
  );
  return rowCount ?? 0;
}

type OpenSession = {
  readonly id: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly startedAt: Date;
  readonly lastSeenAt: Date;
};

export async function listSessions(deps: Deps, accountId: string): Promise<readonly OpenSession[]> {
  const { rows } = await deps.db.query<OpenSession>(
    `select id, ip, user_agent as "userAgent", started_at as "startedAt", last_seen_at as "lastSeenAt"
     from sessions where account_id = $1 and ended_at is null and expires_at > $2 order by started_at desc limit 50`,
    [accountId, deps.now()],
  );
  return rows;
}
