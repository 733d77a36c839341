-- SG-07: every decision with its reasons. The CPF and the fingerprint are keyed hashes; the network is the address without its last part.
create table risk_decisions (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  account_id uuid references accounts on delete cascade,
  cpf_hash bytea not null,
  device_id uuid,
  fingerprint_hash bytea,
  network text not null,
  method text not null check (method in ('password', 'code')),
  score integer not null,
  -- What the rules said; `applied` is what was answered: nothing while the rules are only tried.
  outcome char(4),
  applied char(4),
  reasons jsonb not null,
  rules_version text not null,
  request_id text not null
);
create index risk_decisions_age on risk_decisions (at);
create index risk_decisions_account on risk_decisions (account_id, at);
create index risk_decisions_fingerprint on risk_decisions (fingerprint_hash, at) where fingerprint_hash is not null;

-- What operators know about networks.
create table risk_networks (
  network cidr primary key,
  note text not null default '',
  listed_at timestamptz not null
);

-- The velocities are counted in the audit log.
create index audit_log_sign_in_ip on audit_log (ip, at) where event = 'sign-in';
create index audit_log_sign_in_device on audit_log (device_id, at) where event = 'sign-in' and device_id is not null;
create index audit_log_sign_in_cpf on audit_log (cpf_hash, at) where event = 'sign-in';
