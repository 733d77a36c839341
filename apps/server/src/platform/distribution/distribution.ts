/** Where Citus keeps a table once one PostgreSQL is not enough (decision 0059). */
export type Placement =
  /** In shards by this column. Tables of one group have the same shards: they may be joined by it, and refer to each other with it. */
  | { readonly in: 'shards'; readonly by: string; readonly group: string }
  /** A copy on every machine: few rows, seldom written, joined with everything. */
  | { readonly in: 'every-node' }
  /** On the coordinator alone. */
  | { readonly in: 'coordinator' };

/** Follows a person: beside the account, by its id. */
const person = (by: string): Placement => ({ in: 'shards', by, group: 'accounts' });
/** Found by a key of its own, before or without an account. */
const own = (by: string, group: string): Placement => ({ in: 'shards', by, group });
const everyNode: Placement = { in: 'every-node' };
const coordinator: Placement = { in: 'coordinator' };

/**
 * Every table of the schema. Citus demands of one in shards that each unique index contains its column, and each foreign key too, unless it
 * refers to a table of every node.
 */
export const placements: Readonly<Record<string, Placement>> = {
  accounts: person('id'),
  password_history: person('account_id'),
  devices: person('account_id'),
  terms_acceptances: person('account_id'),
  consents: person('account_id'),
  nps_answers: person('account_id'),

  account_cpfs: own('cpf', 'account_cpfs'),
  account_emails: own('email', 'account_emails'),
  account_cellphones: own('cellphone', 'account_cellphones'),
  sessions: own('token_hash', 'sessions'),
  step_tokens: own('token_hash', 'step_tokens'),

  // By a keyed hash of the CPF, or of the person, the contact and the device: a CPF without an account is counted alike.
  password_failures: own('subject', 'password_failures'),
  failure_totals: own('person', 'failure_totals'),
  registry_mismatches: own('subject', 'registry_mismatches'),
  risk_decisions: own('cpf_hash', 'risk_decisions'),
  identity_denials: own('subject', 'identity_denials'),
  identity_draws: own('subject', 'identity_draws'),
  codes: own('challenge', 'codes'),
  code_failures: own('tries_key', 'code_failures'),
  counters: own('key', 'counters'),
  budgets: own('key', 'budgets'),

  // Begun for a CPF without an account too, and always found by their id.
  recoveries: own('id', 'recoveries'),
  identity_sessions: own('id', 'identity_sessions'),
  identity_phones: own('session_id', 'identity_sessions'),
  identity_images: own('session_id', 'identity_sessions'),

  messages: own('id', 'messages'),
  deliveries: own('message_id', 'messages'),
  audit_log: own('id', 'audit_log'),
  analytics_events: own('id', 'analytics_events'),

  operators: everyNode,
  operator_sessions: everyNode,
  operator_devices: everyNode,
  risk_list: everyNode,
  risk_networks: everyNode,
  blocked_emails: everyNode,

  analytics_hours: coordinator,
  summary_slots: coordinator,
  housekeeping: coordinator,
  readiness: coordinator,
  replica_beats: coordinator,
  migrations: coordinator,
  outbox: coordinator,
};

type Held = { readonly table: string; readonly index: string; readonly why: string; readonly drop: string };

/** Unique indexes without the column. Processes of the build before need them, so they are dropped with the next release. */
export const heldUntilNextRelease: readonly Held[] = [
  {
    table: 'accounts',
    index: 'accounts_cpf_key',
    why: 'finds an account by its CPF',
    drop: 'alter table accounts drop constraint accounts_cpf_key',
  },
  {
    table: 'accounts',
    index: 'accounts_confirmed_email',
    why: 'learns from its name that an e-mail is taken',
    drop: 'drop index accounts_confirmed_email',
  },
  {
    table: 'accounts',
    index: 'accounts_confirmed_cellphone',
    why: 'learns from its name that a cellphone is taken',
    drop: 'drop index accounts_confirmed_cellphone',
  },
  {
    table: 'sessions',
    index: 'sessions_pkey',
    why: 'finds a session by its id when it notes the last visit',
    drop: 'alter table sessions drop constraint sessions_pkey, replica identity using index sessions_token_hash_key',
  },
];

/** Citus has no triggers on tables in shards. What does their work there. */
export const triggers: Readonly<Record<string, string>> = {
  'accounts.accounts_keys': 'the code, which writes the keys itself; it is for the build before, and goes with the next release',
  'accounts.accounts_gone': 'the code that deletes an account: it deletes the same rows by `account_id`',
  'identity_sessions.identity_sessions_pictures': 'the clean-up that deletes validations: it makes their pictures due',
  'audit_log.audit_log_append_only': 'the rights of the serving role, which may only add and read',
  'consents.consents_append_only': 'the rights of the serving role, which may only add and read',
};
