-- AP-10, S52: which version a person accepted, when, and from where.
create table terms_acceptances (
  account_id uuid not null references accounts on delete cascade,
  version text not null,
  accepted_at timestamptz not null,
  ip text not null,
  user_agent text not null,
  primary key (account_id, version)
);
