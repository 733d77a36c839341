-- SU-14: which token's call gave this one, so that a lost answer can be given again and only one of its copies passes;
-- and a keyed hash of the call that used it up, to know that call again.
alter table step_tokens add column given_by bytea, add column used_with bytea;
create index step_tokens_given_by on step_tokens (given_by) where given_by is not null;

-- SU-16: tries at a name and birth date that the registry did not confirm, by keyed hash of the CPF. Logged: a crash gives no new tries.
create table registry_mismatches (
  id bigint generated always as identity primary key,
  subject bytea not null,
  tried_at timestamptz not null
);
create index registry_mismatches_subject on registry_mismatches (subject, tried_at);
create index registry_mismatches_age on registry_mismatches (tried_at);

-- S52: each time a person gave or withdrew a consent: to which wording, when, and from where. It outlives the account, as a proof must.
create table consents (
  id bigint generated always as identity primary key,
  account_id uuid not null,
  kind text not null check (kind in ('whatsapp')),
  given boolean not null,
  version text not null,
  at timestamptz not null,
  origin text not null check (origin in ('sign-up', 'legaliza', 'account')),
  ip text not null,
  user_agent text not null
);
create index consents_account on consents (account_id, id);

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name;
end $$;
create trigger consents_append_only before update or delete or truncate on consents
  for each statement execute function refuse_change();

-- SU-12, LE-08: one row per token.
create table nps_answers (
  id bigint generated always as identity primary key,
  account_id uuid not null references accounts on delete cascade,
  score smallint not null check (score between 0 and 10),
  comment text,
  at timestamptz not null
);
create index nps_answers_account on nps_answers (account_id);
create index nps_answers_at on nps_answers (at);
