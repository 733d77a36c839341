import type { Account } from '../accounts/account.ts';
import type { Deps } from '../deps.ts';
import { hotStatement } from '../platform/database/hot-statement.ts';
import { readRecent } from '../platform/database/read-recent.ts';
import { noteSeen, type Session } from './session.ts';

type OpenSession = {
  readonly id: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly startedAt: Date;
  readonly lastSeenAt: Date;
};
/** AP-09: a session, what its page shows of the account, and every open session of it. */
export type SessionPage = Session &
  Pick<Account, 'name' | 'cpf' | 'loa' | 'loaEvidence' | 'optinWhatsapp'> & { readonly open: readonly OpenSession[] };

/** One read, since every page of a partner may ask. The session itself is one of the open ones; the newest 50 are shown. */
const pageByToken = hotStatement(
  'session page by token',
  `select s.id as "sessionId", s.account_id as "accountId", s.expires_at as "expiresAt", s.last_seen_at as "seenAt",
     coalesce(a.social_name, a.name) as name, a.cpf, a.loa, case when a.loa > 1 then coalesce(a.loa_evidence, 'face') end as "loaEvidence",
     a.optin_whatsapp as "optinWhatsapp", o.id, o.ip, o.user_agent as "userAgent", o.started_at as "startedAt", o.last_seen_at as "lastSeenAt"
   from sessions s join accounts a on a.id = s.account_id
     join sessions o on o.account_id = s.account_id and o.ended_at is null and o.expires_at > $2
   where s.token_hash = $1 and s.ended_at is null and s.expires_at > $2
   order by o.started_at desc limit 50`,
);

type Row = OpenSession & Omit<SessionPage, 'id' | 'open'> & { readonly sessionId: string; readonly seenAt: Date };

export async function findSessionPage(deps: Deps, cookie: string | undefined): Promise<SessionPage | null> {
  const tokenHash = cookie ? deps.keys.hashToken(cookie) : null;
  if (!tokenHash) return null;
  const rows = await readRecent<Row>(deps, pageByToken(tokenHash, deps.now()));
  const [first] = rows;
  if (!first) return null;
  noteSeen(deps, tokenHash, first.seenAt);
  return { ...first, id: first.sessionId, open: rows };
}
