import type { Deps } from '../deps.ts';
import type { Caller } from './caller.ts';
import { hotStatement } from './database/hot-statement.ts';
import type { Db } from './db.ts';

type AuditEvent =
  | 'sign-in'
  | 'terms-accepted'
  | 'sign-up'
  | 'consent-given'
  | 'consent-withdrawn'
  | 'session-ended'
  | 'sign-out'
  | 'code-sent'
  | 'code-checked'
  | 'contact-confirmed'
  | 'data-confirmed'
  | 'contact-change-asked'
  | 'recovery-begun'
  | 'recovery-confirmed'
  | 'recovery-refused'
  | 'password-changed'
  | 'disowned'
  | 'operator-sign-in'
  | 'identity-begun'
  | 'identity-consent'
  | 'identity-picture'
  | 'identity-decided'
  | 'identity-phone'
  | 'identity-case-taken'
  | 'identity-case-returned'
  | 'identity-case-viewed'
  | 'identity-picture-viewed'
  | 'identity-reviewed';

type Entry = {
  readonly event: AuditEvent;
  readonly outcome: 'ok' | 'refused';
  /** An error code or a fixed word, never text from a request. */
  readonly reason?: string | undefined;
  readonly accountId?: string | undefined;
  readonly cpf?: string | undefined;
  readonly deviceId?: string | undefined;
  readonly operatorId?: string | undefined;
};

const insert = hotStatement(
  'audit',
  `insert into audit_log (at, event, outcome, reason, account_id, cpf_hash, ip, device_id, request_id, operator_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
);

/** SV-09: who, what, when, from where, outcome. Written in the transaction of what it records. */
export async function audit(deps: Deps, caller: Caller, entry: Entry, db: Db = deps.db) {
  await db.query(
    insert(
      deps.now(),
      entry.event,
      entry.outcome,
      entry.reason ?? null,
      entry.accountId ?? null,
      entry.cpf ? deps.keys.blind('cpf', entry.cpf) : null,
      caller.ip,
      entry.deviceId ?? caller.deviceId ?? null,
      caller.requestId,
      entry.operatorId ?? null,
    ),
  );
}
