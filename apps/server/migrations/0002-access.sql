-- SI-18: a session is a row; the cookie holds a value whose keyed hash is here.
create table sessions (
  id uuid primary key,
  token_hash bytea not null unique,
  account_id uuid not null references accounts on delete cascade,
  device_id uuid,
  ip text not null,
  user_agent text not null,
  started_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_by text
);
create index sessions_account on sessions (account_id, expires_at);
create index sessions_expiry on sessions (expires_at);

-- SU-14: what carries a person from one call to the next. Opaque outside, a keyed hash here.
create table step_tokens (
  token_hash bytea primary key,
  flow text not null,
  step text not null,
  account_id uuid references accounts on delete cascade,
  data jsonb not null default '{}',
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index step_tokens_expiry on step_tokens (expires_at);

-- SI-19: a device that signed in to an account before.
create table devices (
  device_id uuid not null,
  account_id uuid not null references accounts on delete cascade,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (device_id, account_id)
);

-- SI-19: wrong passwords by keyed hash of the CPF, so that a CPF without an account behaves alike. No device means: any stranger.
create table password_failures (
  id bigint generated always as identity primary key,
  subject bytea not null,
  device_id uuid,
  failed_at timestamptz not null,
  blocks_until timestamptz
);
create index password_failures_subject on password_failures (subject, failed_at);
create index password_failures_age on password_failures (failed_at);
