import { randomUUID } from 'node:crypto';
import * as limits from '@portaria/domain/limits';
import type { Deps } from '../deps.ts';
import type { CookieWriter } from '../http/cookies.ts';
import type { Caller } from '../platform/caller.ts';
import { hotStatement } from '../platform/database/hot-statement.ts';
import { readRecent } from '../platform/database/read-recent.ts';
import { type Db, together } from '../platform/db.ts';
import { Refusal } from '../platform/refusal.ts';
import { noteEnded } from './ended.ts';

export type Session = { readonly id: string; readonly accountId: string; readonly expiresAt: Date };

/** `last_seen_at` is written at most this often, so that reading a page does not write each time. */
const seenStepMs = 60_000;

const start = hotStatement(
  'start session',
  `insert into sessions (id, token_hash, account_id, device_id, ip, user_agent, started_at, last_seen_at, expires_at)
   values ($1, $2, $3, $4, $5, $6, $7, $7, $8)`,
);
/** BR-02: separate, since the schema of the last release has no such column. */
const startMarked = hotStatement(
  'of a marked brand: start session',
  `insert into sessions (id, token_hash, account_id, device_id, ip, user_agent, started_at, last_seen_at, expires_at, brand)
   values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9)`,
);
const replace = hotStatement(
  'replace session',
  `update sessions set ended_at = $2, ended_by = 'replaced' where token_hash = $1 and ended_at is null`,
);

/** SI-18: valid exactly three hours. */
export function newSession({ keys }: Pick<Deps, 'keys'>, now: Date) {
  const token = keys.newToken();
  return {
    id: randomUUID(),
    token,
    tokenHash: keys.hashToken(token),
    expiresAt: new Date(now.getTime() + limits.sessionHours * 3_600_000),
  };
}

/** SI-18, S13: always a new session. The one that the browser had ends, of any account. */
export async function startSession(deps: Deps, accountId: string, caller: Caller, deviceId: string, db: Db) {
  const now = deps.now();
  const { id, token, tokenHash, expiresAt } = newSession(deps, now);
  const before = caller.sessions?.person;
  const row = [id, tokenHash, accountId, deviceId, caller.ip, caller.userAgent, now, expiresAt];
  const [, replaced] = await together(
    db.query(deps.mark === null ? start(...row) : startMarked(...row, deps.mark)),
    before ? db.query(replace(before, now)) : Promise.resolve(null),
  );
  if (replaced?.rowCount) noteEnded(caller);
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
  return refuseNone(await findSession(deps, cookie));
}

export function refuseNone<S extends object>(session: S | null): S {
  if (!session) throw new Refusal('0003');
  return session;
}

const byToken = hotStatement(
  'session by token',
  `select id, account_id as "accountId", expires_at as "expiresAt", last_seen_at < $3 as "isDue"
   from sessions where token_hash = $1 and ended_at is null and expires_at > $2`,
);

export async function findSession(deps: Deps, cookie: string | undefined): Promise<Session | null> {
  const tokenHash = cookie ? deps.keys.hashToken(cookie) : null;
  if (!tokenHash) return null;
  const now = deps.now();
  const [session] = await readRecent<Session & { isDue: boolean }>(deps, byToken(tokenHash, now, seenDue(now)));
  if (session?.isDue) noteSeen(deps, tokenHash);
  return session ?? null;
}

const seen = hotStatement('session seen', 'update sessions set last_seen_at = $2 where token_hash = $1 and last_seen_at < $3');

/** Seen before this, `last_seen_at` is written again. */
export const seenDue = (now: Date) => new Date(now.getTime() - seenStepMs + 1);

/** On the primary, and no answer waits for it. A lost one is made up for by the next call. */
export function noteSeen(deps: Deps, tokenHash: Buffer) {
  const now = deps.now();
  void deps.db.query(seen(tokenHash, now, seenDue(now))).catch(() => {});
}

type Ending = {
  readonly only?: string;
  readonly except?: string;
  readonly by: 'person' | 'sign-out' | 'new-password' | 'disowned';
  readonly caller: Caller;
};

/**
 * BR-02: whether a row of `sessions` is of the brand in this parameter. Read as JSON, the column may be missing, as on the schema of the last
 * release.
 */
export const isOfBrand = (parameter: string) => `to_jsonb(sessions) ->> 'brand' is not distinct from ${parameter}`;

/** Ends one session of an account, all but one, or all. What the person ends is of this brand; a new password ends the sessions of every brand. */
export async function endSessions(deps: Deps, accountId: string, { only, except, by, caller }: Ending, db: Db = deps.db): Promise<number> {
  const { rowCount } = await db.query(
    `update sessions set ended_at = $2, ended_by = $3
     where account_id = $1 and ended_at is null and ($4::uuid is null or id = $4) and ($5::uuid is null or id <> $5)
       and ($6 or ${isOfBrand('$7')})`,
    [accountId, deps.now(), by, only ?? null, except ?? null, by === 'new-password' || by === 'disowned', deps.mark],
  );
  if (rowCount) noteEnded(caller);
  return rowCount ?? 0;
}
