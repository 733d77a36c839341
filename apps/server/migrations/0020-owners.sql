-- CC-08, RE-07: budgets of a day. Logged, unlike `counters`: a failover must not give strangers a second day.
create table budgets (
  key bytea not null,
  window_start timestamptz not null,
  count integer not null,
  expires_at timestamptz not null,
  primary key (key, window_start)
);
create index budgets_expiry on budgets (expires_at);

-- S6: wrong passwords and codes in a row: of all strangers together (no device), and of each device that the account knows.
create table failure_totals (
  -- The keyed hash of the account or, without one, of the CPF.
  person bytea not null,
  device_id uuid,
  guessed text not null check (guessed in ('password', 'email', 'cellphone')),
  count integer not null,
  last_at timestamptz not null,
  unique nulls not distinct (person, device_id, guessed)
);
create index failure_totals_age on failure_totals (last_at);

-- CC-07, S6: whose code it is, whatever device asked for it.
alter table codes add column person_key bytea;
create index codes_person on codes (person_key);

-- SI-19: a password is compared outside any transaction; its try is counted before, and given back when it was right.
create index password_failures_bucket on password_failures (subject, device_id, failed_at);

-- A browser that an operator signed in with has its own count, so that strangers cannot block the operator there.
create table operator_devices (
  operator_id uuid not null references operators on delete cascade,
  device_id uuid not null,
  last_seen_at timestamptz not null,
  primary key (operator_id, device_id)
);
