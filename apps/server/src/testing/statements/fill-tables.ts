import type { Db } from '../../platform/db.ts';

/** What a column of a type gets in row `n`; $1 is the time. Different in every row, so that a condition on it is selective. */
const byType: Record<string, string> = {
  uuid: `md5('row ' || n)::uuid`,
  bytea: 'sha256(n::text::bytea)',
  'timestamp with time zone': `$1::timestamptz - n * interval '8 seconds'`,
  text: `'word ' || n`,
  character: `lpad((n % 10000)::text, 4, '0')`,
  boolean: 'n % 2 = 0',
  smallint: '1',
  integer: 'n',
  bigint: 'n',
  'double precision': 'n',
  date: `date '1990-01-01'`,
  jsonb: `'{}'::jsonb`,
  ARRAY: `array['word ' || n]`,
  xid8: 'n::text::xid8',
  cidr: `('10.0.0.0'::inet + n)::cidr`,
};

const account = `md5('account ' || n)::uuid`;
const session = `md5('session ' || n)::uuid`;
/** Where a rule of the table wants something else. */
const byColumn: Record<string, string> = {
  'accounts.id': account,
  'accounts.cpf': `lpad(n::text, 11, '0')`,
  'accounts.cellphone': `'5511' || lpad(n::text, 9, '0')`,
  'accounts.status': `'active'`,
  'accounts.reconfirm_fields': `'{}'`,
  'accounts.loa_evidence': `'face'`,
  // Beside those of the accounts, which a trigger writes.
  'account_cpfs.cpf': `lpad((n + 50000)::text, 11, '0')`,
  'account_emails.email': `'other ' || n`,
  'account_cellphones.cellphone': `'5521' || lpad(n::text, 9, '0')`,
  'identity_sessions.id': session,
  'identity_sessions.purpose': `'loa'`,
  'identity_sessions.status': `case n % 20 when 0 then 'review' else 'allowed' end`,
  'identity_sessions.document_type': `'RG'`,
  'identity_sessions.reviewed_by': 'null',
  'identity_phones.session_id': session,
  'identity_phones.state': `'waiting'`,
  'identity_images.session_id': session,
  'identity_images.step': `'selfie'`,
  'operators.name': `'operator.' || n`,
  'operator_sessions.operator_id': `md5('row ' || n % 50 + 1)::uuid`,
  'step_tokens.flow': `(array['identity', 'sign-in', 'sign-up'])[n % 3 + 1]`,
  'step_tokens.step': `(array['journey', 'handle', 'code'])[n % 3 + 1]`,
  'step_tokens.data': `jsonb_build_object('journey', n::text)`,
  'codes.channel': `'sms'`,
  'codes.ended_at': `case n % 10 when 0 then null else $1::timestamptz end`,
  'messages.channel': `(array['sms', 'email', 'whatsapp'])[n % 3 + 1]`,
  'messages.failure': `case n % 100 when 0 then 'status-503' end`,
  'messages.chosen_by': `'person'`,
  'messages.status': `(array['queued', 'sending', 'dead'])[n % 3 + 1]`,
  'messages.expires_at': `$1::timestamptz + (n - 5000) * interval '8 seconds'`,
  'deliveries.channel': `(array['sms', 'email', 'whatsapp'])[n % 3 + 1]`,
  'deliveries.outcome': `case n % 10 when 0 then null when 1 then 'failed' else 'delivered' end`,
  'failure_totals.guessed': `(array['password', 'email', 'cellphone'])[n % 3 + 1]`,
  'consents.kind': `'whatsapp'`,
  'consents.origin': `'sign-up'`,
  'recoveries.variant': `'unlock'`,
  'recoveries.confirmed_by': `'email'`,
  'recoveries.ended_by': `'refused'`,
  'risk_decisions.method': `'code'`,
  'risk_decisions.reasons': `'[]'::jsonb`,
  'audit_log.event': `(array['sign-in', 'code-sent', 'code-checked', 'operator-sign-in'])[n % 4 + 1]`,
  'analytics_events.type': `(array['page', 'error', 'vital'])[n % 3 + 1]`,
  'summary_slots.slot': `$1::timestamptz - (n / 40) * interval '5 minutes'`,
};

type Column = { readonly column: string; readonly type: string };

/** Fills a table with rows that differ, and lets the planner know. */
export async function fillTable(db: Db, table: string, rows: number, now: Date): Promise<void> {
  const { rows: columns } = await db.query<Column>(
    `select column_name as column, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_identity = 'NO' and coalesce(column_default, '') not like 'nextval%'`,
    [table],
  );
  const values = columns.map(({ column, type }) => byColumn[`${table}.${column}`] ?? (column === 'account_id' ? account : byType[type]));
  const names = columns.map(({ column }) => `"${column}"`).join(', ');
  await db.query(
    `insert into ${table} (${names}) select ${values.join(', ')} from generate_series(1, ${rows}) n`.replaceAll(
      '$1',
      `'${now.toISOString()}'`,
    ),
  );
  await db.query(`analyze ${table}`);
}
