-- SV-09: append only. No secret; the CPF as a keyed hash.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  event text not null,
  outcome text not null,
  reason text,
  account_id uuid,
  cpf_hash bytea,
  ip text not null,
  device_id uuid,
  request_id text not null
);
create index audit_log_account on audit_log (account_id, at);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append only';
end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();

-- SV-07: shared by every process; losing them in a crash is harmless.
create unlogged table counters (
  key bytea not null,
  window_start timestamptz not null,
  count integer not null,
  expires_at timestamptz not null,
  primary key (key, window_start)
);
create index counters_expiry on counters (expires_at);
