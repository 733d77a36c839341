import type { Account } from '../accounts/account.ts';
import type { Deps } from '../deps.ts';
import { hotStatement } from '../platform/database/hot-statement.ts';
import { readRecent } from '../platform/database/read-recent.ts';
import { readTogether } from '../platform/database/read-together.ts';
import { noteSeen } from './session.ts';

/** Until when somebody is signed in, and what a page may say of the person. */
export type SessionSummary = Pick<Account, 'name' | 'cpf' | 'loa' | 'loaEvidence' | 'optinWhatsapp'> & { readonly expiresAt: Date };

/** Every page of a partner may ask: each column counts. */
const summariesByToken = hotStatement(
  'session summaries by token',
  `select array_position($1::bytea[], s.token_hash) as place, s.expires_at as "expiresAt", s.last_seen_at as "lastSeenAt", coalesce(a.social_name, a.name) as name, a.cpf, a.loa,
     case when a.loa > 1 then coalesce(a.loa_evidence, 'face') end as "loaEvidence", a.optin_whatsapp as "optinWhatsapp"
   from sessions s join accounts a on a.id = s.account_id
   where s.token_hash = any($1::bytea[]) and s.ended_at is null and s.expires_at > $2`,
);

type Row = SessionSummary & { readonly place: number; readonly lastSeenAt: Date };

/** Finds the session of a cookie, in one read with those that others ask for at the same moment. */
export function sessionSummaries(deps: Deps): (cookie: string | undefined) => Promise<SessionSummary | null> {
  const find = readTogether(async (cookies) => {
    const tokens = cookies.flatMap((cookie) => {
      const hash = deps.keys.hashToken(cookie);
      return hash ? [{ cookie, hash }] : [];
    });
    if (tokens.length === 0) return new Map<string, never>();
    const hashes = tokens.map(({ hash }) => hash);
    const rows = await readRecent<Row>(deps, summariesByToken(hashes, deps.now()));
    return new Map(rows.map((row) => [tokens[row.place - 1]!.cookie, { ...row, tokenHash: hashes[row.place - 1]! }]));
  });
  return async (cookie) => {
    const found = cookie ? await find(cookie) : undefined;
    if (found) noteSeen(deps, found.tokenHash, found.lastSeenAt);
    return found ?? null;
  };
}

/** AP-09: every open session of an account; the newest 50 are shown. */
const openOfAccount = hotStatement(
  'open sessions of an account',
  `select id, ip, user_agent as "userAgent", started_at as "startedAt", last_seen_at as "lastSeenAt" from sessions
   where account_id = $1 and ended_at is null and expires_at > $2 order by started_at desc limit 50`,
);

type OpenSession = {
  readonly id: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly startedAt: Date;
  readonly lastSeenAt: Date;
};

export const openSessionsOf = (deps: Deps, accountId: string) => readRecent<OpenSession>(deps, openOfAccount(accountId, deps.now()));
