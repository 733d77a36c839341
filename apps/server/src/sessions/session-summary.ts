import type { Account } from '../accounts/account.ts';
import { optinAt } from '../accounts/consents.ts';
import type { Deps } from '../deps.ts';
import { hotStatement } from '../platform/database/hot-statement.ts';
import { readRecent } from '../platform/database/read-recent.ts';
import { readTogether } from '../platform/database/read-together.ts';
import { isOfBrand, noteSeen, seenDue } from './session.ts';

/** Until when somebody is signed in, and what a page may say of the person. */
export type SessionSummary = Pick<Account, 'name' | 'cpf' | 'loa' | 'loaEvidence' | 'optinWhatsapp'> & { readonly expiresAt: Date };

/** Every page of a partner may ask: each column counts. */
const summaries = (optin: string) =>
  `select array_position($1::bytea[], s.token_hash) as place, s.expires_at as "expiresAt", s.last_seen_at < $3 as "isDue", coalesce(a.social_name, a.name) as name, a.cpf, a.loa,
     case when a.loa > 1 then coalesce(a.loa_evidence, 'face') end as "loaEvidence", ${optin} as "optinWhatsapp"
   from sessions s join accounts a on a.id = s.account_id
   where s.token_hash = any($1::bytea[]) and s.ended_at is null and s.expires_at > $2`;
const summariesByToken = hotStatement('session summaries by token', summaries('a.optin_whatsapp'));
const summariesAtMarked = hotStatement('of a marked brand: session summaries by token', summaries(optinAt('s.account_id', '$4')));

type Row = SessionSummary & { readonly place: number; readonly isDue: boolean };

/** Finds the session of a cookie, in one read with those that others ask for at the same moment. */
export function sessionSummaries(deps: Deps): (cookie: string | undefined) => Promise<SessionSummary | null> {
  const { mark } = deps;
  const asked = (...values: readonly unknown[]) => (mark === null ? summariesByToken(...values) : summariesAtMarked(...values, mark));
  const find = readTogether<SessionSummary>(async (cookies) => {
    const found = new Map<string, Row>();
    const hashes: Buffer[] = [];
    const hashed: string[] = [];
    for (const cookie of cookies) {
      const hash = deps.keys.hashToken(cookie);
      if (!hash) continue;
      hashes.push(hash);
      hashed.push(cookie);
    }
    if (hashes.length === 0) return found;
    const now = deps.now();
    for (const row of await readRecent<Row>(deps, asked(hashes, now, seenDue(now)))) {
      const at = row.place - 1;
      found.set(hashed[at]!, row);
      if (row.isDue) noteSeen(deps, hashes[at]!);
    }
    return found;
  });
  return async (cookie) => (cookie && (await find(cookie))) || null;
}

/** AP-09, BR-02: every open session of an account at this brand; the newest 50 are shown. */
const openOfAccount = hotStatement(
  'open sessions of an account',
  `select id, user_agent as "userAgent", started_at as "startedAt", last_seen_at as "lastSeenAt" from sessions
   where account_id = $1 and ended_at is null and expires_at > $2 and ${isOfBrand('$3')} order by started_at desc limit 50`,
);

type OpenSession = {
  readonly id: string;
  readonly userAgent: string;
  readonly startedAt: Date;
  readonly lastSeenAt: Date;
};

export const openSessionsOf = (deps: Deps, accountId: string) =>
  readRecent<OpenSession>(deps, openOfAccount(accountId, deps.now(), deps.mark));
