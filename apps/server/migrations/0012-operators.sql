-- Who works here. The secret of the second factor is encrypted; a step of it counts once.
create table operators (
  id uuid primary key,
  name text not null unique check (name ~ '^[a-z0-9._-]{2,40}$'),
  password_hash text not null,
  totp_sealed bytea not null,
  last_totp_step bigint not null default 0,
  created_at timestamptz not null,
  disabled_at timestamptz
);

create table operator_sessions (
  token_hash bytea primary key,
  operator_id uuid not null references operators,
  ip text not null,
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index operator_sessions_expiry on operator_sessions (expires_at);

-- SV-09: what an operator does is in the same log as everything else.
alter table audit_log add column operator_id uuid;
create index audit_log_operator on audit_log (operator_id, at) where operator_id is not null;
